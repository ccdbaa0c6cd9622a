import { mapText, ORIGIN, originOf, TOKEN, quoted, type Call, type ClientLanguage } from './types';

export const java: ClientLanguage = {
  id: 'java',
  label: 'Java',
  language: 'java',
  run: {
    file: 'first.java',
    command: 'java {file}',
    check: 'java --version',
    packages: ['default-jdk-headless'],
  },
  /** The call for Java 17 or later, without any library: `java <name>.java` compiles and runs it. */
  write(call) {
    const files = Object.values(call.files);
    const name = call.operationName;
    return program(name, files.length > 0, [
      `var query = ${textBlock(call.query.trim())};`,
      `var variables = ${textBlock(JSON.stringify(call.variables, null, 2))};`,
      'var body = """',
      `    {"query": "%s", "operationName": "${name}", "variables": %s}`,
      '    """.formatted(query.replace("\\\\", "\\\\\\\\").replace("\\"", "\\\\\\"").replace("\\n", "\\\\n"), variables);',
      ...(files.length > 0 ? multipart(call.files) : []),
      '',
      ...request(call.path, [
        files.length > 0
          ? '.header("Content-Type", "multipart/form-data; boundary=" + boundary)'
          : '.header("Content-Type", "application/json")',
        ...headers(call.headers),
        files.length > 0
          ? '.POST(HttpRequest.BodyPublishers.ofByteArrays(parts))'
          : '.POST(HttpRequest.BodyPublishers.ofString(body))',
      ]),
      'System.out.writeBytes(response.body());',
    ]);
  },
  writeHttp(call) {
    return program('Sample', false, [
      ...request(call.path, [
        ...headers(call.headers),
        `.POST(HttpRequest.BodyPublishers.ofString(${quote(call.body)}))`,
      ]),
      'System.out.println(response.statusCode());',
      'System.out.writeBytes(response.body());',
    ]);
  },
};

/** Java 17 reads and prints text in the encoding of the machine, so the source is ASCII and the response is printed as bytes. */
function program(name: string, hasFiles: boolean, statements: readonly string[]): string {
  return [
    'import java.net.URI;',
    'import java.net.http.*;',
    ...(hasFiles ? ['import java.nio.file.*;', 'import java.util.*;'] : []),
    '',
    `public class ${name} {`,
    '  public static void main(String[] args) throws Exception {',
    ...statements.map((line) => (line === '' ? '' : `    ${indentRest(line)}`)),
    '  }',
    '}',
  ]
    .join('\n')
    .replace(
      /[^\x00-\x7e]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

function request(path: string, lines: readonly string[]): string[] {
  return [
    `var request = HttpRequest.newBuilder(URI.create(${originOf(path, `System.getenv("${ORIGIN}") + `)}${quote(path)}))`,
    ...lines.map((line) => `    ${line}`),
    '    .build();',
    'var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());',
  ];
}

function headers(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `.header(${quote(name)}, ${quote(value)})`);
}

function multipart(files: Call['files']): string[] {
  return [
    'var boundary = UUID.randomUUID().toString();',
    'var parts = new ArrayList<byte[]>();',
    'var head = "--" + boundary + "\\r\\nContent-Disposition: form-data; name=\\"%s\\"%s\\r\\n\\r\\n%s";',
    'parts.add(head.formatted("operations", "", body + "\\r\\n").getBytes());',
    `parts.add(head.formatted("map", "", ${quote(mapText(files))} + "\\r\\n").getBytes());`,
    ...Object.values(files).flatMap((name, index) => [
      `parts.add(head.formatted("${index}", "; filename=\\"" + ${quote(name)} + "\\"", "").getBytes());`,
      `parts.add(Files.readAllBytes(Path.of(${quote(name)})));`,
      'parts.add("\\r\\n".getBytes());',
    ]),
    'parts.add(("--" + boundary + "--\\r\\n").getBytes());',
  ];
}

/** A string that reads the token from the environment when it contains it. */
function quote(text: string): string {
  return quoted(text, `System.getenv("${TOKEN}")`);
}

/** A text block; its lines are indented by the four spaces of the first one. The last line has no end, as in other languages. */
function textBlock(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '\\"""')
    .replaceAll(/ $/gm, '\\s')
    .replace(/"$/, '\\"');
  return `"""\n    ${indentRest(escaped)}"""`;
}

function indentRest(text: string): string {
  return text.replaceAll('\n', '\n    ');
}
