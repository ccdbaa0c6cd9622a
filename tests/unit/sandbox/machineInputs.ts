import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { parse as parseYaml } from 'yaml';
import { partiesOf } from '../../../src/sandbox/rules/parties';
import type { Store } from '../../../src/sandbox/store/store';
import { apiSpecFolder, loadApiSpec } from '../../../src/schema/load';

const { documentTypes } = loadApiSpec().reference;
const scalars = parseYaml(readFileSync(path.join(apiSpecFolder, 'scalars.yml'), 'utf8')) as Record<
  string,
  { valid: unknown[] }
>;

/**
 * Strings for fields whose values have a meaning, by the field's name; any other string field gets
 * one of `TEXTS`.
 */
const MEANT: readonly [field: RegExp, values: readonly string[]][] = [
  [/^documentTypeIdentifier$/, [...documentTypes.map(({ identifier }) => identifier), 'none']],
  [
    /^typeIdentifier$|^riskAssessmentTypeIdentifier$/,
    ['standard-person', 'standard-company', 'none'],
  ],
  [
    /^(caseNumber|confirmCaseNumber)$/,
    ['2025-0001', '2025-0002', '2025-0003', '2024-0005', '2025-999999999', '2025-9007199254740992'],
  ],
  [/^number$/, ['5599999999', '312345676', '12345678', '']],
];

/** First names and their last names: the lists and the sandbox's clients match whole names. */
const NAMES = [
  ['Samuel', 'Sanktionsen'],
  ['Pia', 'Politiksen'],
  ['Erika', 'Eksempel'],
  ['Nora', 'Prøve'],
  ['Poul', 'Forhensen'],
  ['Nete', 'Nærtstående'],
  ['😀'.repeat(100), 'x'.repeat(201)],
] as const;

const NUMBERS = ['12345678', '87654321', '11223344', '77777777', '88888888', '99999999'];

/** Ordinary names first; then the edges of api.yml, and strings that are hard to process. */
const TEXTS = [
  ...['Alfa', 'Beta', 'Gamma', 'Spærret Eksempel Ltd', 'Delta', 'Epsilon'],
  ...[200, 201, 300, 301, 4_000, 4_001].map((length) => 'x'.repeat(length)),
  ...['', ' ', '\u0000', '\ufffd', '__proto__', '😀'.repeat(101), '../a\\b', '\u2028'],
];

const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

/** Ids that no row has. */
const NOBODY = [
  '00000000-0000-4000-8000-000000000000',
  '',
  'x'.repeat(64),
  'x'.repeat(65),
  '__proto__',
  103,
];

/** Choices of one command: numbers that fast-check makes and shrinks, each used for one decision. */
class Choices {
  #next = 0;

  constructor(private readonly numbers: readonly number[]) {}

  of<T>(values: readonly T[]): T {
    return values[this.number(values.length)] as T;
  }

