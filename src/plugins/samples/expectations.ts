import { IDS } from '../../lib/names';
import { nearest } from '../../lib/suggest';
import { positionAt } from '../../lib/problem';
import type { PageProblems, SourcePosition } from '../../lib/pageProblems';
import type { ExecutorResponse } from './session/executor';
import type { Step } from './steps';

/** Ids in the responses of a page so far, with the line of the step that first returned each. */
export type SeenIds = Map<string, number>;

/** Adds the ids of a response. */
export function addIds(ids: SeenIds, body: unknown, step: Step): void {
  for (const id of JSON.stringify(body ?? null).match(IDS) ?? [])
    if (!ids.has(id)) ids.set(id, step.node.position?.start.line ?? 0);
}

/** A suggestion for an unknown id, for the end of a message; empty when there is none. */
function idHint(id: string, ids: SeenIds): string {
  if (ids.has(id))
    return `The step on line ${ids.get(id)} returned this id, but the object no longer exists or has a different type.`;
  const near = nearest(id, ids.keys());
  return near ? `Did you mean "${near}", which the step on line ${ids.get(near)} returns?` : '';
}

type ErrorPath = readonly (string | number)[];

/** The body of a response with errors. */
export interface ErrorBody {
  errors?: readonly {
    message: string;
    path?: ErrorPath;
    extensions?: {
      code?: string;
      fieldErrors?: readonly { path: ErrorPath; code: string; message: string }[];
    };
  }[];
}

/**
 * Whether the response is what the fence's options expect; if not, adds a problem with what was returned. `fault` is
 * the error that the sandbox threw, when it returned INTERNAL_ERROR unexpectedly.
 */
export function meetsExpectations(
  step: Step,
  { status, body }: ExecutorResponse,
  { ids, fault }: { ids: SeenIds; fault: string | undefined },
  problems: PageProblems,
): boolean {
  const errors = (body as ErrorBody | null)?.errors ?? [];
  const codes = [...new Set(errors.map((error) => error.extensions?.code ?? '(no code)'))];
  const { error: expected, status: expectedStatus } = step.meta;
  const [first] = errors;
  const why = fault === undefined ? (first?.message ?? '') : `${first?.message ?? ''} (${fault})`;
  if (expected === undefined && codes.length > 0) {
    const at = first?.path ? ` at ${first.path.join('.')}` : '';
    const unknown = codes[0] === 'NOT_FOUND' ? why.match(IDS)?.[0] : undefined;
    const fields = unknown === undefined ? (first?.extensions?.fieldErrors ?? []) : [];
    const details = fields
      .map(({ path, code, message }) => ` ${path.join('.')}: ${message} (${code})`)
      .join(';');
    const help = unknown === undefined ? '' : idHint(unknown, ids);
    const what = [`The sample failed with ${codes.join(', ')}${at}: ${why}${details}`, help]
      .filter(Boolean)
      .join(' ');
    // `error=` takes one code, so several codes cannot be expected.
    const optOut =
      fault === undefined && codes.length === 1
        ? `When it must fail, write error=${codes[0] as string}.`
        : '';
    problems.add(unknown === undefined ? step.node : positionOfText(step, unknown), what, optOut);
    return false;
  }
  if (expected !== undefined && (codes.length !== 1 || codes[0] !== expected)) {
    const got = codes.length > 0 ? `got ${codes.join(', ')} (${why})` : 'the request succeeded';
    problems.add(step.node, `Expected the error ${expected}, but ${got}.`);
    return false;
  }
  const isExpected =
    expectedStatus === undefined
      ? expected !== undefined || status < 400
      : status === expectedStatus;
  const wanted = expectedStatus ?? 'one below 400';
  if (!isExpected) problems.add(step.node, `The response has the status ${status}, not ${wanted}.`);
  return isExpected;
}

/** The position of a value of the request: in the variables, else in the operation. */
export function positionOfText(step: Step, text: string): SourcePosition {
  const fences =
    step.kind === 'graphql' && step.variables ? [step.variables, step.node] : [step.node];
  for (const fence of fences) {
    const offset = fence.value.indexOf(text);
    if (offset >= 0) return { fence, ...positionAt(fence.value, offset) };
  }
  return step.node;
}
