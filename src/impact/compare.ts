import { differenceOf } from '../lib/difference';
import { IDS } from '../lib/names';
import { targetsOf } from '../model/links';
import type { SampleModel, SiteModel } from '../model/types';
import { changedDescriptions, changesBetween } from '../changelog/changes';
import { indexSymbols } from '../schema/symbols';
import { schemaOf } from '../schema/sdl';
import { brokenLinks, goneUrls } from './links';
import { changedNames, newDeprecatedUses } from './names';
import { paired, type Paired } from './paired';
import type { ChangedSample, ImpactReport, SampleReference } from './report';

/** Everything that differs between the models of two states. */
export async function compare(
  base: SiteModel,
  head: SiteModel,
): Promise<Omit<ImpactReport, 'base' | 'uncommitted' | 'notes'>> {
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
    links: brokenLinks(head.links, urls),
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
  };
}

function without(files: ReadonlySet<string>, model: SiteModel): SiteModel {
  const isReadable = ({ file }: { file: string }): boolean => !files.has(file);
  const { pages, samples, uses } = model;
  return {
    ...model,
    pages: pages.filter(isReadable),
    samples: samples.filter(isReadable),
    uses: uses.filter(isReadable),
  };
}

/** Samples whose response changed. */
function changedSamples({ pairs }: Paired<SampleModel>): ChangedSample[] {
  return pairs.flatMap(([before, after]): ChangedSample[] => {
    const isSameStatus = before.status === after.status;
    if (before.response === after.response && isSameStatus) return [];
    const [old, now] = [before, after].map(({ response }) => response.replace(IDS, ''));
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
