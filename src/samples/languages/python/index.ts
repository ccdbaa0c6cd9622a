import {
  json,
  multipartMap,
  ORIGIN,
  quoted,
  TOKEN,
  TOKEN_PLACEHOLDER,
  type Call,
  type ClientLanguage,
  type HttpCall,
} from '../types';

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
  write,
  writeHttp,
};

/** The call for Python 3.9 or later, with its standard library. */
function write(call: Call): string {
  const files = Object.entries(call.files);
  const headers = Object.entries(call.headers).map(
    ([name, value]) => `        ${JSON.stringify(name)}: ${withToken(value)},`,
  );
  const query = call.query.trim().replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
  const variables = `variables = json.loads(r"""\n${json(call.variables).replaceAll('"""', '\\u0022""')}\n""")`;
  const operation = `{"query": query, "operationName": ${JSON.stringify(call.operationName)}, "variables": variables}`;
  return [
    'import json',
    'import os',
    'import urllib.error',
    'import urllib.request',
    ...(files.length > 0 ? ['import uuid'] : []),
    '',
    // From the first character on, so that `locations` of errors are those of the operation as displayed.
    `query = """${query}"""`,
    '',
    variables,
    '',
    ...(files.length > 0
      ? multipart(call, operation)
      : [`body = json.dumps(${operation}).encode()`]),
    '',
    'request = urllib.request.Request(',
    `    ${urlOf(call.path)},`,
    '    data=body,',
    '    headers={',
    files.length > 0
      ? '        "Content-Type": f"multipart/form-data; boundary={boundary}",'
      : '        "Content-Type": "application/json",',
    ...headers,
    '    },',
    ')',
    '',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    '        result = json.load(response)',
    'except urllib.error.HTTPError as error:',
    '    result = json.load(error)',
    '',
    'print(json.dumps(result, indent=2, ensure_ascii=False))',
  ].join('\n');
}

/** Any other request. */
function writeHttp({ path, method, headers, body }: HttpCall): string {
  const entries = Object.entries(headers).map(
    ([name, value]) => `        ${JSON.stringify(name)}: ${withToken(value)},`,
  );
  const implied = body === '' ? 'GET' : 'POST';
  return [
    'import json',
    'import os',
    'import urllib.error',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${urlOf(path)},`,
    ...(body === ''
      ? []
      : [
          `    data=${body.includes(TOKEN_PLACEHOLDER) ? `(${withToken(body, quote)})` : quote(body)}.encode(),`,
        ]),
    ...(entries.length > 0 ? ['    headers={', ...entries, '    },'] : []),
    ...(method === implied ? [] : [`    method=${JSON.stringify(method)},`]),
    ')',
    '',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    '        status, result = response.status, json.load(response)',
    'except urllib.error.HTTPError as error:',
    '    status, result = error.code, json.load(error)',
    '',
    'print(status)',
    'print(json.dumps(result, indent=2, ensure_ascii=False))',
  ].join('\n');
}

function urlOf(path: string): string {
  return `os.environ["${ORIGIN}"] + ${JSON.stringify(path)}`;
}

/** A string, which reads the token from the environment when it contains it. */
function withToken(text: string, write?: (text: string) => string): string {
  return quoted(text, `os.environ["${TOKEN}"]`, write);
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
    `    ("map", None, b${JSON.stringify(JSON.stringify(multipartMap(call.files)))}),`,
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
