import { mapText, ORIGIN, originOf, quoted, TOKEN, type Call, type ClientLanguage } from './types';

export const python: ClientLanguage = {
  id: 'python',
  label: 'Python',
  language: 'python',
  run: {
    file: 'first.py',
    command: 'python3 {file}',
    check: 'python3 --version',
    packages: ['python3'],
  },
  /** The call for Python 3.9 or later, with its standard library. */
  write(call) {
    const hasFiles = Object.keys(call.files).length > 0;
    const query = call.query.trim().replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
    const variables = `variables = json.loads(r"""\n${JSON.stringify(call.variables, null, 2).replaceAll('"""', '\\u0022""')}\n""")`;
    const operation = `{"query": query, "operationName": ${JSON.stringify(call.operationName)}, "variables": variables}`;
    return [
      ...IMPORTS,
      ...(hasFiles ? ['import uuid'] : []),
      '',
      // From the first character on, so that `locations` of errors are those of the operation as displayed.
      `query = """${query}"""`,
      '',
      variables,
      '',
      ...(hasFiles ? multipart(call, operation) : [`body = json.dumps(${operation}).encode()`]),
      '',
      ...request(
        call.path,
        [
          '    data=body,',
          '    headers={',
          hasFiles
            ? '        "Content-Type": f"multipart/form-data; boundary={boundary}",'
            : '        "Content-Type": "application/json",',
          ...headerLines(call.headers),
          '    },',
        ],
        (response) => `result = json.load(${response})`,
      ),
    ].join('\n');
  },
  writeHttp({ path, headers, body }) {
    return [
      ...IMPORTS,
      '',
      ...request(
        path,
        [`    data=${quote(body)}.encode(),`, '    headers={', ...headerLines(headers), '    },'],
        (response, status) => `status, result = ${response}.${status}, json.load(${response})`,
        ['print(status)'],
      ),
    ].join('\n');
  },
};

const IMPORTS = ['import json', 'import os', 'import urllib.error', 'import urllib.request'];

/** Sends a request with arguments, reads the response, also that of an error, and prints it. */
function request(
  path: string,
  args: readonly string[],
  read: (response: string, status: string) => string,
  printed: readonly string[] = [],
): string[] {
  return [
    'request = urllib.request.Request(',
    `    ${originOf(path, `os.environ["${ORIGIN}"] + `)}${JSON.stringify(path)},`,
    ...args,
    ')',
    '',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    `        ${read('response', 'status')}`,
    'except urllib.error.HTTPError as error:',
    `    ${read('error', 'code')}`,
    '',
    ...printed,
    'print(json.dumps(result, indent=2, ensure_ascii=False))',
  ];
}

function headerLines(headers: Call['headers']): string[] {
  return Object.entries(headers).map(
    ([name, value]) =>
      `        ${JSON.stringify(name)}: ${quoted(value, `os.environ["${TOKEN}"]`)},`,
  );
}

/** A string in the quotes that need the fewest escapes for JSON. */
function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  return `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function multipart(call: Call, operation: string): string[] {
  return [
    'boundary = uuid.uuid4().hex',
    'parts = [',
    `    ("operations", None, json.dumps(${operation}).encode()),`,
    `    ("map", None, b${JSON.stringify(mapText(call.files))}),`,
    ...Object.values(call.files).map(
      (name, index) =>
        `    ("${index}", ${JSON.stringify(name)}, open(${JSON.stringify(name)}, "rb").read()),`,
    ),
    ']',
    'body = b""',
    'for name, file_name, content in parts:',
    '    disposition = f\'form-data; name="{name}"\' + (f\'; filename="{file_name}"\' if file_name else "")',
    '    body += f"--{boundary}\\r\\nContent-Disposition: {disposition}\\r\\n\\r\\n".encode() + content + b"\\r\\n"',
    'body += f"--{boundary}--\\r\\n".encode()',
  ];
}
