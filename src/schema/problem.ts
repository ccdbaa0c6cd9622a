/** Something wrong in a source file, for the writer: where (1-based) and what. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** schema/v1 does not hold. Carries every problem found; its message is the report, one problem a line. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(readonly problems: readonly Problem[]) {
    super(
      problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n'),
    );
  }
}
