import { curl, curlHttp } from './curl';
import { java, javaHttp } from './java';
import { python, pythonHttp } from './python';
import type { Call, HttpCall } from './types';
import { typescript, typescriptHttp } from './typescript';

export type { Call, HttpCall } from './types';

/** A language of the client samples. */
export interface Client {
  id: string;
  label: string;
  /** What its code is highlighted as. */
  language: string;
  /** A GraphQL call; prints `data` and `errors`. */
  write: (call: Call) => string;
  /** Any other request; prints the status and the body. */
  writeHttp: (call: HttpCall) => string;
}

/** The languages of the client samples, in the order of the tabs. A new one needs a test that runs it, and its name in the lists of src/components/sample/Tabs.module.css and src/plugins/hydration/start.js. */
export const CLIENTS: readonly Client[] = [
  { id: 'curl', label: 'cURL', language: 'bash', write: curl, writeHttp: curlHttp },
  {
    id: 'typescript',
    label: 'TypeScript',
    language: 'ts',
    write: typescript,
    writeHttp: typescriptHttp,
  },
  { id: 'python', label: 'Python', language: 'python', write: python, writeHttp: pythonHttp },
  { id: 'java', label: 'Java', language: 'java', write: java, writeHttp: javaHttp },
];
