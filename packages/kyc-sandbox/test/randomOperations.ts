import fc, { type GeneratorValue } from 'fast-check';
import {
  GraphQLBoolean,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { apiOf } from '../src';
import { scalarValues } from './scalarValues';
import { spec } from './support';

/** Requests that are made from nothing but the schema: literals, variables, defaults, fragments and directives. */

const { schema } = apiOf(spec);

export interface RandomRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

/** A variable instead of a value. */
class Variable {
  constructor(readonly name: string) {}
}

/** Values that few types accept, and strings that are hard to process. */
const ODD = ['', '\u0000', '\uD800', '__proto__', '😀'.repeat(101), 2 ** 53, -1e308, true, {}, []];

/** Input objects nest no deeper than this, except where a field is required. */
const INPUT_DEPTH = 3;
const SELECTION_DEPTH = 4;

/** A request of one or two operations; about every second one is valid. */
export const randomRequest: fc.Arbitrary<RandomRequest> = fc
  .gen()
  .map((g) => new Writer(g).request());

class Writer {
  #variables: Record<string, unknown> = {};
  #declared: string[] = [];
  #fragments: string[] = [];
  #aliases = 0;

  constructor(private readonly g: GeneratorValue) {}

  request(): RandomRequest {
    const names =
      this.#of(['First', 'First', 'Second'] as const) === 'First' ? ['First'] : ['First', 'Second'];
    let variables = {};
    const operations = names.map((name) => {
      this.#variables = {};
      this.#declared = [];
      const text = this.#operation(name);
      if (name === 'First') variables = this.#variables;
      return text;
    });
    const query = [...operations, ...this.#fragments].join('\n');
    const isNamed = names.length > 1 ? this.#oneIn(20, false) : this.#oneIn(2);
    return { query, variables, ...(isNamed && { operationName: 'First' }) };
  }

  #operation(name: string): string {
    const isMutation = this.#oneIn(2);
    const root = isMutation ? schema.getMutationType()! : schema.getQueryType()!;
    const selection = this.#fields(Object.values(root.getFields()), root.name, 0);
    const declared = this.#declared.length > 0 ? `(${this.#declared.join(', ')})` : '';
    return `${isMutation ? 'mutation' : 'query'} ${name}${declared} ${selection}`;
  }

  #selection(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type);
    if (isLeafType(named)) return '';
    if (isAbstractType(named)) {
      const member = this.#of(schema.getPossibleTypes(named));
      return `{ __typename ... on ${member.name} ${this.#selection(member, depth)} }`;
    }
    return isObjectType(named)
      ? this.#fields(Object.values(named.getFields()), named.name, depth)
      : '';
  }

  #fields(fields: readonly GraphQLField<unknown, unknown>[], type: string, depth: number): string {
    const possible = fields.filter(
      (field) => depth < SELECTION_DEPTH || isLeafType(getNamedType(field.type)),
    );
    if (possible.length === 0) return '{ __typename }';
    const chosen = Array.from({ length: this.#of([1, 1, 2, 3]) }, () => this.#of(possible));
    const texts = chosen.map((field) => {
      // Aliases differ, so that fields never have to be merged.
      const alias = this.#oneIn(20) ? '' : `a${(this.#aliases += 1)}: `;
      return `${alias}${field.name}${this.#arguments(field.args)}${this.#directive()} ${this.#selection(field.type, depth + 1)}`;
    });
    const inner = `{ ${this.#oneIn(10) ? '__typename ' : ''}${texts.join(' ')} }`;
    if (!this.#oneIn(8)) return inner;
    const name = `F${this.#fragments.length}`;
    this.#fragments.push(`fragment ${name} on ${type} ${inner}`);
    return `{ ...${name}${this.#directive()} }`;
  }

  #directive(): string {
    if (!this.#oneIn(12)) return '';
    const type = schema.getDirective('include')!.args[0]!.type;
    return ` @${this.#of(['include', 'skip'])}(if: ${this.#print(this.#value(type, 0, true), GraphQLBoolean)})`;
  }

  #arguments(args: readonly GraphQLArgument[]): string {
    const given = args.filter(
      ({ type, defaultValue }) =>
        (isNonNullType(type) && defaultValue === undefined) || this.#oneIn(3),
    );
    const texts = given.map(
      ({ name, type }) => `${name}: ${this.#print(this.#value(type, 0, true), type)}`,
    );
    return texts.length > 0 ? `(${texts.join(', ')})` : '';
  }

  /** @param isInDocument whether variables can be used */
  #value(type: GraphQLInputType, depth: number, isInDocument: boolean): unknown {
    if (isInDocument && this.#oneIn(4)) return this.#variable(type, depth);
    if (this.#oneIn(isNonNullType(type) ? 60 : 10)) return null;
    if (this.#oneIn(80)) return this.#of<unknown>(ODD);
    const bare = getNullableType(type);
    if (isListType(bare)) {
      const length = this.#of([1, 1, 0, 2]);
      return Array.from({ length }, () => this.#value(bare.ofType, depth + 1, isInDocument));
    }
    if (isInputObjectType(bare)) {
      const fields = Object.values(bare.getFields());
      const chosen = bare.isOneOf
        ? [this.#of(fields)]
        : fields.filter(
            ({ type: own, defaultValue }) =>
              (isNonNullType(own) && defaultValue === undefined) ||
              (depth < INPUT_DEPTH && this.#oneIn(4)),
          );
      const entries = chosen.map(({ name, type: own }) => {
        const isVariable = bare.isOneOf && isInDocument && this.#oneIn(3);
        const value = isVariable
          ? this.#variable(own, depth)
          : this.#value(own, depth + 1, isInDocument);
        return [name, value];
      });
      return Object.fromEntries(entries) as Record<string, unknown>;
    }
    if (isEnumType(bare)) return this.#of(bare.getValues()).name;
    return this.#of(scalarValues(bare.name));
  }

  /** A variable of the type, or of its nullable or non-null form, with or without default and value. */
  #variable(type: GraphQLInputType, depth: number): Variable {
    const name = `v${this.#declared.length}`;
    const bare = getNullableType(type);
    const isRequired = this.#of([isNonNullType(type), isNonNullType(type), true, false]);
    const declared = `$${name}: ${String(bare)}${isRequired ? '!' : ''}`;
    this.#declared.push('');
    const hasDefault = this.#oneIn(3);
    const value = (): unknown => this.#value(type, depth, false);
    this.#declared[Number(name.slice(1))] =
      `${declared}${hasDefault ? ` = ${this.#print(value(), bare)}` : ''}`;
    if (this.#oneIn(isRequired ? 30 : 4)) this.#variables[name] = null;
    else if (!this.#oneIn(hasDefault || !isRequired ? 2 : 15)) this.#variables[name] = value();
    return new Variable(name);
  }

  #print(value: unknown, type: GraphQLInputType): string {
    const bare = getNullableType(type);
    if (value instanceof Variable) return `$${value.name}`;
    if (isListType(bare) && Array.isArray(value))
      return `[${value.map((item) => this.#print(item, bare.ofType)).join(', ')}]`;
    if (isInputObjectType(bare) && typeof value === 'object' && value !== null) {
      const fields = bare.getFields();
      const texts = Object.entries(value).map(
        ([name, inner]) => `${name}: ${this.#print(inner, fields[name]!.type)}`,
      );
      return `{${texts.join(', ')}}`;
    }
    return isEnumType(bare) && typeof value === 'string' ? value : JSON.stringify(value);
  }

  #of<T>(values: readonly T[]): T {
    return values[this.g(fc.nat, { max: values.length - 1 })]!;
  }

  #oneIn(count: number, is = true): boolean {
    return (this.g(fc.nat, { max: count - 1 }) === 0) === is;
  }
}
