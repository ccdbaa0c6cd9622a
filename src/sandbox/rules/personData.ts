import type { Context } from '../context';
import { problem, type FieldProblem } from '../errors/fail';
import type { ReferenceIdInput } from '../generated/types';
import { nameProblem } from './texts';

/** Nobody alive was born before it. */
const earliestBirthdate = '1850-01-01';

/** Problem with a birthdate: in the future, or too long ago. Null and absent have none. */
export function birthdateProblem(
  path: string,
  date: string | null | undefined,
  { today }: Pick<Context, 'today'>,
): FieldProblem | null {
  if (date === undefined || date === null || (date >= earliestBirthdate && date <= today))
    return null;
  return problem(path, 'OUT_OF_RANGE', { minimum: earliestBirthdate, maximum: today });
}

/**
 * Problems with the keys of a person: too many, blank or too long, or the same pair of source and
 * value twice.
 */
export function referenceIdProblems(
  path: string,
  referenceIds: readonly ReferenceIdInput[],
  context: Pick<Context, 'settings'>,
): (FieldProblem | null)[] {
  const maximum = context.settings.referenceIds;
  if (referenceIds.length > maximum) return [problem(path, 'TOO_MANY', { maximum })];
  return referenceIds.flatMap(({ source, value }, index) => {
    const isRepeated =
      referenceIds.findIndex((other) => other.source === source && other.value === value) < index;
    return [
      nameProblem(`${path}.${index}.source`, source, context),
      nameProblem(`${path}.${index}.value`, value, context),
      isRepeated ? problem(`${path}.${index}`, 'DUPLICATE', { value }) : null,
    ];
  });
}
