import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockfileProblems, type Lockfile } from '../hosting/lockfile';
import { securityTxtProblems } from '../hosting/securityTxt';
import { CommandError, report } from './report';
import { ROOT } from '../lib/root';

/** `npm run check-supply`, on a schedule: checks the lockfile and the expiry of security.txt. */
await report('check-supply', () => {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile;
  const text = readFileSync(path.join(ROOT, 'static/.well-known/security.txt'), 'utf8');
  const problems = [
    ...lockfileProblems(lock).map((problem) => `package-lock.json: ${problem}`),
    ...securityTxtProblems(text, Date.now()).map(
      (problem) => `static/.well-known/security.txt: ${problem}`,
    ),
  ];
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  console.log(
    `${Object.keys(lock.packages ?? {}).length - 1} packages are pinned by hash; security.txt is valid.`,
  );
});
