import { mapText, ORIGIN, originOf, quoted, TOKEN, type ClientLanguage } from './types';

export const php: ClientLanguage = {
  id: 'php',
  label: 'PHP',
  language: 'php',
  run: {
    file: 'first.php',
    command: 'php {file}',
    check: 'php --ri curl',
    packages: ['php-cli', 'php-curl'],
  },
  /** The call for PHP 8 with its extension for cURL. */
  write(call) {
    const files = Object.values(call.files);
    const operation = `json_encode(['query' => $query, 'operationName' => ${quote(call.operationName)}, 'variables' => $variables])`;
    return [
      '<?php',
      '',
      // From the first character on, so that `locations` of errors are those of the operation as displayed.
      `$query = ${nowdoc(call.query.trim(), 'GRAPHQL')};`,
      '',
      `$variables = json_decode(${nowdoc(JSON.stringify(call.variables, null, 2), 'JSON')});`,
      '',
      ...request(call.path, {
        CURLOPT_HTTPHEADER: headers({
          ...(files.length === 0 && { 'Content-Type': 'application/json' }),
          ...call.headers,
        }),
        CURLOPT_POSTFIELDS:
          files.length === 0
            ? operation
            : list([
                `'operations' => ${operation}`,
                `'map' => ${quote(mapText(call.files))}`,
                ...files.map((name, index) => `'${index}' => new CURLFile(${quote(name)})`),
              ]),
      }),
    ].join('\n');
  },
  writeHttp(call) {
    return [
      '<?php',
      '',
      ...request(call.path, {
        CURLOPT_HTTPHEADER: headers(call.headers),
        CURLOPT_POSTFIELDS: quote(call.body),
      }).slice(0, -1),
      '$body = curl_exec($request);',
      'echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), PHP_EOL, $body, PHP_EOL;',
    ].join('\n');
  },
};

function request(path: string, options: Readonly<Record<string, string>>): string[] {
  return [
    `$request = curl_init(${originOf(path, `getenv('${ORIGIN}') . `)}${quote(path)});`,
    'curl_setopt_array($request, [',
    '    CURLOPT_RETURNTRANSFER => true,',
    ...Object.entries(options).map(([name, value]) => `    ${name} => ${value},`),
    ']);',
    '',
    'echo curl_exec($request), PHP_EOL;',
  ];
}

function headers(values: Readonly<Record<string, string>>): string {
  // In cURL `Name:` removes a header; `Name;` sends it with an empty value.
  return list(
    Object.entries(values).map(([name, value]) =>
      quote(value === '' ? `${name};` : `${name}: ${value}`),
    ),
  );
}

function list(items: readonly string[]): string {
  return ['[', ...items.map((item) => `        ${item},`), '    ]'].join('\n');
}

/** A text without escapes, which ends where a line begins with the mark. */
function nowdoc(text: string, mark: string): string {
  return text.includes(mark) ? nowdoc(text, `${mark}_`) : `<<<'${mark}'\n${text}\n${mark}`;
}

/** A string in single quotes, which reads the token from the environment when it contains it. */
function quote(text: string): string {
  const single = (part: string): string => `'${part.replaceAll(/['\\]/g, '\\$&')}'`;
  return quoted(text, `getenv('${TOKEN}')`, single, '.');
}
