import { expect, it } from 'vitest';
import { measured } from '../bench/measured';

async function memoryOf(command: string, option: string, script: string): Promise<number> {
  return (await measured(command, [option, script], { cwd: __dirname, env: process.env })).memory;
}

it('counts memory once that a command shares with copies of itself, as with each that has not begun its own program', async () => {
  const copies = `held=$(head -c 50000000 /dev/zero | tr '\\0' x); for copy in 1 2 3 4 5 6; do (sleep 1; :) & done; wait; : "$held"`;
  const memory = await memoryOf('sh', '-c', copies);
  expect(memory).toBeGreaterThan(50e6);
  // A shell has what it reads twice for a moment; with each copy counted it would be 350 MB.
  expect(memory).toBeLessThan(200e6);
});

it('counts the memory of what a command starts', async () => {
  const started = 'const held = Buffer.alloc(2e8, 1); setTimeout(() => held.at(0), 1000);';
  const starts = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(started)}]);`;
  expect(await memoryOf(process.execPath, '-e', starts)).toBeGreaterThan(200e6);
});
