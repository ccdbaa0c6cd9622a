import { mkdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { docusaurus } from './docusaurus';
import { generateFirst } from './reference.mjs';
import { guard, buildFolders, publish, recover } from './publish';
import { CommandError, runReportingErrors } from './report';
import { ROOT } from '../lib/root';
import { step } from './step';

const folders = buildFolders(ROOT);

/**
 * `npm run build`: generates the reference and has Docusaurus build the site in a staging folder, which becomes `build/` only after
 * success. A failed or stopped build leaves the last good one unchanged.
 */
await runReportingErrors('build', async () => {
  recover(folders);
  guard(folders);
  try {
    // Fail early if the disk is not writable.
    rmSync(folders.stage, { recursive: true, force: true });
    mkdirSync(folders.stage);
    const { pages } = await generateFirst('1/2 ');
    console.log(`Reference: ${pages} pages.`);
    await step('2/2 Building the site', async () => {
      const args = ['build', '--out-dir', folders.stage, ...process.argv.slice(2)];
      const { code, signal } = await docusaurus(args);
      if (code === 0) return;
      const how = signal ? `by ${signal}` : `with code ${code}`;
      throw new CommandError(
        `docusaurus build ended ${how}; build/ is unchanged.`,
        signal ? 128 + constants.signals[signal] : 1,
      );
    });
    publish(folders);
    console.log('Published to build/.');
  } finally {
    rmSync(folders.stage, { recursive: true, force: true });
  }
});
