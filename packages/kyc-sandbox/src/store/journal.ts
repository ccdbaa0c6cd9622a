/** Makes each mutation field atomic: tables and id counters record how to undo a change. */
export class Journal {
  private undo: (() => void)[] | null = null;

  /** Records how to undo a change. Outside `atomically` (seeding) nothing is recorded. */
  record(revert: () => void): void {
    this.undo?.push(revert);
  }

  /** Undoes what `work` wrote when its result is not kept. */
  atomically<T>(work: () => T, keeps: (result: T) => boolean): T {
    const undo: (() => void)[] = [];
    this.undo = undo;
    const result = work();
    this.undo = null;
    if (!keeps(result)) for (const revert of undo.reverse()) revert();
    return result;
  }
}
