import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserPath } from '../../src/commands/browser';
import { createSiteServer } from '../../src/plugins/output/hosting/server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin that serves `build/`, without a trailing slash. */
    origin: string;
    /** WebSocket URL of the running browser. */
    browser: string;
  }
}

/** Starts one headless Chromium, which all tests of a project share. Returns what ends it. */
export async function provideBrowser(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = browserPath();
  if (!executablePath)
    throw new Error('No browser. npm test installs one; see src/commands/browser.ts.');
  const browser = await chromium.launchServer({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  project.provide('browser', browser.wsEndpoint());
  return () => browser.close();
}

/** Starts the site's own server on a free port and a browser, which all browser tests share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = createSiteServer(path.resolve('build'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('origin', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const close = await provideBrowser(project);
  return async () => {
    await close();
    server.closeAllConnections();
    server.close();
  };
}
