import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A temporary folder with the files.
 *
 * @param finished when it is removed: after the test, or `afterAll`
 */
export function temporaryFolder(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  finished: (remove: () => void) => void = onTestFinished,
): string {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'kyc-test-'));
  finished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
