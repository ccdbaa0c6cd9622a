import type { ErrorCode as CatalogueEntry, SandboxSpec } from '../../../../src/schema/types';
import type { ErrorCode, FieldErrorCode } from '../generated/types';
import {
  ApiError,
  fail,
  fieldProblem,
  type ErrorPosition,
  type FieldProblem,
  type MessageValues,
} from './fail';

/** An entry of `errors` in a response. */
export interface FormattedError {
  readonly message: string;
  readonly locations?: NonNullable<ErrorPosition['locations']>;
  readonly path?: NonNullable<ErrorPosition['path']>;
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** Turns errors into entries of a response according to the catalogue. Built once per API spec. */
export class ErrorFormatter {
  private readonly entries: ReadonlyMap<string, CatalogueEntry>;
  private readonly fieldMessages: ReadonlyMap<string, string>;

  constructor(spec: SandboxSpec) {
    this.entries = new Map(spec.errors.codes.map((entry) => [entry.code, entry]));
    this.fieldMessages = new Map(
      spec.errors.fieldErrors.map((entry) => [entry.code, entry.message]),
    );
  }

  /** The catalogue's entry of a code. */
  entry(code: string): CatalogueEntry {
    const entry = this.entries.get(code);
    if (!entry) throw new Error(`${code} is not in the error catalogue`);
    return entry;
  }

  /**
   * Fails with a code that nothing in the request caused, as in the example of the catalogue, with what
   * is `known` of the request; the `argument` is that of a query, which has no `input`. @throws ApiError
   */
  failAsExample(code: string, known: MessageValues = {}, argument?: string): never {
    const { values = {}, fieldErrors = {} } = this.entry(code).example ?? {};
    const fields = Object.entries(fieldErrors).map(([path, problemCode]) =>
      fieldProblem(
        path.startsWith('input.') ? (argument ?? path) : path,
        problemCode as FieldErrorCode,
        values,
      ),
    );
    return fail(code as ErrorCode, { ...values, ...known, fields });
  }

  /** Any error other than ApiError is a bug of the sandbox: INTERNAL_ERROR, without its cause. */
  format(error: unknown, requestId: string, position?: ErrorPosition): FormattedError {
    const known = error instanceof ApiError ? error : new ApiError('INTERNAL_ERROR');
    const { code, details } = known;
    const { locations, path } = position ?? known.position;
    const entry = this.entry(code);
    const ofOne = details['count'] === 1 ? entry.messageOfOne : undefined;
    const message = details.message ?? ofOne ?? entry.message;
    const extensions: Record<string, unknown> = {
      code,
      documentationUrl: entry.documentationUrl,
      requestId,
      retryable: entry.retryable === true,
    };
    const fieldErrors = details.fields?.map((field) => this.formatField(field)) ?? [];
    const given: Record<string, unknown> =
      fieldErrors.length > 0 ? { ...details, fieldErrors } : details;
    for (const key of entry.extensions) if (given[key] !== undefined) extensions[key] = given[key];
    return {
      message: fill(message, details),
      ...(locations && { locations }),
      ...(path && { path }),
      extensions,
    };
  }

  private formatField({ path, code, values }: FieldProblem): object {
    return { path, code, message: fill(this.fieldMessages.get(code) ?? code, values) };
  }
}

function fill(message: string, values: MessageValues): string {
  return message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    // oxlint-disable-next-line typescript/no-base-to-string -- Values are strings, numbers and lists of them.
    return value === undefined ? placeholder : String(value);
  });
}
