import { coordinatesIn } from '../schema/usedCoordinates';
import { tryParse } from '../lib/tryParse';
import { coveredByRequest, coveredByResponse } from '../samples/covered';
import type { Position, Site } from './types';

/** A GraphQL request, executed or only displayed. */
export interface UsingRequest {
  /** Name of the sample. */
  name: string;
  query: string;
  /** JSON text. */
  variables?: string | undefined;
  /** JSON text. */
  response?: string | undefined;
}

/**
 * Adds the names that a request uses to the model, each once: where the query names it, else in the variables, else in the response.
 * `inQuery` is the position of an offset in the query, without one that of the sample; `inVariables` that of a name in the variables.
 */
export function addUses(
  request: UsingRequest,
  inQuery: (offset?: number) => Position,
  inVariables: (coordinate: string) => Position,
  { schema, model }: Site,
): void {
  const { name: by, query, variables, response } = request;
  const document = tryParse(query);
  if (!document) return;
  const found = new Map<string, Position>();
  const add = (coordinate: string, position: Position): void => {
    if (!found.has(coordinate)) found.set(coordinate, position);
  };
  for (const [offset, coordinate] of coordinatesIn(document, schema))
    add(coordinate, inQuery(offset));
  for (const coordinate of coveredByRequest(query, variables, schema))
    add(coordinate, inVariables(coordinate));
  const { data } = (JSON.parse(response ?? '{}') ?? {}) as { data?: unknown };
  for (const coordinate of coveredByResponse(query, data, schema)) add(coordinate, inQuery());
  for (const [coordinate, position] of found) model.uses.push({ coordinate, ...position, by });
}

/** Line of the first JSON key or value that is the last name of a coordinate; 1 when there is none. */
export function lineOfName(json: string, coordinate: string): number {
  const name = /\w+(?=:?\)?$)/.exec(coordinate)?.[0] ?? '';
  const index = json.split('\n').findIndex((line) => line.includes(`"${name}"`));
  return Math.max(index, 0) + 1;
}
