import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  execute,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { parse as parseYaml } from 'yaml';
import { runRequest } from '../../../src/sandbox/pipeline/run';
import { apiOf } from '../../../src/sandbox/schema/build';
import { seedUserIds } from '../../../src/sandbox/seed/users';
import { SandboxState } from '../../../src/sandbox/state';
import { Table } from '../../../src/sandbox/store/table';
import { contractDirectory } from '../../../src/schema/load';
import { contract } from './support';

/** The API as the machine of `machine.test.ts` drives it, with what its responses do not show. */
const api = apiOf(contract);

export const MUTATIONS = Object.keys(api.schema.getMutationType()?.getFields() ?? {});

const scalars = parseYaml(readFileSync(path.join(contractDirectory, 'scalars.yml'), 'utf8')) as Record<string, { valid: unknown[] }>;

/** Texts for fields whose values mean something, by a part of the field's name; any other text field gets one of `TEXTS`. */
const MEANT: readonly [field: RegExp, values: readonly string[]][] = [
  [/^firstName$/, ['Samuel', 'Pia', 'Erika', 'Nora']],
  [/^lastName$/, ['Sanktionsen', 'Politiksen', 'Eksempel', 'Prøve']],
  [/^documentTypeIdentifier$/, ['passport', 'source-of-funds', 'proof-of-address', 'none']],
  [/^typeIdentifier$|^riskAssessmentTypeIdentifier$/, ['standard-person', 'standard-company', 'none']],
  [/^(caseNumber|confirmCaseNumber)$/, ['2025-0001', '2025-0002', '2024-0005', '2025-999999999', '2025-9007199254740992']],
  [/^countryCode$/, ['DK', 'SE']],
];

const TEXTS = ['Text', '', ' ', 'x'.repeat(200), 'x'.repeat(201), 'x'.repeat(10_001), '\u0000'];

/** Choices of one command: numbers that fast-check makes and shrinks, each used for one decision. */
class Choices {
  #next = 0;

  constructor(private readonly numbers: readonly number[]) {}

  of<T>(values: readonly T[]): T {
    return values[this.number(values.length)] as T;
  }

  number(below: number): number {
    const number = this.numbers[this.#next % this.numbers.length] ?? 0;
    this.#next += 1;
    return below === 0 ? 0 : number % below;
  }
}

export interface Outcome {
  operation: string;
  variables: object;
  codes: string[];
}

/** One sandbox that commands run against. */
export class Machine {
  readonly faults: unknown[] = [];
  readonly state: SandboxState;
  #clock = Date.parse(api.settings.clock);

  constructor() {
    this.state = new SandboxState(api, () => this.#clock, (error) => void this.faults.push(error));
  }

  /** Lets time pass, and happen what is due. */
  advance(ms: number): void {
    this.#clock += ms;
    this.state.runDueEvents();
  }

  /** Runs a mutation with an input that its schema accepts, made of the choices. */
  async mutate(operation: string, numbers: readonly number[]): Promise<Outcome> {
    const { accessId, accessKey } = contract.api.sandbox;
    // A command may have deleted the account that all of them use.
    if (!this.state.store.users.get(seedUserIds.integration)?.isActive) return { operation, variables: {}, codes: ['ACCOUNT_DISABLED'] };
    const { token } = this.state.accounts.issue(accessId, accessKey, this.state.now());
    const field = api.schema.getMutationType()?.getFields()[operation];
    if (!field) throw new Error(operation);
    const choices = new Choices(numbers);
    const variables: Record<string, unknown> = {};
    for (const arg of field.args) {
      const value = this.#value(arg.type, arg.name, choices, 0);
      if (value !== undefined) variables[arg.name] = value;
    }
    const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
    const { body } = await runRequest(this.state, {
      query: `mutation(${declared}) { ${operation}(${given}) ${selection} }`,
      variables,
      headers: { Authorization: `Bearer ${token}`, 'X-API-Version': contract.version },
    });
    const { errors = [] } = body as { errors?: { extensions: { code: string } }[] };
    return { operation, variables, codes: errors.map(({ extensions }) => extensions.code) };
  }

  /** Everything in the store but when accounts were last seen, which a token moves. */
  snapshot(): string {
    const tables = Object.values(this.state.store).filter((value): value is Table<{ id: string }> => value instanceof Table);
    return JSON.stringify(tables.map((table) => table.all()), (key, value: unknown) => (key === 'lastSeenAt' ? undefined : value));
  }

  /** What each case shows to an administrator, by id, apart from when it was last changed. */
  cases(): Map<string, { updatedAt: string; shown: string }> {
    const user = this.state.store.users.first(({ roleId }) => this.state.store.roles.need(roleId).isAdministrator);
    if (!user) throw new Error('There is no administrator.');
    const context = { ...this.state.context({ accessId: '', user }, this.state.now()), permissions: new Set(contract.permissions.permissions.map(({ id }) => id)) };
    const shown = this.state.store.cases.all().map(({ id, updatedAt }): [string, { updatedAt: string; shown: string }] => {
      const result = execute({ schema: api.schema, document: CASE, variableValues: { id }, contextValue: context });
      if (result instanceof Promise || result.errors) throw new Error(JSON.stringify(result));
      return [id, { updatedAt, shown: JSON.stringify(result.data, null, 1) }];
    });
    return new Map(shown);
  }

  #value(type: GraphQLInputType, name: string, choices: Choices, depth: number): unknown {
    if (isNonNullType(type)) return this.#present(type.ofType as GraphQLInputType, name, choices, depth);
    const presence = choices.number(depth > 3 ? 2 : 6);
    if (presence === 0) return undefined;
    return presence === 1 ? null : this.#present(type, name, choices, depth);
  }

