import { writeFileSync } from 'node:fs';
import { collect } from './collect';

// A child process of the impact report, in the folder whose state it collects. The result is a file, since samples may print
// warnings.
const [, , output = ''] = process.argv;
writeFileSync(output, JSON.stringify(await collect(process.cwd())));
