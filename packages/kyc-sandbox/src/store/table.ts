import type { Journal } from './journal';

/** Immutable rows by id, in insertion order. Every write is recorded in the journal. */
export class Table<T extends { readonly id: string }> {
  private rows = new Map<string, T>();
  /** A number that grows with every change, undone changes included. */
  version = 0;
  private written: T[] = [];

  constructor(private readonly journal: Journal) {}

  /** Rows inserted, updated or removed since the last call, as they were last written. */
  takeWritten(): readonly T[] {
    const { written } = this;
    this.written = [];
    return written;
  }

  /** The row, or undefined. */
  get(id: string): T | undefined {
    return this.rows.get(id);
  }

  /** The row of a relation that must exist; a missing one is a bug in the sandbox. */
  getOrThrow(id: string): T {
    const row = this.rows.get(id);
    if (!row) throw new Error(`No row ${id}`);
    return row;
  }

  all(): T[] {
    return [...this.rows.values()];
  }

  where(test: (row: T) => boolean): T[] {
    return this.all().filter(test);
  }

  first(test: (row: T) => boolean): T | undefined {
    for (const row of this.rows.values()) if (test(row)) return row;
    return undefined;
  }

  some(test: (row: T) => boolean): boolean {
    return this.first(test) !== undefined;
  }

  insert(row: T): T {
    if (this.rows.has(row.id)) throw new Error(`${row.id} already exists`);
    return this.put(row);
  }

  /** Replaces the given fields and returns the new row. */
  update(id: string, patch: Partial<Omit<T, 'id'>>): T {
    return this.put({ ...this.getOrThrow(id), ...patch });
  }

  remove(id: string): void {
    this.getOrThrow(id);
    this.removeWhere((row) => row.id === id);
  }

  removeWhere(test: (row: T) => boolean): void {
    const gone = this.where(test);
    if (gone.length === 0) return;
    // The undo keeps the whole map: inserting one row again would change its position.
    const before = this.rows;
    this.rows = new Map(before);
    for (const { id } of gone) this.rows.delete(id);
    this.noteChange(gone, () => (this.rows = before));
  }

  /** Replaces all rows, e.g. by those of a snapshot. Not recorded in the journal. */
  replaceAll(rows: readonly T[]): void {
    this.rows = new Map(rows.map((row) => [row.id, row]));
    this.written = [];
    this.version += 1;
  }

  private put(row: T): T {
    const before = this.rows.get(row.id);
    this.rows.set(row.id, row);
    this.noteChange([row], () =>
      before ? this.rows.set(row.id, before) : this.rows.delete(row.id),
    );
    return row;
  }

  private noteChange(rows: readonly T[], revert: () => void): void {
    for (const row of rows) this.written.push(row);
    this.version += 1;
    this.journal.record(() => {
      revert();
      this.version += 1;
    });
  }
}
