/** Makes each mutation field atomic: tables and id counters record how to undo a change. */
export class Journal {
  private undo: (() => void)[] | null = null;

  /** Records how to undo a change. Outside `atomically` (seeding) nothing is recorded. */
  record(revert: () => void): void {
    this.undo?.push(revert);
  }

  /** Undoes what `work` wrote when its result is not kept, or when it throws. */
  atomically<T>(work: () => T, keeps: (result: T) => boolean): T {
    const undo: (() => void)[] = [];
    this.undo = undo;
    let isKept = false;
    try {
      const result = work();
      isKept = keeps(result);
      return result;
    } finally {
      this.undo = null;
      if (!isKept) for (const revert of undo.reverse()) revert();
    }
  }
}
