import path from 'node:path';
import { guideFiles } from '../../../src/model/guides';

/** Everything that people write by hand, relative to the project: guides and the two files for those who work on them. */
export function writtenFiles(): string[] {
  return [
    ...guideFiles(path.resolve('docs')).map((file) => `docs/${file}`),
    'README.md',
    'CONTRIBUTING.md',
  ];
}
