import { spawnSync } from 'node:child_process';
import { isatty } from 'node:tty';

/**
 * Whether this process was started in the background of a terminal, as `npm run sandbox &` does. It must not read from the
 * terminal then. Where `ps` does not say, it counts as one in the foreground.
 */
export function isBackground(): boolean {
  if (!isatty(0)) return false;
  const { stdout } = spawnSync('ps', ['-o', 'pgid=', '-o', 'tpgid=', '-p', String(process.pid)], {
    encoding: 'utf8',
  });
  const [group, foreground] = (stdout ?? '').trim().split(/\s+/);
  return Boolean(group && foreground) && group !== foreground;
}
