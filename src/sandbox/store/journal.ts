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
   * Runs `work`; when it throws, everything it wrote is taken back and the error goes on. Nested calls join
   * in.
   */
  atomically<T>(work: () => T): T {
    if (this.undo) return work();
    const undo: (() => void)[] = [];
    this.undo = undo;
    try {
      return work();
    } catch (error) {
      for (let index = undo.length - 1; index >= 0; index -= 1) undo[index]!();
      throw error;
    } finally {
      this.undo = null;
    }
  }
}
