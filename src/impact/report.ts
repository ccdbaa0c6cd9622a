import type { DifferenceLine } from '../lib/difference';
import type { Change } from '../changelog/changes';
import type { LinkModel, Position, Use } from '../model/types';

/** A sample of a guide or an example of the reference. */
export interface SampleReference extends Position {
  name: string;
}

/** A sample with another response than at the base. */
export interface ChangedSample extends SampleReference {
  /** Whether the writer changed the request too; if not, a rule, a value or an earlier step did it. */
  isRequestChanged: boolean;
  /** Only generated ids differ, because a step above was added, removed or moved. */
  isOnlyIds: boolean;
  status: { before: number; after: number };
  /** Lines of both responses. */
  difference: DifferenceLine[];
}

/** A changed name and what uses it. */
export interface ChangedName {
  coordinate: string;
  kind: Change['kind'];
  uses: Use[];
  /** The name is gone, so these are the uses at the base, with its lines. */
  isGone: boolean;
}

/** A sample with another request cost than at the base. */
export interface ChangedCost extends SampleReference {
  before: { depth: number; complexity: number };
  after: { depth: number; complexity: number };
}

/** A link to a page or an anchor that existed at the base. */
export interface BrokenLink extends LinkModel {
  /** The nearest target that exists. */
  nearest?: string | undefined;
}

/** What the working tree changes, compared with a commit. `--json` prints it. */
export interface ImpactReport {
  base: { name: string; commit: string };
  /** Files of the working tree that are compared and are not committed. */
  uncommitted: string[];
  /** What could not be compared, and why. */
  notes: string[];
  /** Pages and examples that could not be read or run in one of the states: what changes in them is missing in the report. */
  unread: string[];
  /** The gravest first. */
  schema: Change[];
  /** Coordinates of what has another description, which breaks no client. */
  descriptions: string[];
  samples: {
    changed: ChangedSample[];
    added: SampleReference[];
    removed: SampleReference[];
  };
  names: ChangedName[];
  deprecated: Use[];
  costs: ChangedCost[];
  links: BrokenLink[];
  /** URLs of the site that no longer exist; readers may have them as bookmarks. */
  urls: string[];
}
