import { csharp } from './csharp';
import { curl } from './curl';
import { java } from './java';
import { php } from './php';
import { python } from './python';
import type { ClientLanguage } from './types';
import { typescript } from './typescript';

export type { Call, ClientLanguage, HttpCall } from './types';

/**
 * The languages of the client samples, in the order of the tabs. Tabs, styles, the script in the head, labels of code, the table of
 * commands and the tests of copied code read this list: a new language is a file, and a line here.
 */
export const CLIENT_LANGUAGES: ClientLanguage[] = [curl, typescript, python, java, csharp, php];

/** The command that runs a file of a client language. */
export function commandFor({ file, command }: { file: string; command: string }): string {
  return command.replace('{file}', file);
}
