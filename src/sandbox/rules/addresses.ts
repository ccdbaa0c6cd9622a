import type { Context } from '../context';
import { problem, type FieldProblem } from '../errors/fail';
import type { AddressInput } from '../generated/types';
import { nameProblem } from './texts';

/**
 * Problems with a postal address: at least one line, no empty line, nothing too long. Null and
 * absent have none.
 */
export function addressProblems(
  path: string,
  input: AddressInput | null | undefined,
  context: Pick<Context, 'settings'>,
): (FieldProblem | null)[] {
  if (!input) return [];
  return [
    input.lines.length === 0 ? problem(`${path}.lines`, 'REQUIRED') : null,
    ...input.lines.map((line, index) => nameProblem(`${path}.lines.${index}`, line, context)),
    nameProblem(`${path}.postalCode`, input.postalCode, context),
    nameProblem(`${path}.city`, input.city, context),
    nameProblem(`${path}.region`, input.region, context),
  ];
}
