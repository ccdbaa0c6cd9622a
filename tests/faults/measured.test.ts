import { expect, it } from 'vitest';
import { measured } from '../bench/measured';

/** Most memory of a shell that holds 50 MB and then does something, in bytes. */
async function memoryWith(then: string): Promise<number> {
  const script = `held=$(head -c 50000000 /dev/zero | tr '\\0' x); ${then}; : "$held"`;
  return (await measured('sh', ['-c', script], { cwd: __dirname, env: process.env })).memory;
}

it('counts memory once that a command shares with copies of itself, as with each that has not begun its own program', async () => {
  const alone = await memoryWith('sleep 1');
  const copied = await memoryWith('for copy in 1 2 3 4 5 6; do (sleep 1; :) & done; wait');
  expect(alone).toBeGreaterThan(50e6);
  expect(copied / alone).toBeLessThan(1.2);
});

it('counts the memory of what a command starts', async () => {
  const started = 'const held = Buffer.alloc(2e8, 1); setTimeout(() => held.at(0), 1000);';
  const starts = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(started)}]);`;
  const { memory } = await measured(process.execPath, ['-e', starts], { cwd: __dirname, env: process.env });
  expect(memory).toBeGreaterThan(2e8);
});
