/**
 * Undo journal, which makes each mutation field atomic. Tables, id counters and the scheduler
 * record how to undo a change; `atomically` undoes them, newest first, when the work throws.
 */
export class Journal {
  private undo: (() => void)[] | null = null;

  /** Records how to undo a change. Outside `atomically` (seeding) nothing is recorded. */
  record(revert: () => void): void {
    this.undo?.push(revert);
  }

  /**
   * Runs `work`; when it throws, or its result is not kept, everything it wrote is undone. Calls
   * can be nested: the outer one also undoes the writes of the inner ones.
   */
  atomically<T>(work: () => T, keeps: (result: T) => boolean = () => true): T {
    const isOuter = this.undo === null;
    const undo = (this.undo ??= []);
    const mark = undo.length;
    let isKept = false;
    try {
      const result = work();
      isKept = keeps(result);
      return result;
    } finally {
      if (!isKept) for (const takeBack of undo.splice(mark).reverse()) takeBack();
      if (isOuter) this.undo = null;
    }
  }
}
