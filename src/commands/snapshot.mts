import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HISTORY } from '../plugins/changelog/releases';
import { releaseSnapshotOf } from '../plugins/changelog/changes';
import { loadApiSpec } from '../schema/load';
import { CommandError, runReportingErrors } from './report';
import { isDate } from '../lib/date';
import { ROOT } from '../lib/root';

/** `npm run snapshot -- YYYY-MM-DD`: saves the schema as the release of that day. */
await runReportingErrors('snapshot', () => {
  const [date = ''] = process.argv.slice(2);
  if (!isDate(date))
    throw new CommandError('Name the day of the release: npm run snapshot -- 2025-03-03.');
  const file = `${HISTORY}/${date}.graphql`;
  // Overwriting a release would hide breaking changes.
  if (existsSync(path.join(ROOT, file)))
    throw new CommandError(`${file} exists, and a release must not change. Name another day.`);
  writeFileSync(path.join(ROOT, file), releaseSnapshotOf(loadApiSpec().sdl));
  console.log(`Wrote ${file}. Add the release to ${HISTORY}/changes.yml.`);
});
