import { isId } from '../../../../src/lib/names';
import type { ErrorCode, FieldErrorCode } from '../generated/types';

/** Values for the placeholders of a message. */
export type MessageValues = Readonly<Record<string, unknown>>;

/** One input value that breaks a rule; becomes an entry of `extensions.fieldErrors`. */
export interface FieldProblem {
  /** Begins at the argument, e.g. `['input', 'caseNumber']`. */
  readonly path: readonly (string | number)[];
  readonly code: FieldErrorCode;
  readonly values: MessageValues;
  /** Code of the error when all problems have it; otherwise VALIDATION_FAILED. */
  readonly error?: ErrorCode | undefined;
}

/** A problem, if there is one. */
export type PossibleProblem = FieldProblem | false | null | undefined;

/**
 * What is returned with an error. `fields` lists input fields; other keys fill placeholders of the
 * message, and go into `extensions` where the catalogue lists them.
 */
export interface ErrorDetails {
  readonly fields?: readonly FieldProblem[];
  /** Instead of the catalogue's message: what the sandbox says and production does not. */
  readonly message?: string;
  readonly [key: string]: unknown;
}

/** Where in the variables an error belongs. */
export interface VariablePosition {
  /** Empty for a variable that is missing. */
  readonly path: readonly (string | number)[];
  /** Keys that would be known, when the one at the path is not. */
  readonly known?: readonly string[];
}

/** Where an error belongs: in the document, in the response or in the variables. */
export interface ErrorPosition {
  readonly locations?: readonly { readonly line: number; readonly column: number }[] | undefined;
  readonly path?: readonly (string | number)[] | undefined;
  readonly variable?: VariablePosition;
}

/** An error of the catalogue. Thrown by `fail`; created elsewhere only where nothing can be thrown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    readonly position: ErrorPosition = {},
  ) {
    super(code);
  }
}

/** Ends the request (in the pipeline) or the field (in a resolver). @throws ApiError always */
export function fail(code: ErrorCode, details: ErrorDetails = {}): never {
  throw new ApiError(code, details);
}

/** `fieldProblem('input.name', 'REQUIRED')`; numbers in the path are list indexes. */
export function fieldProblem(
  path: string,
  code: FieldErrorCode,
  values: MessageValues = {},
): FieldProblem {
  const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return { path: parts, code, values };
}

/** Fails with VALIDATION_FAILED when there is at least one problem; falsy entries are ignored. */
export function failIfInvalid(problems: readonly PossibleProblem[]): void {
  const fields = problems.filter((entry): entry is FieldProblem => Boolean(entry));
  if (fields.length > 0) fail('VALIDATION_FAILED', { fields, count: fields.length });
}

/** An id in a message. Anything else may be personal data, and is not repeated. */
export function printedId(id: string): string {
  return isId(id) ? id : 'that was sent';
}

/** The problem with a number or date outside a range. */
export function rangeProblem<T extends string | number>(
  path: string,
  value: T,
  minimum: T,
  maximum: T,
): FieldProblem | null {
  if (value >= minimum && value <= maximum) return null;
  return fieldProblem(path, 'OUT_OF_RANGE', { minimum, maximum });
}

/** An input field whose value is confirmed, and what confirmed it: a register or a kind of validation. */
export interface Lock {
  readonly field: string;
  readonly source: string;
}

/** Fails with FIELD_LOCKED when there is at least one lock. */
export function failIfLocked(locks: readonly Lock[]): void {
  if (locks.length === 0) return;
  fail('FIELD_LOCKED', {
    field: locks.map(({ field }) => field).join(', '),
    source: [...new Set(locks.map(({ source }) => source))].join(', '),
    fields: locks.map(({ field }) =>
      fieldProblem(`input.${field}`, 'NOT_ALLOWED', { value: 'Another value' }),
    ),
  });
}
