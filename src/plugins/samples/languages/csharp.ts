import { mapText, ORIGIN, originOf, TOKEN, quoted, type Call, type ClientLanguage } from './types';

export const csharp: ClientLanguage = {
  id: 'csharp',
  label: 'C#',
  language: 'csharp',
  run: {
    file: 'first.cs',
    command: 'dotnet run {file}',
    // An older SDK runs projects only.
    check: "dotnet --list-sdks | grep -E '^[1-9][0-9]+\\.'",
    packages: ['dotnet-sdk-10.0'],
  },
  /** The call for C# 12 or later, with .NET 8 or later and no package. */
  write(call) {
    const files = Object.values(call.files);
    return [
      'using System.Text;',
      'using System.Text.Json.Nodes;',
      '',
      // From the first character on, so that `locations` of errors are those of the operation as displayed.
      `var query = ${rawString(call.query.trim())};`,
      `var variables = JsonNode.Parse(${rawString(JSON.stringify(call.variables, null, 2))});`,
      `var body = new JsonObject { ["query"] = query, ["operationName"] = ${quote(call.operationName)}, ["variables"] = variables };`,
      '',
      ...request(call.path, call.headers),
      ...(files.length > 0
        ? multipart(call.files)
        : [
            'request.Content = new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json");',
          ]),
      '',
      ...response(),
    ].join('\n');
  },
  writeHttp({ path, headers: { 'Content-Type': type = '', ...headers }, body }) {
    return [
      'using System.Text;',
      '',
      ...request(path, headers),
      `request.Content = new StringContent(${quote(body)}, Encoding.UTF8, ${quote(type)});`,
      '',
      ...response('Console.WriteLine((int)response.StatusCode);'),
    ].join('\n');
  },
};

function request(path: string, headers: Readonly<Record<string, string>>): string[] {
  return [
    `var url = ${originOf(path, `Environment.GetEnvironmentVariable("${ORIGIN}") + `)}${quote(path)};`,
    `using var request = new HttpRequestMessage(HttpMethod.Post, url);`,
    ...Object.entries(headers).map(
      ([name, value]) => `request.Headers.Add(${quote(name)}, ${quote(value)});`,
    ),
  ];
}

function response(...statements: readonly string[]): string[] {
  return [
    'using var http = new HttpClient();',
    'using var response = await http.SendAsync(request);',
    ...statements,
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ];
}

/** .NET puts no quotes around the names of parts, and adds `filename*`, which not every server reads. */
function multipart(files: Call['files']): string[] {
  return [
    'var form = new MultipartFormDataContent();',
    'form.Add(new StringContent(body.ToJsonString()), "\\"operations\\"");',
    `form.Add(new StringContent(${rawString(mapText(files))}), "\\"map\\"");`,
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

/** A raw string literal, in more quotes than the text has in a row. */
function rawString(text: string): string {
  const longest = Math.max(2, ...(text.match(/"+/g) ?? []).map(({ length }) => length));
  const quotes = '"'.repeat(longest + 1);
  if (!text.includes('\n') && !/^"|"$/.test(text)) return quotes + text + quotes;
  return [quotes, ...text.split('\n').map((line) => line && `    ${line}`), `    ${quotes}`].join(
    '\n',
  );
}
