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
   * Runs `work`; when it throws, everything it wrote is undone and the error is thrown again. Calls
   * can be nested: the outer one also undoes the writes of the inner ones.
   */
  atomically<T>(work: () => T): T {
    const isOuter = this.undo === null;
    const undo = (this.undo ??= []);
    const mark = undo.length;
    try {
      return work();
    } catch (error) {
      for (const takeBack of undo.splice(mark).reverse()) takeBack();
      throw error;
    } finally {
      if (isOuter) this.undo = null;
    }
  }
}
