import {
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  getNamedType,
  getNullableType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  isObjectType,
  isUnionType,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type InlineFragmentNode,
  type SelectionSetNode,
} from 'graphql';
import { memoizeByObject } from '../../../../src/lib/memoizeByObject';
import { fail } from '../errors/fail';
import type { Settings } from '../settings';
import type { ExecutableApi } from '../schema/build';
import { fragmentOf, type Admitted } from './operation';

/**
 * Depth and complexity of an operation by the rules that docs/technical-details states. `{ cases(first: 10) { totalCount items { id
 * status { identifier } } } }` has depth 4, and complexity 33: `cases`, `totalCount`, `items`, and ten times the three fields of an item.
 */
export interface Cost {
  /** Levels of fields; fragments and `ofType` of introspection add none. */
  readonly depth: number;
  /**
   * Each field costs `field` of `complexity` in api.yml; those under `items` count `first` times, under other lists `listFactor` times.
   * Values in arguments, and those that introspection returns, cost 1 for each `values` of the operation.
   */
  readonly complexity: number;
}

/** Refuses expensive operations. @throws QUERY_TOO_DEEP, QUERY_TOO_COMPLEX */
export function checkCost({ depth, complexity }: Cost, settings: Settings): void {
  if (depth > settings.depth) fail('QUERY_TOO_DEEP', { depth, maximum: settings.depth });
  if (complexity > settings.complexity)
    fail('QUERY_TOO_COMPLEX', { complexity, maximum: settings.complexity });
}

/** A cost in values: `valuesPerPoint` of them are a point of complexity. */
interface Measure {
  readonly depth: number;
  readonly values: number;
}

/** Measures a valid operation. The defaults of absent variables apply. */
export function costOf({ schema, settings }: ExecutableApi, admitted: Admitted): Cost {
  const { operation, selectionSet } = admitted.operation;
  const meter = new Meter(schema, settings, admitted);
  const { depth, values } = meter.ofSelection(selectionSet, schema.getRootType(operation)!, 1);
  return { depth, complexity: Math.floor(values / settings.valuesPerPoint) };
}

type Definition = GraphQLField<unknown, unknown>;

