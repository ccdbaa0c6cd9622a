/**
 * A message of graphql-js without the values that it quotes: they are the caller's and may be personal data, and messages end up in
 * logs. Names of types, fields and variables stay.
 *
 * @param message of a syntax error, a validation rule, or a scalar
 */
export function withoutValues(message: string): string {
  return message
    // `Unexpected String "610280-1234".`, `Expected Name, found Int "5".`
    .replace(/\b(String|BlockString|Int|Float|Comment) "[\s\S]*"/, '$1')
    // `Invalid character: U+0000.`, `Invalid number, expected digit but got: "x".`, `Invalid character escape sequence: "\x".`
    .replace(/^(Syntax Error: )?(Invalid [^:]+|Unexpected [^:]*character): [\s\S]*$/, '$1$2.')
    // `Expected value of type "Int!", found {a: "b"}; Int cannot represent …`
    .replace(/^(Expected value of type "[^"]+"), found [\s\S]*$/, '$1.')
    // `Int cannot represent non-integer value: 1.5`, `Enum "Role" cannot represent non-string value: {a: "b"}.`
    .replace(/^([\w" ]+ cannot represent [^:]+): [\s\S]*$/, '$1.')
    // `Value "x" does not exist in "Role" enum. Did you mean …`
    .replace(/^Value [\s\S]* does not exist in "(\w+)" enum\./, 'The value does not exist in the enum "$1".');
}
