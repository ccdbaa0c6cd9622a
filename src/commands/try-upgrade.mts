import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser';
import { readArguments } from './options';
import { projectClone } from './projectCopy';
import { CommandError, report } from './report';

/**
 * Keys of docusaurus.config.ts that later versions renamed, as patterns: first version, old, new.
 */
const RENAMED: readonly [since: string, from: RegExp, to: string][] = [
  ['3.10', /^ {4}experimental_faster:/m, '    faster:'],
];

const USAGE = 'npm run try-upgrade -- 3.10.2 [--keep]';

/**
 * `npm run try-upgrade -- 3.10.2`: builds and tests a copy of the committed project with another
 * version of Docusaurus. Only package.json and the names of configuration keys change. Ends with a
 * code other than 0 when anything fails; `--keep` keeps the copy.
 */
await report('try-upgrade', () => {
  const { version, keep } = options();
  // Its script, which it gives to what it runs: under Windows `npm` itself is not a program that Node can start.
  const npm = process.env['npm_execpath'];
  if (!npm) throw new CommandError(`Run it by npm: ${USAGE}`);
  const browser = ensureBrowser();
  const copy = projectClone('upgrade');
  // Ctrl-C ends the running step and thereby this command, which first removes the copy.
  process.on('SIGINT', () => undefined);
  try {
    edit(path.join(copy, 'package.json'), (text) =>
      text.replace(/("@docusaurus\/[\w-]+": )"[^"]+"/g, `$1"${version}"`),
    );
    edit(path.join(copy, 'docusaurus.config.ts'), (text) =>
      RENAMED.filter(([since]) => isAtLeast(version, since)).reduce(
        (config, [, from, to]) => config.replace(from, to),
        text,
      ),
    );
    // All suites except the test of the product's own version.
    const steps: [what: string, program: string, ...args: string[]][] = [
      ['It does not install', npm, 'install', '--no-audit', '--no-fund'],
      ['It does not build', 'src/commands/run.cjs', 'build'],
      [
        'Its tests fail',
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config=tests/vitest.config.mts',
        '--project=site',
        '--exclude=tests/site/project.test.ts',
        '--project=browser',
      ],
    ];
    for (const [what, ...args] of steps) {
      const { status } = spawnSync(process.execPath, args, {
        cwd: copy,
        stdio: 'inherit',
        env: { ...process.env, CHROMIUM_PATH: browser },
      });
      if (status !== 0) throw new CommandError(`${what} with Docusaurus ${version}.`);
    }
    console.log(`Docusaurus ${version}: builds, and its site and browser tests pass.`);
  } finally {
    if (keep) console.log(`The copy is ${copy}.`);
    else rmSync(copy, { recursive: true, force: true });
  }
});

function options(): { version: string; keep: boolean } {
  const options = { keep: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readArguments({ allowPositionals: true, options }, USAGE);
  const [version = ''] = positionals;
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new CommandError(`Which version of Docusaurus? ${USAGE}`);
  return { version, keep: values.keep };
}

function isAtLeast(version: string, since: string): boolean {
  return version.localeCompare(since, 'en', { numeric: true }) >= 0;
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
