import { writeFileSync } from 'node:fs';
import { replaceFile } from '../lib/files';
import { ROOT } from '../lib/root';
import { siteModel } from '../model/site';
import { beforeDefaultRemarkPlugins } from '../remark';
import { report } from './report';

/**
 * `node src/commands/run.cjs model <file>`: writes the model of the project's pages and samples as JSON. `npm run impact` runs it in
 * each state that it compares.
 */
await report('model', async () => {
  const [, , file = ''] = process.argv;
  const model = await siteModel(ROOT, beforeDefaultRemarkPlugins);
  replaceFile(file, (temporary) => writeFileSync(temporary, JSON.stringify(model)));
});
