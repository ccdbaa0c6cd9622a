import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandError } from './report';
import { ROOT } from '../lib/root';

/**
 * A copy of the committed project in a temporary folder, without packages. The caller removes it.
 */
export function projectClone(name: string): string {
  const clone = mkdtempSync(path.join(os.tmpdir(), `kyc-${name}-`));
  run('git', ['clone', '-q', ROOT, clone], ROOT);
  return clone;
}

/**
 * Runs a command in a folder and waits for its end.
 *
 * @throws CommandError with the last output when the command does not end with 0
 */
function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0)
    throw new CommandError(
      `${command} ${args.join(' ')} ended with ${status}.\n${`${stdout}\n${stderr}`.slice(-2000)}`,
    );
}
