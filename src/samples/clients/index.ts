import { curl } from './curl';
import { python } from './python';
import { typescript } from './typescript';
import type { Call } from './types';

export type { Call } from './types';

/** The languages that a call is shown in, in the order of the tabs. A further one needs the test that runs it. */
export const CLIENTS: readonly { id: string; label: string; language: string; write: (call: Call) => string }[] = [
  { id: 'curl', label: 'cURL', language: 'bash', write: curl },
  { id: 'typescript', label: 'TypeScript', language: 'ts', write: typescript },
  { id: 'python', label: 'Python', language: 'python', write: python },
];
