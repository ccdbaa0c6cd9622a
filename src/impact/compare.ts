import { differenceOf } from '../lib/difference';
import { targetsOf } from '../model/links';
import type { SampleModel, SiteModel } from '../model/types';
import { changedDescriptions, changesBetween } from '../remark/changelog/changes';
import { indexSymbols } from '../samples/symbols';
import { schemaOf } from '../schema/sdl';
import { brokenLinks, goneUrls } from './links';
import { changedNames, newDeprecatedUses } from './names';
import { paired, type Paired } from './paired';
import type { ChangedSample, ChangedSize, ImpactReport, SampleReference } from './report';

/** Everything that differs between the models of two states. */
export async function compare(
  base: SiteModel,
  head: SiteModel,
): Promise<Omit<ImpactReport, 'base' | 'uncommitted' | 'notes' | 'isSchemaOnly'>> {
  const [before, after] = [schemaOf(base), schemaOf(head)];
  const schema = await changesBetween(before, after);
  const { byCoordinate } = indexSymbols(after);
  // What fails in one state cannot be compared: it is neither new nor gone.
  const failed = new Set([...base.problems, ...head.problems].map(({ file }) => file));
  const [old, now] = [without(failed, base), without(failed, head)];
  const samples = paired(old.samples, now.samples, ({ file, name }) => `${file} ${name}`);
  const urls = {
    base: targetsOf(base, before),
    head: targetsOf(
      { ...head, pages: [...head.pages, ...base.pages.filter(({ file }) => failed.has(file))] },
      after,
    ),
  };
  return {
    unread: [...failed].sort(),
    schema,
    descriptions: await changedDescriptions(before, after),
    names: changedNames(schema, base.uses, head.uses, (name) => byCoordinate.has(name)),
    deprecated: newDeprecatedUses(
      { schema: before, uses: old.uses },
      { schema: after, uses: now.uses },
    ),
    links: brokenLinks(base.links, head.links, urls, failed),
    urls: goneUrls(urls),
    samples: {
      changed: changedSamples(samples),
      added: samples.added.map(referenceOf),
      removed: samples.removed.map(referenceOf),
    },
    costs: samples.pairs.flatMap(([{ cost: before }, sample]) => {
      const { cost: after } = sample;
      if (!before || !after || JSON.stringify(before) === JSON.stringify(after)) return [];
      return [{ ...referenceOf(sample), before, after }];
    }),
    pages: pageSizes(old, now),
    sizes: sizesOf(old, now),
  };
}

function without(files: ReadonlySet<string>, model: SiteModel): SiteModel {
  const isOther = ({ file }: { file: string }): boolean => !files.has(file);
  const { pages, samples, uses } = model;
  return {
    ...model,
    pages: pages.filter(isOther),
    samples: samples.filter(isOther),
    uses: uses.filter(isOther),
  };
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Samples whose response changed. */
function changedSamples({ pairs }: Paired<SampleModel>): ChangedSample[] {
  return pairs.flatMap(([before, after]): ChangedSample[] => {
    const isSameStatus = before.status === after.status;
    if (before.response === after.response && isSameStatus) return [];
    const [old, now] = [before, after].map(({ response }) => response.replace(ID, ''));
    return [
      {
        ...referenceOf(after),
        isRequestChanged: before.request !== after.request,
        isOnlyIds: isSameStatus && old === now,
        status: { before: before.status, after: after.status },
        difference: differenceOf(before.response, after.response),
      },
    ];
  });
}

function referenceOf({ file, line, name }: SampleReference): SampleReference {
  return { file, line, name };
}

/** Sizes of what the site is built from, changed or not. The built site is not measured, since building it twice takes minutes. */
function sizesOf(base: SiteModel, head: SiteModel): ChangedSize[] {
  const kinds: Record<string, (model: SiteModel) => number[]> = {
    'Pages, as written': ({ pages }) => pages.map(({ bytes }) => bytes),
    'Responses of samples and examples': ({ samples }) => samples.map(bytesOf),
    'API spec, which the sandbox loads': ({ specBytes }) => [specBytes],
  };
  return Object.entries(kinds).map(([what, sizes]) => ({
    what,
    before: sum(sizes(base)),
    after: sum(sizes(head)),
  }));
}

/** Pages with their responses, where the size changed, the largest difference first. A new or removed page has 0 on one side. */
function pageSizes(base: SiteModel, head: SiteModel): ChangedSize[] {
  const sizeIn = ({ pages, samples }: SiteModel, file: string): number => {
    const page = pages.find((each) => each.file === file);
    return page
      ? sum([page.bytes, ...samples.filter((each) => each.file === file).map(bytesOf)])
      : 0;
  };
  return [...new Set([...base.pages, ...head.pages].map(({ file }) => file))]
    .map((what) => ({ what, before: sizeIn(base, what), after: sizeIn(head, what) }))
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}

function bytesOf({ response }: SampleModel): number {
  return Buffer.byteLength(response);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
