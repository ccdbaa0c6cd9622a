import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { CommandError } from './report';
import { ROOT } from '../lib/root';

// In order of preference: the headless shell runs the tests in about half the time.
const BROWSER_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of an installed Chromium: `CHROMIUM_PATH`, one of the system, or Playwright's own. */
export function browserPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named ? [named] : BROWSER_PATHS), chromium.executablePath()].find((file) =>
    existsSync(file),
  );
}

/**
 * Returns the path of a browser for the tests: an installed one, else Playwright's download, else
 * Debian's package (as root).
 *
 * @throws CommandError that lists the three options when all failed
 */
export function ensureBrowser(): string {
  const tries: (() => void)[] = [() => undefined, installPlaywrights, installDebians];
  for (const attempt of tries) {
    attempt();
    const found = browserPath();
    if (found) return found;
  }
  throw new CommandError(
    [
      'The tests need Chromium or Chrome, and none was found. Any of these helps:',
      '  - install Chromium or Chrome, and set CHROMIUM_PATH to it if it is not in a standard location',
      '  - npx playwright-core install chromium (downloads a browser)',
      '  - apt-get install chromium-headless-shell, as root, on Debian',
    ].join('\n'),
  );
}

function installPlaywrights(): void {
  console.log('No browser found. Trying to download Playwright’s Chromium …');
  const cli = path.join(ROOT, 'node_modules/playwright-core/cli.js');
  run(process.execPath, [cli, 'install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  });
}

function installDebians(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Trying Debian’s package …');
  run('apt-get', ['update']);
  run('apt-get', [
    'install',
    '-y',
    '--no-install-recommends',
    'chromium-headless-shell',
    'fonts-dejavu-core',
  ]);
}

/** Runs a command with a time limit of five minutes. After a failure the next option is tried. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env },
    });
  } catch (error) {
    const { stderr, message } = error as { stderr?: Buffer; message: string };
    console.log((stderr?.toString().trim().split('\n').at(-1) ?? message).slice(0, 200));
  }
}
