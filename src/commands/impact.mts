import { impactOf } from '../impact';
import { asText } from '../impact/text';
import { ROOT } from '../lib/root';
import { impactOptions } from './impactOptions';
import { report } from './report';

/** Exit code when there is no report, so that it is not mistaken for one with breaking changes. */
const FAILED = 2;

/** Exit code of breaking changes with `--fail-on breaking`. */
const BREAKING = 1;

/**
 * `npm run impact -- <commit>`: reports what the working tree changes for readers and clients, compared
 * with a commit.
 */
await report(
  'impact',
  async () => {
    const { base, isJson, failOn } = impactOptions(process.argv.slice(2));
    const impact = await impactOf(ROOT, base);
    process.stdout.write(isJson ? `${JSON.stringify(impact, null, 2)}\n` : asText(impact));
    if (failOn && impact.schema.some(({ kind }) => kind === failOn)) process.exitCode = BREAKING;
  },
  FAILED,
);
