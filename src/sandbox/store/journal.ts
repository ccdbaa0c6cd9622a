/**
 * Undo journal: what makes each mutation field atomic. Tables, the id counters and the scheduler record how
 * to take a change back; `atomically` plays that back, newest first, when the work throws.
 */
export class Journal {
  private undo: (() => void)[] | null = null;

  /**
   * Remembers how to take back a change that was just made. Outside `atomically` (seeding) nothing is kept.
   */
  record(takeBack: () => void): void {
    this.undo?.push(takeBack);
  }

  /**
   * Runs `work`; when it throws, everything it wrote is taken back and the error goes on. Calls nest: an inner
   * one takes back its own writes, the outer one those of all inner ones too.
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
