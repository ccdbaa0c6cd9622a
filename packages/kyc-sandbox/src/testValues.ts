import type { TestValue, TestValueKind } from '../../../src/schema/types';

/** The test values, indexed by the argument or header in which they are sent. */
export class TestValues {
  private readonly byKey = new Map<string, TestValue>();

  constructor(readonly all: readonly TestValue[]) {
    for (const entry of all) this.byKey.set(keyOf(entry.kind, entry.value), entry);
  }

  find(kind: TestValueKind, value: string): TestValue | undefined {
    return this.byKey.get(keyOf(kind, value));
  }

  outcome(kind: TestValueKind, value: string): string | undefined {
    return this.find(kind, value)?.outcome;
  }

  ofKind(kind: TestValueKind): readonly TestValue[] {
    return this.all.filter((entry) => entry.kind === kind);
  }
}

function keyOf(kind: TestValueKind, value: string): string {
  return `${kind}:${value.toLowerCase()}`;
}
