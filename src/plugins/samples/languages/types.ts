/** Environment variable with the origin of the API, e.g. `http://127.0.0.1:4000`. */
export const ORIGIN = 'KYC_API';

export const TOKEN = 'KYC_TOKEN';

/** Placeholder of the token in headers and bodies of calls; each client reads it from the environment. */
export const TOKEN_PLACEHOLDER = '<token>';

/** A GraphQL call, for the client samples. */
export interface Call {
  /** Path of the GraphQL endpoint, below the origin in `KYC_API`; or a whole URL. */
  path: string;
  query: string;
  operationName: string;
  /** Variables as sent, with null for each file. */
  variables: Readonly<Record<string, unknown>>;
  /** Without Content-Type, which each client sets itself. */
  headers: Readonly<Record<string, string>>;
  /** File names by path, e.g. `variables.input.file`; with any, the call is a multipart request. */
  files: Readonly<Record<string, string>>;
}

/** A POST request with a body as it is written, for the client samples. */
export interface HttpCall {
  /** Path below the origin in `KYC_API`. */
  path: string;
  /** Content-Type among them. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface ClientLanguage {
  /** Value of its tab, and of the query parameter `lang`. */
  id: string;
  label: string;
  /** What its code is highlighted as, by its name in Prism. */
  language: string;
  /** How readers, and the tests of copied code, run a sample. */
  run: {
    file: string;
    /** Runs `{file}` in its folder. */
    command: string;
    /** Fails where the command cannot run. */
    check: string;
    packages: readonly string[];
  };
  /** A GraphQL call; prints `data` and `errors`. */
  write: (call: Call) => string;
  /** A request as it is written; prints the status and the body. */
  writeHttp: (call: HttpCall) => string;
}

/** A string, joined with an expression for the token where the text has its placeholder: `"Bearer " + token`. */
export function quoted(
  text: string,
  token: string,
  quote: (part: string) => string = JSON.stringify,
  operator = '+',
): string {
  const parts = text.split(TOKEN_PLACEHOLDER).map((part) => quote(part));
  if (parts.length > 1 && text.endsWith(TOKEN_PLACEHOLDER)) parts[parts.length - 1] = '';
  return parts.join(` ${operator} ${token} ${operator} `).replace(/ \W $/, '');
}

/** The code before the path of a call: it reads the origin from the environment. Empty before a whole URL. */
export function originOf(path: string, code: string): string {
  return path.startsWith('/') ? code : '';
}

/** The `map` part of a multipart request: part names to paths of variables. */
export function multipartMap(files: Call['files']): Record<string, string[]> {
  return Object.fromEntries(Object.keys(files).map((path, index) => [String(index), [path]]));
}

/** That part as it is sent. */
export function mapText(files: Call['files']): string {
  return JSON.stringify(multipartMap(files));
}
