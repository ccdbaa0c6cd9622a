import {
  GraphQLEnumType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  valueFromASTUntyped,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLNamedType,
} from 'graphql';
import { capitalised } from '../lib/names';
import type { Operation } from '../lib/operations';

/** Values by the name of a scalar, for schemas that nobody has described further. The first pattern that matches counts. */
const BY_SCALAR: readonly [RegExp, unknown][] = [
  [/^Boolean$/, true],
  [/^Int$|Int(eger)?$|Long$|Short$|^Big_?Int/i, 1],
  [/^Float$|Decimal|Double|Number|Money/i, 1.5],
  [/Date_?Time|Timestamp|Instant/i, '2027-03-01T09:00:00Z'],
  [/Date$/i, '2027-03-01'],
  [/Time$/i, '09:00:00'],
  [/Duration/i, 'PT1H'],
  [/UUID/i, '5f0c8e1a-0000-4000-8000-000000000001'],
  [/URL|URI/i, 'https://example.com'],
  [/E?mail/i, 'ada@example.com'],
  [/JSON|^_?(Object|Any|Map)$/i, {}],
  [/Upload|File/i, 'file.pdf'],
];

/** Values by the description of a scalar whose name says nothing. */
const BY_DESCRIPTION: readonly [RegExp, unknown][] = [
  [/\bintegers?\b/i, 1],
  [/\b(floating|decimals?|fraction(al)?)\b/i, 0.5],
];

/** Values of strings by the name of a field or an argument. */
const BY_NAME: readonly [RegExp, string][] = [
  [/e?mail/i, 'ada@example.com'],
  [/ur[il]$|website|link$|avatar|image/i, 'https://example.com'],
  [/(date|day|On)$|^birth/, '2027-03-01'],
  [/(time|At)$/, '2027-03-01T09:00:00Z'],
  [/phone|mobile/i, '+1 555 0100'],
  [/first_?name/i, 'Ada'],
  [/last_?name|surname/i, 'Example'],
  [/country/i, 'DK'],
  [/currency/i, 'EUR'],
  [/locale|language/i, 'en'],
  [/cursor|after|before/i, 'MQ=='],
];

/**
 * A made-up value of a leaf type, always the same for the same name and number.
 *
 * @param number tells apart what is in one list
 */
export function exampleValue(type: GraphQLLeafType, name: string, number = 1): unknown {
  if (isEnumType(type)) {
    const values = currentValues(type);
    return values[(number - 1) % values.length]?.value ?? null;
  }
  if (type.name === 'ID')
    return `${wordsOf(name.replace(/_?ids?$/i, '') || 'id').replaceAll(' ', '-')}-${number}`;
  const scalar =
    BY_SCALAR.find(([pattern]) => pattern.test(type.name)) ??
    BY_DESCRIPTION.find(([pattern]) => pattern.test(type.description ?? ''));
  if (scalar) return typeof scalar[1] === 'number' ? scalar[1] * number : scalar[1];
  const text = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  return text ?? capitalised(`${wordsOf(name)} ${number}`);
}

const wordsOf = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

function currentValues(type: GraphQLEnumType) {
  const values = type.getValues();
  const current = values.filter(({ deprecationReason }) => deprecationReason == null);
  return current.length > 0 ? current : values;
}

/** Values of the variables of `exampleOperation`: of all arguments, or of those that are required. */
export function exampleVariables({ field }: Operation, isWhole: boolean): Record<string, unknown> {
  const args = field.args.filter((arg) =>
    isWhole ? arg.deprecationReason == null : isRequiredArgument(arg),
  );
  return Object.fromEntries(args.map((arg) => [arg.name, inputValue(arg, isWhole, [])]));
}

/** Deepest level of inputs in inputs whose optional fields are given too. */
const DEEPEST = 2;

/** The default, else a value by the type. A recursive input ends where a field need not be given. */
function inputValue(
  { name, type, astNode }: GraphQLArgument | GraphQLInputField,
  isWhole: boolean,
  within: readonly GraphQLNamedType[],
): unknown {
  if (astNode?.defaultValue) return valueFromASTUntyped(astNode.defaultValue);
  const valueOf = (wanted: GraphQLInputType): unknown => {
    const nullable = getNullableType(wanted);
    if (isListType(nullable)) return [valueOf(nullable.ofType)];
    // A client sends an enum by its name.
    if (isEnumType(nullable)) return currentValues(nullable)[0]?.name ?? null;
    if (isLeafType(nullable)) return exampleValue(nullable, name);
    if (!isInputObjectType(nullable)) return null;
    const path = [...within, nullable];
    const fields = Object.values(nullable.getFields());
    const given = fields.filter((field) => {
      if (isRequiredInputField(field)) return true;
      const isOpen = isWhole && path.length <= DEEPEST && field.deprecationReason == null;
      return isOpen && !path.includes(getNamedType(field.type));
    });
    const keys = nullable.isOneOf ? fields.slice(0, 1) : given;
    return Object.fromEntries(keys.map((field) => [field.name, inputValue(field, isWhole, path)]));
  };
  return valueOf(type);
}