  #present(type: GraphQLInputType, name: string, choices: Choices, depth: number): unknown {
    if (isListType(type)) return Array.from({ length: choices.of([1, 1, 2, 0, 21]) }, () => this.#value(type.ofType as GraphQLInputType, name, choices, depth + 1) ?? null);
    if (isEnumType(type)) return choices.of(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      const wanted = type.isOneOf ? [choices.of(fields)] : fields;
      const entries = wanted.map((field) => [
        field.name,
        type.isOneOf ? this.#present(getInner(field.type), field.name, choices, depth + 1) : this.#value(field.type, field.name, choices, depth + 1),
      ]);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    return this.#scalar(String(type), name, choices);
  }

  #scalar(scalar: string, name: string, choices: Choices): unknown {
    if (scalar === 'ID') return choices.of([...this.#ids(name), '00000000-0000-4000-8000-000000000000']);
    if (scalar === 'String') return choices.of(MEANT.find(([field]) => field.test(name))?.[1] ?? TEXTS);
    if (scalar === 'Int') return choices.of([1, 7, 30, 0, -1, 2_147_483_647]);
    if (scalar === 'Float') return choices.of([25, 100, 0, 50.5, -1, 100.5]);
    if (scalar === 'Date') return choices.of(['2025-03-01', this.state.now().slice(0, 10), '2030-01-01', '0001-01-01', '9999-12-31']);
    if (scalar === 'Upload') return { fileName: 'passport.pdf', mediaType: 'application/pdf', content: new TextEncoder().encode('%PDF-1.4\n%%EOF\n') };
    return choices.of(scalars[scalar]?.valid ?? []);
  }

  /** Ids that a field can mean by its name: `caseId`, `goalIds`, `responsibleUserId`. */
  #ids(name: string): string[] {
    const { store } = this.state;
    const tables: [RegExp, Table<{ id: string }>][] = [
      [/case/i, store.cases], [/person/i, store.persons], [/company/i, store.companies], [/goal/i, store.goals], [/document/i, store.documents],
      [/contactPoint/i, store.contactPoints], [/group/i, store.groups], [/role/i, store.roles], [/user|responsible/i, store.users],
    ] as never;
    const table = tables.find(([pattern]) => pattern.test(name))?.[1] ?? store.users;
    // New rows first: what a command made, the next one finds.
    return (table as Table<{ id: string }>).all().map(({ id }) => id).reverse().slice(0, 12);
  }
}

function getInner(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) ? (type.ofType as GraphQLInputType) : type;
}

/** Values that change with the clock alone or are a user's, and what leads from a case to others. */
const LEFT_OUT = new Set(['updatedAt', 'downloadUrl', 'cases', 'activeCaseCount', 'roles', 'contactPoints']);

const CASE = parse(`query ($id: ID!) { case(id: $id) { ${selectionOf(api.schema.getType('Case') as GraphQLOutputType, 0)} } }`);

/** All values of a type, to the third level. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isUnionType(named)) return `__typename ${named.getTypes().map((member) => `... on ${member.name} { ${selectionOf(member, depth)} }`).join(' ')}`;
  if (isInterfaceType(named)) {
    const members = api.schema.getPossibleTypes(named);
    return `__typename ${members.map((member) => `... on ${member.name} { ${selectionOf(member, depth)} }`).join(' ')}`;
  }
  if (!isObjectType(named)) return '';
  // Who may see a case is the case's, what these are called is not.
  if (['User', 'Group', 'Role'].includes(named.name)) return `${named.name}_id: id`;
  const fields = Object.values(named.getFields()).filter((field) => !LEFT_OUT.has(field.name) && !field.args.some(({ type: arg }) => isNonNullType(arg)));
  // Aliases: two members of a union can have different types of one name.
  const parts = fields.map((field) => {
    const alias = `${named.name}_${field.name}: ${field.name}`;
    if (isLeafType(getNamedType(field.type))) return alias;
    const inner = depth < 2 ? selectionOf(field.type, depth + 1) : '';
    return inner === '' ? '' : `${alias} { ${inner} }`;
  });
  return parts.filter(Boolean).join(' ') || '__typename';
}
