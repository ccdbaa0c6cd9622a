import { writeFileSync } from 'node:fs';
import { impactOf } from '../impact';
import { asMarkdown } from '../impact/markdown';
import { asText } from '../impact/text';
import type { ImpactReport } from '../impact/report';
import { replaceFile } from '../lib/files';
import { ROOT } from '../lib/root';
import { FAILED, impactOptions } from './impactOptions';
import { CommandError, report } from './report';

/** Exit code of breaking changes with `--fail-on breaking`. */
const BREAKING = 1;

const RENDERERS: Readonly<Record<string, (report: ImpactReport) => string>> = {
  text: asText,
  markdown: asMarkdown,
  json: (impact) => `${JSON.stringify(impact, null, 2)}\n`,
};

function write(file: string, text: string): void {
  try {
    replaceFile(file, (temporary) => writeFileSync(temporary, text));
  } catch (error) {
    throw new CommandError(
      `--output ${file} cannot be written: ${(error as Error).message}`,
      FAILED,
    );
  }
}

/**
 * `npm run impact -- <commit>`: reports what the working tree changes for readers and clients, compared
 * with a commit.
 */
await report(
  'impact',
  async () => {
    const { base, format, output, failOn } = impactOptions(process.argv.slice(2));
    const impact = await impactOf(ROOT, base).catch((error: unknown) => {
      throw error instanceof Error && ['SourceError', 'ImpactError'].includes(error.name)
        ? new CommandError(error.message, FAILED)
        : error;
    });
    const text = RENDERERS[format]?.(impact) ?? '';
    if (output === undefined) process.stdout.write(text);
    else write(output, text);
    if (failOn && impact.schema.some(({ kind }) => kind === failOn)) process.exitCode = BREAKING;
  },
  FAILED,
);
