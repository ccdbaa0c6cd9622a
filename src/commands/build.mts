import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { generateReference } from '../reference/generate';
import { docusaurus } from './docusaurus';
import { guard, placesOf, publish, recover } from './publish';
import { CommandError, report } from './report';
import { ROOT } from '../lib/root';
import { referenceOptions } from '../reference/options';
import { sizeTable } from './sizes';

const places = placesOf(ROOT);

/**
 * `npm run build`: generates the reference and has Docusaurus build the site in a staging folder, which becomes `build/` only when all
 * went well. A build that fails or is stopped leaves the last good one as it was.
 */
await report('build', async () => {
  recover(places);
  guard(places);
  try {
    const { pages } = await generateReference(referenceOptions());
    console.log(`Reference: ${pages} pages.`);
    const { code, signal } = await docusaurus([
      'build',
      '--out-dir',
      places.stage,
      ...process.argv.slice(2),
    ]);
    if (code !== 0) {
      const how = signal ? `by ${signal}` : `with code ${code}`;
      throw new CommandError(
        `docusaurus build ended ${how}; build/ is as it was.`,
        signal ? 128 + constants.signals[signal] : 1,
      );
    }
    publish(places);
    console.log(`Published to build/.\n\n${sizeTable(places.output).join('\n')}\n`);
  } finally {
    rmSync(places.stage, { recursive: true, force: true });
  }
});
