import {
  execute,
  getNamedType,
  isAbstractType,
  isLeafType,
  isNonNullType,
  isObjectType,
  parse,
  type DocumentNode,
  type GraphQLNamedType,
} from 'graphql';
import { api, type Machine } from './machine';

/** By type: the query that reads one object by its id. */
const ownQuery: ReadonlyMap<string, string> = new Map(
  Object.values(api.schema.getQueryType()?.getFields() ?? {})
    .filter(({ args }) => args.length === 1 && args[0]?.name === 'id')
    .map(({ name, type }) => [getNamedType(type).name, name]),
);

/**
 * Everything that a type leads to, up to the next objects that have a query of their own: of those,
 * type and id; empty where there are none. New fields are covered without a change here.
 */
function selectionOf(type: GraphQLNamedType, outer: readonly string[]): string {
  if (outer.length > 0 && ownQuery.has(type.name)) return '{ __typename id }';
  if (outer.includes(type.name)) return '';
  if (isAbstractType(type)) {
    const members = api.schema.getPossibleTypes(type).map((member) => {
      const selection = selectionOf(member, outer);
      return selection && `... on ${member.name} ${selection}`;
    });
    return selectionFrom(members);
  }
  if (!isObjectType(type)) return '';
  return selectionFrom(
    Object.values(type.getFields())
      .filter(({ args }) => !args.some((argument) => isNonNullType(argument.type)))
      .map(({ name, type: inner }) => {
        const alias = `${type.name}_${name}: ${name}`;
        if (isLeafType(getNamedType(inner))) return alias;
        const selection = selectionOf(getNamedType(inner), [...outer, type.name]);
        return selection && `${alias} ${selection}`;
      }),
  );
}

function selectionFrom(parts: readonly string[]): string {
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? '' : `{ ${given.join(' ')} }`;
}

const documents: ReadonlyMap<string, DocumentNode> = new Map(
  [...ownQuery].map(([typeName, query]) => [
    typeName,
    parse(
      `query ($id: ID!) { ${query}(id: $id) ${selectionOf(api.schema.getType(typeName)!, []) || '{ __typename }'} }`,
    ),
  ]),
);

const LISTS =
  parse(`{ cases(first: 100) { items { __typename id } } companies(first: 100) { items { __typename id } }
  persons(first: 100) { items { __typename id } } caseResponsibles { user { __typename id } } }`);

interface Reached {
  readonly __typename: string;
  readonly id: string;
}

function reachedIn(value: unknown, found: Reached[] = []): Reached[] {
  if (typeof value !== 'object' || value === null) return found;
  if ((value as Partial<Reached>).id !== undefined) found.push(value as Reached);
  else for (const inner of Object.values(value)) reachedIn(inner, found);
  return found;
}

type Reader = (document: DocumentNode, variableValues?: { readonly id: string }) => unknown;

/** Reads as a user with all permissions; null on any error. */
function readerFor(machine: Machine, userId: string): Reader {
  const user = machine.state.store.users.getOrThrow(userId);
  const contextValue = {
    ...machine.state.context({ accessId: '', user }, machine.now),
    permissions: { has: (): boolean => true },
  };
  return (document, variableValues) => {
    const result = execute({ schema: api.schema, document, variableValues, contextValue });
    if (result instanceof Promise) throw new Error('A resolver is asynchronous.');
    return result.errors ? null : result.data;
  };
}

/** By id, what each case returns to a user, without what depends on the clock or on other cases. */
export function displayedCases(machine: Machine, userId: string): ReadonlyMap<string, string> {
  const read = readerFor(machine, userId);
  const leftOut = /_(updatedAt|isValid|activeCaseCount)$/;
  const text = (id: string): string =>
    JSON.stringify(read(documents.get('Case')!, { id }), (key, value: unknown) =>
      leftOut.test(key) ? undefined : value,
    );
  return new Map(machine.state.store.cases.all().map(({ id }) => [id, text(id)]));
}

export interface Walk {
  /** `Type id` of everything that was reached. */
  readonly reached: ReadonlySet<string>;
  /** What was reached and cannot be read by its own query, with where it was reached. */
  readonly unreadable: readonly string[];
}

/**
 * Reads objects by their own queries, and whatever those lead to, as one user. All permissions are
 * given, because the question is which objects the user sees.
 *
 * @param start objects to begin with; absent: the lists of the API
 */
export function walk(machine: Machine, userId: string, start?: readonly Reached[]): Walk {
  const read = readerFor(machine, userId);
  const first = start ?? reachedIn(read(LISTS));
  const queue = first.map((row) => ({ ...row, from: 'the start' }));
  const reached = new Set<string>();
  const unreadable: string[] = [];
  for (const { __typename, id, from } of queue) {
    const name = `${__typename} ${id}`;
    if (reached.has(name)) continue;
    reached.add(name);
    const data = read(documents.get(__typename)!, { id });
    if (data === null) unreadable.push(`${name}, reached from ${from}`);
    else queue.push(...reachedIn(data).map((row) => ({ ...row, from: name })));
  }
  return { reached, unreadable };
}
