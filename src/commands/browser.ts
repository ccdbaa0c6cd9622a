import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { CommandError } from './report';

/** Path of an installed browser: `CHROMIUM_PATH`, the system's headless shell, Chrome or Chromium, or Playwright's own. */
export function browserPath(): string | undefined {
  const system = ['chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome'];
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const standard = [...system.map((name) => `/usr/bin/${name}`), mac, chromium.executablePath()];
  return [process.env['CHROMIUM_PATH'] ?? '', ...standard].find((file) => existsSync(file));
}

/** Path of a browser for the tests: an installed one, else Playwright's download, else Debian's package. */
export function ensureBrowser(): string {
  for (const command of [
    'npx playwright-core install chromium',
    'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core',
  ]) {
    if (browserPath() !== undefined) break;
    console.log(`No browser found. ${command}`);
    // When one fails, the next one may work.
    spawnSync(command, { shell: true, stdio: 'ignore', timeout: 300_000 });
  }
  const found = browserPath();
  if (found === undefined)
    throw new CommandError('Install Chromium or Chrome, or set CHROMIUM_PATH.');
  return found;
}
