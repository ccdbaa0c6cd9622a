import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql';
import { partiesOf } from '../src/rules/parties';
import type { Store } from '../src/store/store';
import { scalarValues } from './scalarValues';
import { spec } from './support';

/** Strings for fields whose values have a meaning, by the field's name; any other string field gets one of `TEXTS`. */
const MEANT: readonly [field: RegExp, values: readonly string[]][] = [
  [
    /^documentTypeIdentifier$/,
    [...spec.reference.documentTypes.map(({ identifier }) => identifier), 'none'],
  ],
  [/ypeIdentifier$/, ['standard-person', 'standard-company', 'none']],
  [/aseNumber$/, ['2025-0001', '2025-0002', '2024-0005', '2025-9007199254740992']],
  [/^number$/, ['5599999999', '312345676', '12345678', '']],
];

/** First names and their last names: the lists and the sandbox's clients match whole names. */
const NAMES = [
  ['Samuel', 'Sanktionsen'],
  ['Erika', 'Eksempel'],
  ['Nete', 'Nærtstående'],
  ['😀'.repeat(100), 'x'.repeat(201)],
] as const;

/** Ordinary names first; then the edges of api.yml, and strings that are hard to process. */
const TEXTS = [
  ...['Alfa', 'Beta', 'Gamma', 'Spærret Eksempel Ltd', 'Delta', 'Epsilon'],
  ...[200, 201, 300, 301, 4_000, 4_001].map((length) => 'x'.repeat(length)),
  ...['', ' ', '\u0000', '\ufffd', '__proto__', '😀'.repeat(101), '../a\\b', '\u2028'],
];

const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Choices of one mutation: numbers that fast-check makes and shrinks, each used for one decision. */
class Choices {
  #next = 0;

  constructor(private readonly numbers: readonly number[]) {}

  of<T>(values: readonly T[]): T {
    return values[this.number(values.length)] as T;
  }

  number(below: number): number {
    const { length } = this.numbers;
    // In the next round, the same numbers give other choices.
    const number = (this.numbers[this.#next % length] ?? 0) + Math.floor(this.#next / length);
    this.#next += 1;
    return below === 0 ? 0 : number % below;
  }
}

/**
 * Variables that the schema accepts for an operation, made from the choices: edges of each type,
 * ids that exist and ids that do not.
 */
export function variablesFor(
  args: readonly GraphQLArgument[],
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
      return choices.number(12) === 11 ? choices.of([NOBODY, '', 'x'.repeat(65)]) : idFor(name);
    if (type === 'String') return text(name);
    if (type === 'Date') return choices.of([today, ...scalarValues(type)]);
    if (type === 'Upload')
      return {
        fileName: choices.of(['passport.pdf', '', '😀'.repeat(150)]),
        content: choices.of([PDF, PDF, PDF, new Uint8Array()]),
      };
    return choices.of(scalarValues(type));
  }

  function text(name: string): string | undefined {
    if (name === 'firstName') return NAMES[(firstName = choices.number(NAMES.length))]?.[0];
    if (name === 'lastName')
      return NAMES[choices.number(4) === 3 ? choices.number(NAMES.length) : firstName]?.[1];
    // Items of a list differ, so that a long one is not refused for duplicates.
    if (name === 'value' || name === 'source') return `${name} ${choices.number(100_000)}`;
    return choices.of(MEANT.find(([field]) => field.test(name))?.[1] ?? TEXTS);
  }

  /** Every other time, a party of the case that the input names. */
  function idFor(name: string): string {
    if (name === 'caseId') return (caseId = newest(ids(name)));
    const onCase = partiesOf(store, caseId)
      .filter(({ kind }) => name === `${kind}Id`)
      .map(({ id }) => id);
    return onCase.length > 0 && choices.number(2) === 0 ? choices.of(onCase) : newest(ids(name));
  }

  /** Every other time the newest row, so that a mutation changes what the previous one created. */
  function newest(rows: readonly string[]): string {
    return choices.number(2) === 0 ? rows[0]! : choices.of(rows);
  }

  /** Ids that a field can mean by its name, new rows first. */
  function ids(name: string): string[] {
    const tables: readonly (readonly [RegExp, () => readonly { readonly id: string }[]])[] = [
      [/user|responsible|member/i, () => store.users.all()],
      [/contactPoint/i, () => store.contactPoints.all()],
      [/case/i, () => store.cases.all()],
      [/person/i, () => store.persons.all()],
      [/company/i, () => store.companies.all()],
      [/goal/i, () => store.goals.all()],
      [/document/i, () => store.documents.all()],
      [/group/i, () => store.groups.all()],
      [/role/i, () => store.roles.all()],
      [/screeningResult/i, () => store.listChecks.all().flatMap(({ results }) => results)],
    ];
    const rows = tables.find(([pattern]) => pattern.test(name))?.[1]();
    if (!rows) throw new Error(`machineInputs.ts does not know what the id ${name} names`);
    const newRows = rows.map(({ id }) => id).reverse();
    return newRows.length > 0 ? newRows.slice(0, 12) : [NOBODY];
  }

  const entries = args.map(({ name, type }) => [name, value(type, name, 0)] as const);
  return Object.fromEntries(entries.filter(([, given]) => given !== undefined));
}
