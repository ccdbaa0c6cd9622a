// Runs generateReference for the tests, as the commands do: with tsx, which graphql-markdown's own import of our hooks needs.
// Each line of standard input is a list of options; the response line says for each what was done
// or which error occurred.
import { createInterface } from 'node:readline';
import {
  generateReference,
  type GenerateOptions,
} from '../../../../src/plugins/reference/generate';

for await (const line of createInterface({ input: process.stdin })) {
  const results: object[] = [];
  for (const options of JSON.parse(line) as GenerateOptions[]) {
    try {
      results.push(await generateReference(options));
    } catch (error) {
      results.push({ error: error instanceof Error ? error.message : String(error) });
    }
  }
  process.stdout.write(`${JSON.stringify(results)}\n`);
}
