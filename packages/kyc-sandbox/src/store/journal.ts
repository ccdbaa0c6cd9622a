/** Makes each mutation field atomic: tables and id counters record how to undo a change. */
export class Journal {
  private undo: (() => void)[] | null = null;

  /** Records how to undo a change. Outside `atomically` (seeding) nothing is recorded. */
  record(revert: () => void): void {
    this.undo?.push(revert);
  }

  /** Undoes what `work` wrote when it throws or its result is not kept. Calls can be nested. */
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
