import { describe, expect, it } from 'vitest';
import lifeCycle from '../../../docs/case-life-cycle.json';
import { loadApiSpec } from '../../../src/schema/load';

const { statuses, transitions } = loadApiSpec().states;
const active = statuses
  .filter(({ group }) => group === 'active')
  .map(({ identifier }) => identifier);

/**
 * Transitions of the diagram: all active statuses together are `active`, a deleted case is `gone`.
 */
function transitionsOfDiagram(): string[] {
  const pairs = transitions
    .filter(({ from }) => from.length > 0)
    .flatMap(({ from, to }) => {
      const rest = from.filter((status) => !active.includes(status));
      const isAllActive = active.every((status) => from.includes(status));
      return [
        ...(isAllActive ? ['active'] : from.filter((status) => active.includes(status))),
        ...rest,
      ].map((status) => `${status} → ${to ?? 'gone'}`);
    });
  return [...new Set(pairs)].sort();
}

describe('diagram of the case life cycle', () => {
  it('has a box for each status, and one for a deleted case', () => {
    expect(lifeCycle.boxes.map(({ id }) => id).sort()).toEqual(
      [...statuses.map(({ identifier }) => identifier), 'gone'].sort(),
    );
  });

  it('has an arrow for each transition of states.yml but those named here', () => {
    // Left out, because they would cross every other line; the table next to the diagram has them.
    const leftOut = ['awaiting_client → completed', 'new → completed', 'deactivated → gone'];
    expect(leftOut.filter((pair) => !transitionsOfDiagram().includes(pair))).toEqual([]);
    const arrows = lifeCycle.arrows.map(({ from, to }) => `${from} → ${to}`).sort();
    expect(arrows).toEqual(transitionsOfDiagram().filter((pair) => !leftOut.includes(pair)));
  });
});
