import { mapText, ORIGIN, originOf, TOKEN, quoted, type Call, type ClientLanguage } from './types';

export const csharp: ClientLanguage = {
  id: 'csharp',
  label: 'C#',
  language: 'csharp',
  run: {
    file: 'first.cs',
    command: 'mcs -r:System.Net.Http.dll {file} && mono {name}.exe',
    check: 'mcs --version && mono --version',
    packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil'],
  },
  /** The call for C# 7 or later, with what .NET and Mono both have. They share no parser of JSON, so the response is printed as it is. */
  write(call) {
    const files = Object.values(call.files);
    const body = `"{\\"query\\": \\"" + query.Replace("\\\\", "\\\\\\\\").Replace("\\"", "\\\\\\"").Replace("\\r", "").Replace("\\n", "\\\\n") + "\\", \\"operationName\\": \\"${call.operationName}\\", \\"variables\\": " + variables + "}"`;
    return program(files.length > 0, [
      // From the first character on, so that `locations` of errors are those of the operation as displayed.
      `var query = ${verbatim(call.query.trim())};`,
      '',
      `var variables = ${verbatim(JSON.stringify(call.variables, null, 2))};`,
      '',
      `var body = ${body};`,
      ...request(call.path, 'HttpMethod.Post', call.headers),
      ...(files.length > 0
        ? multipart(call.files)
        : ['request.Content = new StringContent(body, Encoding.UTF8, "application/json");']),
      '',
      ...response(),
    ]);
  },
  /** Any other request. Headers of the content are set on it. */
  writeHttp({ path, method, headers, body }) {
    const isOfContent = (name: string): boolean => body !== '' && /^content-/i.test(name);
    const entries = Object.entries(headers);
    return program(false, [
      ...request(
        path,
        `new HttpMethod("${method}")`,
        Object.fromEntries(entries.filter(([name]) => !isOfContent(name))),
      ),
      ...(body === ''
        ? []
        : [`request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(${quote(body)}));`]),
      ...entries
        .filter(([name]) => isOfContent(name))
        .map(([name, value]) => `request.Content.Headers.Add(${quote(name)}, ${quote(value)});`),
      '',
      ...response('Console.WriteLine((int)response.StatusCode);'),
    ]);
  },
};

function program(hasFiles: boolean, statements: readonly string[]): string {
  return [
    'using System;',
    ...(hasFiles ? ['using System.IO;'] : []),
    'using System.Net.Http;',
    'using System.Text;',
    'using System.Threading.Tasks;',
    '',
    'static class Program',
    '{',
    '    static void Main() { Run().GetAwaiter().GetResult(); }',
    '',
    '    static async Task Run()',
    '    {',
    ...statements.map((line) => (line === '' ? '' : `        ${line}`)),
    '    }',
    '}',
  ].join('\n');
}

function request(
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): string[] {
  return [
    `var url = ${originOf(path, `Environment.GetEnvironmentVariable("${ORIGIN}") + `)}${quote(path)};`,
    `var request = new HttpRequestMessage(${method}, url);`,
    ...Object.entries(headers).map(
      ([name, value]) =>
        `request.Headers.TryAddWithoutValidation(${quote(name)}, ${quote(value)});`,
    ),
  ];
}

/** Prints bytes, since the encoding of the console depends on the machine. */
function response(...statements: readonly string[]): string[] {
  return [
    'var response = await new HttpClient().SendAsync(request);',
    ...statements,
    'var bytes = await response.Content.ReadAsByteArrayAsync();',
    'Console.OpenStandardOutput().Write(bytes, 0, bytes.Length);',
  ];
}

/** .NET puts no quotes around the names of parts, and adds `filename*`, which not every server reads. */
function multipart(files: Call['files']): string[] {
  return [
    'var form = new MultipartFormDataContent();',
    'form.Add(new StringContent(body), "\\"operations\\"");',
    `form.Add(new StringContent(${quote(mapText(files))}), "\\"map\\"");`,
    ...Object.values(files).flatMap((name, index) => [
      `var file${index} = new ByteArrayContent(File.ReadAllBytes(${quote(name)}));`,
      `file${index}.Headers.Add("Content-Disposition", ${quote(`form-data; name="${index}"; filename="${name}"`)});`,
      `form.Add(file${index});`,
    ]),
    'request.Content = form;',
  ];
}

/** A string that reads the token from the environment when it contains it. JSON has no escape that C# lacks. */
function quote(text: string): string {
  return quoted(text, `Environment.GetEnvironmentVariable("${TOKEN}")`);
}

function verbatim(text: string): string {
  return `@"${text.replaceAll('"', '""')}"`;
}
