import {
  execute,
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { runRequest } from '../../../src/sandbox/pipeline/run';
import { isRestricted } from '../../../src/sandbox/rules/visibility';
import { apiOf } from '../../../src/sandbox/schema/build';
import { seedUserIds } from './seedIds';
import { SandboxState } from '../../../src/sandbox/state';
import { Table } from '../../../src/sandbox/store/table';
import { variablesFor } from './machineInputs';
import { spec } from './support';

/**
 * The API as the machine of `machine.test.ts` uses it, with state that its responses do not return.
 */
export const api = apiOf(spec);

export const { settings } = api;

export const MUTATIONS = Object.keys(api.schema.getMutationType()?.getFields() ?? {});

export interface Outcome {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly codes: readonly string[];
  /** The data of the response; absent: the command was not sent. */
  readonly data?: unknown;
  /** The command must not have written anything. */
  readonly isRefused: boolean;
}

/** What is on a case, as the API returns it. */
export interface SeenCase {
  readonly id: string;
  readonly updatedAt: string;
  readonly isRestricted: boolean;
  readonly status: string;
  readonly state: CaseState;
  /** Everything that it returns, apart from `updatedAt`. */
  readonly displayed: string;
  readonly parties: ReadonlyMap<string, string>;
  readonly listChecks: readonly SeenCheck[];
}

/** What depends on the status of a case. */
interface CaseState {
  readonly retainUntil: string | null;
  readonly relationshipEndedOn: string | null;
  readonly archivedAt: string | null;
  readonly deactivatedAt: string | null;
  readonly riskAssessment: { readonly conclusion: string | null };
  readonly goals: readonly {
    readonly isActive: boolean;
    readonly isMandatory: boolean;
    readonly acceptance: string;
    readonly rejectionReason: string | null;
  }[];
}

export interface SeenCheck {
  readonly id: string;
  readonly completedAt: string | null;
  readonly hasMatches: boolean | null;
  readonly subjectId: string;
  readonly matches: readonly string[];
}

/** One sandbox that commands run against. */
export class Machine {
  readonly faults: unknown[] = [];
  readonly state: SandboxState;
  #clock: number;

  /** @param clock where its clock starts */
  constructor(clock = spec.api.sandbox.clock) {
    this.#clock = Date.parse(clock);
    this.state = new SandboxState(api, () => this.#clock, {
      onFault: (error) => void this.faults.push(error),
    });
  }

  get now(): string {
    return this.state.now();
  }

  /** Advances the clock and runs due events. */
  advance(ms: number): void {
    this.#clock += ms;
    this.state.runDueEvents();
  }

  /** Runs a mutation with variables that the schema accepts, made from the choices. */
  mutate(operation: string, numbers: readonly number[]): Promise<Outcome> {
    return this.run(
      operation,
      variablesFor(fieldOf(operation), numbers, this.state.store, this.now.slice(0, 10)),
    );
  }

  /** Runs a mutation. */
  async run(operation: string, variables: Readonly<Record<string, unknown>>): Promise<Outcome> {
    const field = fieldOf(operation);
    // A command may have closed the account that all of them use.
    if (!this.state.store.users.get(seedUserIds.integration)?.isActive) {
      return { operation, variables, codes: ['ACCOUNT_DISABLED'], isRefused: true };
    }
    const { accessId, accessKey } = spec.api.sandbox;
    const { token } = this.state.accounts.issue(accessId, accessKey, this.now);
    const { body } = await runRequest(this.state, {
      query: queryOf(field),
      variables,
      headers: { Authorization: `Bearer ${token}`, 'X-API-Version': spec.version },
    });
    const { data, errors = [] } = body as {
      data?: Record<string, unknown> | null;
      errors?: { extensions: { code: string } }[];
    };
    return {
      operation,
      variables,
      codes: errors.map(({ extensions }) => extensions.code),
      data,
      isRefused: errors.length > 0 && (data?.[operation] ?? null) === null,
    };
  }

  /** Everything in the store except when accounts were last seen, which each request changes. */
  snapshot(): string {
    const tables = Object.values(this.state.store).filter(
      (value): value is Table<{ id: string }> => value instanceof Table,
    );
    return JSON.stringify(
      tables.map((table) => table.all()),
      (key, value: unknown) => (key === 'lastSeenAt' ? undefined : value),
    );
  }

  /** What each case returns to an administrator, by id. */
  cases(): Map<string, SeenCase> {
    return new Map(this.state.store.cases.all().map(({ id }) => [id, this.#read(id)]));
  }

  #read(id: string): SeenCase {
    const user = this.state.store.users.first(
      ({ roleId, isActive }) => isActive && this.state.store.roles.need(roleId).isAdministrator,
    );
    if (!user) throw new Error('There is no administrator.');
    const contextValue = {
      ...this.state.context({ accessId: '', user }, this.now),
      permissions: new Set(spec.permissions.permissions.map((each) => each.id)),
    };
    const result = execute({
      schema: api.schema,
      document: CASE,
      variableValues: { id },
      contextValue,
    });
    if (result instanceof Promise || result.errors) throw new Error(JSON.stringify(result));
    const { row, displayed } = result.data as unknown as {
      row: CaseParties;
      displayed: object;
    };
    const parties = new Map<string, string>();
    const add = (party: Named | undefined): void =>
      void (party && parties.set(party.id, party.name));
    for (const { company, person } of row.clients) {
      add(person);
      add(company);
      company?.persons.forEach((other) => add(other.person));
      company?.legalOwners.forEach((other) => add(other.person ?? other.company));
    }
    for (const other of [...row.beneficialOwners, ...row.representatives]) add(other.person);
    row.contactPersons.forEach(add);
    return {
      id,
      updatedAt: row.updatedAt,
      isRestricted: isRestricted(this.state.store.cases.need(id)),
      status: row.status.identifier,
      state: row,
      displayed: JSON.stringify(displayed, null, 1),
      parties,
      listChecks: row.listChecks.map(({ subject, results, ...check }) => ({
        ...check,
        subjectId: subject.id,
        matches: results.filter(({ isMatch }) => isMatch).map((match) => match.id),
      })),
    };
  }
}

const queries = new Map<string, string>();

function queryOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const query =
    queries.get(name) ?? `mutation(${declared}) { ${name}(${given}) ${resultSelection(type)} }`;
  queries.set(name, query);
  return query;
}

function fieldOf(operation: string): GraphQLField<unknown, unknown> {
  const field = api.schema.getMutationType()?.getFields()[operation];
  if (!field) throw new Error(`There is no mutation ${operation}`);
  return field;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface CaseParties extends CaseState {
  readonly updatedAt: string;
  readonly status: { readonly identifier: string };
  readonly clients: readonly {
    readonly person?: Named;
    readonly company?: Named & {
      readonly persons: readonly { readonly person: Named }[];
      readonly legalOwners: readonly { readonly person?: Named; readonly company?: Named }[];
    };
  }[];
  readonly beneficialOwners: readonly { readonly person: Named }[];
  readonly representatives: readonly { readonly person: Named }[];
  readonly contactPersons: readonly Named[];
  readonly listChecks: readonly {
    readonly id: string;
    readonly completedAt: string | null;
    readonly hasMatches: boolean | null;
    readonly subject: Named;
    readonly results: readonly { readonly id: string; readonly isMatch: boolean }[];
  }[];
}

const PARTIES = `updatedAt status { identifier } retainUntil relationshipEndedOn archivedAt deactivatedAt
  riskAssessment { conclusion } goals { isActive isMandatory acceptance rejectionReason }
  clients { ... on PersonClient { person { id name } } ... on CompanyClient { company { id name persons { person { id name } }
    legalOwners { ... on PersonOwner { person { id name } } ... on CompanyOwner { company { id name } } } } } }
  beneficialOwners { person { id name } } representatives { person { id name } } contactPersons { id name }
  listChecks { id completedAt hasMatches subject { ... on Person { id name } ... on Company { id name } } results { id isMatch } }`;

/** What changes with the clock alone, and what leads from a case to others. */
const LEFT_OUT = new Set(['updatedAt', 'downloadUrl', 'isValid', 'cases', 'activeCaseCount']);

const CASE = parse(
  `query ($id: ID!) { row: case(id: $id) { ${PARTIES} } displayed: case(id: $id) { ${selectionOf('Case', 0)} } }`,
);

/**
 * Fields of a type. An entity within an entity within the case has its own values; of what those
 * lead to, only the id.
 */
function selectionOf(typeName: string, entities: number): string {
  const type = api.schema.getType(typeName);
  if (isAbstractType(type)) {
    return `__typename ${api.schema
      .getPossibleTypes(type)
      .map(({ name }) => `... on ${name} { ${selectionOf(name, entities)} }`)
      .join(' ')}`;
  }
  if (!isObjectType(type)) throw new Error(`${typeName} has no fields`);
  // Who can see a case belongs to the case; the names of users and groups do not.
  if (['User', 'Group', 'Role'].includes(typeName) || (typeName === 'Case' && entities > 0))
    return `${typeName}_id: id`;
  const isEntity = type.getInterfaces().some(({ name }) => name === 'Node');
  const depth = entities + (isEntity ? 1 : 0);
  if (depth > 3) return `${typeName}_id: id`;
  const parts = Object.values(type.getFields())
    .filter(
      ({ name, args }) => !LEFT_OUT.has(name) && !args.some(({ type: arg }) => isNonNullType(arg)),
    )
    .map((field) => {
      // Aliases: two members of a union can have different types of one name.
      const alias = `${typeName}_${field.name}: ${field.name}`;
      const named = getNamedType(field.type);
      return isLeafType(named) ? alias : `${alias} { ${selectionOf(named.name, depth)} }`;
    });
  return parts.join(' ');
}

/** Values of a mutation's result and of the objects in it, without lists of objects, which would cost more than one request may. */
function resultSelection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const members = isAbstractType(named)
    ? api.schema.getPossibleTypes(named)
    : [named as GraphQLObjectType];
  return `{ __typename ${members.map((member) => `... on ${member.name} { ${valuesOf(member, 1)} }`).join(' ')} }`;
}

function valuesOf(type: GraphQLObjectType, depth: number): string {
  const parts = Object.values(type.getFields()).map((field) => {
    const named = getNamedType(field.type);
    const alias = `${type.name}_${field.name}: ${field.name}`;
    if (isLeafType(named)) return alias;
    if (
      depth === 0 ||
      !isObjectType(named) ||
      isListType(isNonNullType(field.type) ? field.type.ofType : field.type)
    )
      return '';
    return `${alias} { __typename ${valuesOf(named, depth - 1)} }`;
  });
  return parts.filter(Boolean).join(' ');
}
