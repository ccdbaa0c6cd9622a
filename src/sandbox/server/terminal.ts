import { spawnSync } from 'node:child_process';
import { isatty } from 'node:tty';

/**
 * Whether this process was started in the background of a terminal, as by `npm run sandbox &`. It
 * must not read from the terminal then. False when `ps` gives no answer.
 */
export function isBackground(): boolean {
  if (!isatty(0)) return false;
  const { stdout } = spawnSync('ps', ['-o', 'pgid=', '-o', 'tpgid=', '-p', String(process.pid)], {
    encoding: 'utf8',
  });
  const [group, foreground] = (stdout ?? '').trim().split(/\s+/);
  return Boolean(group && foreground) && group !== foreground;
}
