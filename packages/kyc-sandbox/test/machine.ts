import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { runRequest } from '../src/pipeline/run';
import { apiOf } from '../src/schema/build';
import { SandboxState } from '../src/state';
import { variablesFor } from './machineInputs';
import { seedUserIds } from './seedIds';
import { spec } from './support';

export const api = apiOf(spec);

const mutations = api.schema.getMutationType()!.getFields();

export const MUTATIONS = Object.keys(mutations);

export interface Outcome {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly codes: readonly string[];
  /** The data of the response; absent: the mutation was not sent. */
  readonly data?: Readonly<Record<string, unknown>> | null;
  /** When the token of the request expires. */
  readonly expiresAt?: string;
}

/** One sandbox that random mutations run against. */
export class Machine {
  readonly faults: unknown[] = [];
  readonly state: SandboxState;

  /** @param clock where its clock starts */
  constructor(clock: string) {
    this.state = new SandboxState(api, {
      clock: () => Date.parse(clock),
      onInternalError: (error) => void this.faults.push(error),
    });
  }

  get now(): string {
    return this.state.now();
  }

  /** Advances the clock and runs due events. */
  advance(ms: number): void {
    this.state.advance(ms);
  }

  /** Runs a mutation with variables that the schema accepts, made from the choices. */
  mutate(operation: string, numbers: readonly number[]): Promise<Outcome> {
    const { args } = mutations[operation]!;
    const today = this.now.slice(0, 10);
    return this.run(operation, variablesFor(args, numbers, this.state.store, today));
  }

  /** Runs a mutation. */
  async run(operation: string, variables: Readonly<Record<string, unknown>>): Promise<Outcome> {
    // A mutation may have closed the account that all of them use.
    if (!this.state.store.users.get(seedUserIds.integration)?.isActive)
      return { operation, variables, codes: ['ACCOUNT_DISABLED'] };
    const { accessId, accessKey } = spec.api.sandbox;
    const { token, expiresAt } = this.state.accounts.issue(accessId, accessKey, this.now);
    const { body } = await runRequest(this.state, {
      query: queryOf(mutations[operation]!),
      variables,
      headers: { Authorization: `Bearer ${token}`, 'X-API-Version': spec.version },
    });
    const { data, errors = [] } = body as {
      data?: Outcome['data'];
      errors?: { extensions: { code: string } }[];
    };
    const codes = errors.map(({ extensions }) => extensions.code);
    return { operation, variables, codes, data, expiresAt };
  }

  /** Everything in the store except when accounts were last seen, which each request changes. */
  snapshot(): string {
    return JSON.stringify(
      this.state.store.tables().map(([, table]) => table.all()),
      (key, value: unknown) => (key === 'lastSeenAt' ? undefined : value),
    );
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
    const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
    if (depth === 0 || !isObjectType(named) || isList) return '';
    return `${alias} { __typename ${valuesOf(named, depth - 1)} }`;
  });
  return parts.filter(Boolean).join(' ');
}
