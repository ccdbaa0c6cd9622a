/**
 * The module that graphql-markdown loads as its "formatter": three of its documented hooks.
 *
 * - before rendering, the types and operations are set from our own checked schema. (The stock map is rebuilt for
 *   each type, and treats operations whose type is called `…Query` as a namespace.)
 * - before a page is printed, ours is returned instead. Stock sections are not computed, which is where its time is
 *   quadratic: "relations" searches the whole schema for each type.
 * - after a page was written, the next one is printed: graphql-markdown writes all at once, which with 20,000 pages is more files than a
 *   process can open, and more text than its memory holds.
 *
 * graphql-markdown swallows what a hook throws, so failures are collected and thrown by the caller after the run.
 */
import type { Entity } from '../../schema/routes';

/** Types and operations, by the folder and the name of their pages. */
export type RootTypes = Record<string, Record<string, Entity>>;

let current:
  | { rootTypes: RootTypes; print: (entity: Entity) => string; failures: unknown[] }
  | undefined;

/** Sets what the next run prints; returns the list that its failures go into. */
export function configureRun(rootTypes: RootTypes, print: (entity: Entity) => string): unknown[] {
  current = { rootTypes, print, failures: [] };
  return current.failures;
}

interface RootTypesEvent {
  data: { rootTypes: RootTypes };
}

/** Hook of graphql-markdown: `beforeRenderRootTypesHook`. */
export function beforeRenderRootTypesHook(event: RootTypesEvent): void {
  if (!current)
    throw new Error('hooks.ts: configureRun() was not called before graphql-markdown ran.');
  for (const key of Object.keys(event.data.rootTypes)) delete event.data.rootTypes[key];
  Object.assign(event.data.rootTypes, current.rootTypes);
}

interface PrintEvent {
  data: { type: Entity };
  output: string | undefined;
  preventDefault(): void;
}

/** Pages that are printed and not written yet, at most. */
const MAX_CONCURRENT_PAGES = 500;
let inFlight = 0;
const queue: (() => void)[] = [];

/** Hook of graphql-markdown: `beforePrintTypeHook`. */
export async function beforePrintTypeHook(event: PrintEvent): Promise<void> {
  event.preventDefault();
  if (inFlight < MAX_CONCURRENT_PAGES) inFlight += 1;
  else await new Promise<void>((resolve) => queue.push(resolve));
  try {
    event.output = current?.print(event.data.type);
  } catch (error) {
    current?.failures.push(error);
    afterRenderTypeEntitiesHook();
  }
}

/** Hook of graphql-markdown: `afterRenderTypeEntitiesHook`. The next page takes the place of the one that was written. */
export function afterRenderTypeEntitiesHook(): void {
  const next = queue.shift();
  if (next) next();
  else inFlight -= 1;
}