  number(below: number): number {
    // In the next round, the same numbers give other choices.
    const number =
      (this.numbers[this.#next % this.numbers.length] ?? 0) +
      Math.floor(this.#next / this.numbers.length);
    this.#next += 1;
    return below === 0 ? 0 : number % below;
  }
}

/**
 * Variables that the schema accepts for an operation, made from the choices: edges of each type,
 * ids that exist and ids that do not.
 */
export function variablesFor(
  { args }: Pick<GraphQLField<unknown, unknown>, 'args'>,
  numbers: readonly number[],
  store: Store,
  today: string,
): Record<string, unknown> {
  const choices = new Choices(numbers);
  let firstName = 0;
  let caseId = '';

  function value(type: GraphQLInputType, name: string, depth: number): unknown {
    if (isNonNullType(type)) return present(type.ofType, name, depth);
    const presence = choices.number(6);
    if (presence === 1) return null;
    return presence < 4 ? present(type, name, depth) : undefined;
  }

  function present(type: GraphQLInputType, name: string, depth: number): unknown {
    if (isNonNullType(type)) return present(type.ofType, name, depth);
    if (isListType(type)) {
      const length = depth > 3 ? 1 : choices.of([1, 1, 2, 0, 1, 3, 20, 21]);
      return Array.from({ length }, () => value(type.ofType, name, depth + 1) ?? null);
    }
    if (isEnumType(type)) return choices.of(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      if (type.isOneOf) {
        const one = choices.of(fields);
        return { [one.name]: present(one.type, one.name, depth + 1) };
      }
      const entries = fields.map(
        (field) => [field.name, value(field.type, field.name, depth + 1)] as const,
      );
      return Object.fromEntries(entries.filter(([, given]) => given !== undefined));
    }
    return scalar(String(type), name);
  }

  function scalar(type: string, name: string): unknown {
    if (type === 'ID')
      return choices.number(12) === 11 ? choices.of([...NOBODY, ...ids('', 2)]) : idFor(name);
    if (type === 'String') {
      if (name === 'firstName') return NAMES[(firstName = choices.number(NAMES.length))]?.[0];
      if (name === 'lastName')
        return NAMES[choices.number(4) === 3 ? choices.number(NAMES.length) : firstName]?.[1];
      // Items of a list differ, so that a long one is not refused for duplicates.
      if (name === 'value' || name === 'source') return `${name} ${choices.number(100_000)}`;
      return choices.of(MEANT.find(([field]) => field.test(name))?.[1] ?? TEXTS);
    }
    if (type === 'Int')
      return choices.of([1, 7, 30, 60, 90, 0, 61, 91, -1, 2_147_483_647, -2_147_483_648]);
    if (type === 'Float') return choices.of([25, 100, 0, 50.5, 0.01, -1, 100.5, 1e308]);
    if (type === 'Date')
      return choices.of([
        today,
        '2025-03-01',
        '2030-01-01',
        '1980-02-01',
        '0001-01-01',
        '9999-12-31',
        '2024-02-29',
      ]);
    if (type === 'DanishCVRNumber') return choices.of(NUMBERS);
    if (type === 'Upload')
      return {
        fileName: choices.of(['passport.pdf', '', '😀'.repeat(150)]),
        content: choices.of([PDF, PDF, PDF, new Uint8Array()]),
      };
    const valid = scalars[type]?.valid ?? [];
    if (valid.length === 0) throw new Error(`scalars.yml has no value of ${type}`);
    return choices.of(valid);
  }

  /** Every other time, a party of the case that the input names. */
  function idFor(name: string): string | undefined {
    if (name === 'caseId') return (caseId = newest(ids(name, 12)) ?? '');
    const onCase = partiesOf(store, caseId)
      .filter(({ kind }) => name === `${kind}Id`)
      .map(({ id }) => id);
    return onCase.length > 0 && choices.number(2) === 0
      ? choices.of(onCase)
      : newest(ids(name, 12));
  }

  /** Every other time the newest row, so that a command changes what the previous one created. */
  function newest(rows: readonly string[]): string | undefined {
    return choices.number(2) === 0 ? rows[0] : choices.of(rows);
  }

  /** Ids that a field can mean by its name, new rows first. Any table for an unknown name. */
  function ids(name: string, maximum: number): string[] {
    const tables: readonly (readonly [
      RegExp,
      { all: () => readonly { readonly id: string }[] },
    ])[] = [
      [/user|responsible|member/i, store.users],
      [/contactPoint/i, store.contactPoints],
      [/case/i, store.cases],
      [/person/i, store.persons],
      [/company/i, store.companies],
      [/goal/i, store.goals],
      [/document/i, store.documents],
      [/group/i, store.groups],
      [/role/i, store.roles],
      [/screeningResult/i, { all: () => store.listChecks.all().flatMap(({ results }) => results) }],
    ];
    if (name === '') return tables.flatMap(([, table]) => lastIds(table, maximum));
    const table = tables.find(([pattern]) => pattern.test(name))?.[1];
    if (!table) throw new Error(`machineInputs.ts does not know what the id ${name} names`);
    return lastIds(table, maximum);
  }

  const entries = args.map(({ name, type }) => [name, value(type, name, 0)] as const);
  return Object.fromEntries(entries.filter(([, given]) => given !== undefined));
}

function lastIds(
  table: { all: () => readonly { readonly id: string }[] },
  maximum: number,
): string[] {
  const ids = table
    .all()
    .map(({ id }) => id)
    .reverse()
    .slice(0, maximum);
  return ids.length > 0 ? ids : ['00000000-0000-4000-8000-000000000000'];
}