/** Measures selections, each fragment once. `pageSize` is the multiplier of `items`: `first` of the page that contains the selection. */
class Meter {
  private readonly measured = new Map<string, Measure>();
  private readonly introspected = new Map<SelectionSetNode, Map<unknown, number>>();
  private readonly variables = Object.create(null) as Record<string, unknown>;
  private readonly fieldCost: number;
  private readonly document: DocumentNode;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly settings: Settings,
    { document, operation, coerced }: Admitted,
  ) {
    this.document = document;
    this.fieldCost = settings.fieldCost * settings.valuesPerPoint;
    for (const { variable, defaultValue } of operation.variableDefinitions ?? [])
      if (defaultValue) this.variables[variable.name.value] = valueFromASTUntyped(defaultValue);
    Object.assign(this.variables, coerced);
  }

  ofSelection(
    { selections }: SelectionSetNode,
    parent: GraphQLCompositeType,
    pageSize: number,
  ): Measure {
    const measures = selections.map((selection) => {
      if (selection.kind === Kind.FIELD) return this.ofField(selection, parent, pageSize);
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return this.ofFragment(selection, parent, pageSize);
      const name = selection.name.value;
      const key = `${name} ${pageSize}`;
      const known =
        this.measured.get(key) ??
        this.ofFragment(fragmentOf(this.document, selection), parent, pageSize);
      this.measured.set(key, known);
      return known;
    });
    return {
      depth: measures.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
      values: Math.min(
        measures.reduce((sum, { values }) => sum + values, 0),
        Number.MAX_SAFE_INTEGER,
      ),
    };
  }

  private ofFragment(
    { typeCondition, selectionSet }: FragmentDefinitionNode | InlineFragmentNode,
    parent: GraphQLCompositeType,
    pageSize: number,
  ): Measure {
    const type = typeCondition && this.schema.getType(typeCondition.name.value);
    return this.ofSelection(selectionSet, isCompositeType(type) ? type : parent, pageSize);
  }

  private ofField(node: FieldNode, parent: GraphQLCompositeType, pageSize: number): Measure {
    const { fieldCost, settings } = this;
    const name = node.name.value;
    // Clients add it to every selection; under other names it is a field like any other.
    if (name === '__typename') return { depth: 0, values: node.alias ? fieldCost : 0 };
    const field = fieldOf(parent, name);
    const args = this.argumentsOf(node);
    const own = fieldCost + countValues(args);
    const type = field && getNamedType(field.type);
    if (!node.selectionSet || !isCompositeType(type)) return { depth: 1, values: own };
    const first = field!.args.find((argument) => argument.name === 'first');
    const size = args['first'] ?? first?.defaultValue;
    // Sizes that are not allowed fail with INVALID_PAGE, so they cost nothing extra here.
    const innerSize = first ? Math.min(Math.max(Number(size) || 1, 1), settings.pageSize) : 1;
    const inner = this.ofSelection(node.selectionSet, type, innerSize);
    const depth = inner.depth + (isUnwrapping(parent, name) ? 0 : 1);
    if (name.startsWith('__'))
      return { depth, values: this.ofIntrospection(node, field!, undefined) };
    const isList = isListType(getNullableType(field!.type));
    const listFactor = isList ? settings.listFactor : 1;
    const factor = name === 'items' && implementsChunk(parent) ? pageSize : listFactor;
    return { depth, values: own + factor * inner.values };
  }

  /**
   * How many values `__schema` or `__type` returns, objects included. Rules of thumb for lists are no use here: most fields have no
   * arguments, and a few types have a hundred fields.
   */
  private ofIntrospection(node: FieldNode, field: Definition, source: unknown): number {
    const type = getNamedType(field.type);
    if (!node.selectionSet || !isObjectType(type)) return 1;
    const info = { schema: this.schema } as GraphQLResolveInfo;
    const result: unknown = field.resolve!(source, this.argumentsOf(node), undefined, info);
    let count = 1;
    for (const item of Array.isArray(result) ? result : [result])
      if (item) count += this.ofIntrospected(node.selectionSet, type, item);
    return count;
  }

  /** What a selection returns of an object is counted once. */
  private ofIntrospected(set: SelectionSetNode, type: GraphQLObjectType, source: unknown): number {
    const bySource = this.introspected.get(set) ?? new Map<unknown, number>();
    this.introspected.set(set, bySource);
    const known = bySource.get(source);
    if (known !== undefined) return known;
    let count = 0;
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const field = type.getFields()[node.name.value];
        count += field ? this.ofIntrospection(node, field, source) : 1;
      } else {
        const { selectionSet } =
          node.kind === Kind.INLINE_FRAGMENT ? node : fragmentOf(this.document, node);
        count += this.ofIntrospected(selectionSet, type, source);
      }
    }
    bySource.set(source, count);
    return count;
  }

  private argumentsOf({ arguments: given = [] }: FieldNode): Record<string, unknown> {
    return Object.fromEntries(
      given.map(({ name, value }) => [name.value, valueFromASTUntyped(value, this.variables)]),
    );
  }
}

function fieldOf(parent: GraphQLCompositeType, name: string): Definition | undefined {
  if (name === '__schema') return SchemaMetaFieldDef;
  if (name === '__type') return TypeMetaFieldDef;
  return isUnionType(parent) ? undefined : parent.getFields()[name];
}

/** Tools that read the schema ask for up to nine `ofType`, of which the deepest type has three. */
function isUnwrapping(parent: GraphQLCompositeType, name: string): boolean {
  return name === 'ofType' && isIntrospectionType(parent);
}

/** The values in an object or a list. Aliases can share those of a variable. */
const countValues = memoizeByObject((value: object): number => {
  if (ArrayBuffer.isView(value)) return 1;
  let count = 0;
  for (const item of Object.values(value) as unknown[])
    count += typeof item === 'object' && item !== null ? countValues(item) : 1;
  return count;
});

function implementsChunk(type: GraphQLCompositeType): boolean {
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Chunk');
}
