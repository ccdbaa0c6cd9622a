import { execFileSync } from 'node:child_process';

/** The compiler needs the types that are generated from schema/v1. */
export default function setup(): void {
  execFileSync(process.execPath, ['src/commands/run.cjs', 'types'], { stdio: 'inherit' });
}
