import type { OperationKind } from '../../../schema/routes';
import type { ReplayStep } from '../session/requests';
import type { Call } from '../languages';

/** The two examples of each operation: the smallest valid call, and one with all inputs and fields. */
export const EXAMPLE_SETS = ['smallest', 'allFields'] as const;

export type ExampleSet = (typeof EXAMPLE_SETS)[number];

/** A step that runs before an example, in the same sandbox. */
export type SetupStep =
  /** Runs the example of another operation; the smallest one unless `set` says otherwise. */
  | { example: string; set?: ExampleSet | undefined }
  /** Advances the clock, e.g. by `10m`. */
  | { advance: string };

/** One example, as read from its files. */
export interface Example {
  /** Name of the field, e.g. `createCase`. */
  operation: string;
  kind: OperationKind;
  /** Name of the operation in the document, e.g. `CreateCase`. */
  name: string;
  /** The operation, made from the schema. */
  query: string;
  variables: Record<string, unknown>;
  setupSteps: readonly SetupStep[];
}

/** Both examples of one operation, and the operations that usually come before and after it. */
export interface OperationExamples {
  operation: string;
  /** Path of the file in messages, and its text. */
  file: string;
  source: string;
  related: { before: readonly string[]; after: readonly string[] };
  /** Coordinates of input fields that the example of all fields leaves out, with the reason. */
  omitted: Readonly<Record<string, string>>;
  sets: Readonly<Record<ExampleSet, Example>>;
}

/** An example that was executed when the site was built. */
export interface ExecutedExample extends Example {
  /** The call for the client samples, with a placeholder for the token. */
  call: Call;
  /** The requests that its setup steps sent, and moves of the clock. */
  replayedSetup: readonly ReplayStep[];
  status: number;
  /** JSON text, indented. */
  response: string;
  /** What the page says of the response, by default `as executed`. */
  note?: string | undefined;
}

/** Executed examples of one operation. */
export interface ExecutedExamples extends Omit<OperationExamples, 'sets'> {
  sets: Readonly<Record<ExampleSet, ExecutedExample>>;
}
