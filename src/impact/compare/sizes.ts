import type { ChangedSize } from '../report';
import type { Snapshot } from '../snapshot';

/**
 * Sizes of what the site is built from. The built site is not measured, since building it twice takes minutes.
 *
 * @returns every kind, changed or not
 */
export function sizesOf(base: Snapshot, head: Snapshot): ChangedSize[] {
  const kinds: [what: string, bytes: (snapshot: Snapshot) => number][] = [
    ['Pages, as written', ({ pages }) => sum(pages.map(({ bytes }) => bytes))],
    [
      'Responses of samples and examples',
      ({ samples }) => sum(samples.map(({ response }) => Buffer.byteLength(response))),
    ],
    ['API spec, which the sandbox loads', ({ specBytes }) => specBytes],
  ];
  return kinds.map(([what, bytes]) => ({ what, before: bytes(base), after: bytes(head) }));
}

/** Pages with their responses, where the size changed, the largest difference first. A new or removed page has 0 on one side. */
export function pageSizes(base: Snapshot, head: Snapshot): ChangedSize[] {
  const [old, now] = [bytesByPage(base), bytesByPage(head)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((what) => ({ what, before: old.get(what) ?? 0, after: now.get(what) ?? 0 }))
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}

function bytesByPage({ pages, samples }: Snapshot): Map<string, number> {
  const bytes = new Map(pages.map((page) => [page.file, page.bytes]));
  for (const { file, response } of samples) {
    const known = bytes.get(file);
    if (known !== undefined) bytes.set(file, known + Buffer.byteLength(response));
  }
  return bytes;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
