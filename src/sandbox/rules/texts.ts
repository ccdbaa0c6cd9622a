import type { Context } from '../context';
import { problem, type FieldProblem } from '../errors/fail';

type Limits = Pick<Context, 'settings'>;

/**
 * Problem with a required string (names, numbers): blank or too long. The caller handles null and
 * absent.
 */
export function nameProblem(
  path: string,
  value: string | null | undefined,
  { settings }: Limits,
): FieldProblem | null {
  if (value === undefined || value === null) return null;
  if (value.trim() === '') return problem(path, 'REQUIRED');
  return value.length > settings.nameText
    ? problem(path, 'TOO_LONG', { maximum: settings.nameText })
    : null;
}

/** Problem with an optional string: too long. */
export function freeTextProblem(
  path: string,
  value: string | null | undefined,
  { settings }: Limits,
): FieldProblem | null {
  return (value?.length ?? 0) > settings.freeText
    ? problem(path, 'TOO_LONG', { maximum: settings.freeText })
    : null;
}
