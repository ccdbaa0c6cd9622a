import { differenceOf } from '../../lib/difference';
import type { ChangedCost, ChangedSample, ImpactReport, SampleReference } from '../report';
import type { SampleSnapshot, Snapshot } from '../snapshot';

type Samples = Pick<Snapshot, 'samples'>;

/** Samples whose response changed, and those that came and went. */
export function changedSamples(base: Samples, head: Samples): ImpactReport['samples'] {
  const { pairs, added, removed } = paired(base, head);
  const changed = pairs.flatMap(([before, after]): ChangedSample[] => {
    if (before.response === after.response && before.status === after.status) return [];
    return [
      {
        ...referenceOf(after),
        isRequestChanged: before.request !== after.request,
        isOnlyIds:
          before.status === after.status &&
          withoutIds(before.response) === withoutIds(after.response),
        status: { before: before.status, after: after.status },
        difference: differenceOf(before.response, after.response),
      },
    ];
  });
  return { changed, added: added.map(referenceOf), removed: removed.map(referenceOf) };
}

/** Samples whose request cost changed. */
export function changedCosts(base: Samples, head: Samples): ChangedCost[] {
  return paired(base, head).pairs.flatMap(([{ cost: before }, sample]) => {
    const { cost: after } = sample;
    if (!before || !after) return [];
    if (before.depth === after.depth && before.complexity === after.complexity) return [];
    return [{ ...referenceOf(sample), before, after }];
  });
}

/** The same sample at the base and now: its file and name are the same. */
function paired(
  base: Samples,
  head: Samples,
): {
  pairs: [SampleSnapshot, SampleSnapshot][];
  added: SampleSnapshot[];
  removed: SampleSnapshot[];
} {
  const old = new Map(base.samples.map((sample) => [keyOf(sample), sample]));
  const pairs: [SampleSnapshot, SampleSnapshot][] = [];
  const added: SampleSnapshot[] = [];
  for (const sample of head.samples) {
    const before = old.get(keyOf(sample));
    if (before) pairs.push([before, sample]);
    else added.push(sample);
    old.delete(keyOf(sample));
  }
  return { pairs, added, removed: [...old.values()] };
}

function keyOf({ file, name }: SampleSnapshot): string {
  return `${file} ${name}`;
}

function referenceOf({ file, line, name }: SampleSnapshot): SampleReference {
  return { file, line, name };
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

function withoutIds(response: string): string {
  return response.replace(ID, '');
}
