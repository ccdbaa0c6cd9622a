import {
  Kind,
  parse,
  resolveSchemaCoordinate,
  type FieldDefinitionNode,
  type GraphQLInputField,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { loadApiSpec } from '../../../src/schema/load';
import { siteSchema } from '../../../src/schema/siteSchema';

const spec = loadApiSpec();
const roots = spec.sdlFiles.flatMap(({ source }) =>
  parse(source).definitions.flatMap((node) =>
    (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) &&
    ['Query', 'Mutation'].includes(node.name.value)
      ? (node.fields ?? [])
      : [],
  ),
);
const codes = new Map(spec.errors.codes.map((entry) => [entry.code, entry]));

/** Operations whose description names a code that another operation answers with. */
const ABOUT_OTHERS = new Map([['archiveCase', ['CASE_ARCHIVED']]]);

/** Description of a root field and of its arguments. */
function textOf({ description, arguments: nodes = [] }: FieldDefinitionNode): string {
  return [description, ...nodes.map((node) => node.description)]
    .map((node) => node?.value ?? '')
    .join('\n');
}

function wordsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, word]) => word ?? '');
}

describe('descriptions in the SDL', () => {
  it('name a code only where the catalogue says that the operation answers with it', () => {
    expect(roots).not.toEqual([]);
    const named = roots.flatMap((field) =>
      wordsIn(textOf(field), /`([A-Z]+(?:_[A-Z]+)+)`/g)
        .filter((word) => codes.has(word))
        .map((code) => ({ operation: field.name.value, code })),
    );
    expect(named.length).toBeGreaterThanOrEqual(30);
    const wrong = named.filter(
      ({ operation, code }) => !codes.get(code)?.operations.includes(operation),
    );
    expect(wrong).toEqual(
      [...ABOUT_OTHERS].flatMap(([operation, others]) =>
        others.map((code) => ({ operation, code })),
      ),
    );
  });

  it('write nothing like a code that is neither one nor an enum value', () => {
    const values = spec.sdlFiles.flatMap(({ source }) =>
      wordsIn(source, /^ {2}([A-Z][A-Z0-9_]+)\b/gm),
    );
    const words = spec.sdlFiles.flatMap(({ source }) => wordsIn(source, /`([A-Z]+(?:_[A-Z]+)+)`/g));
    expect(words.length).toBeGreaterThanOrEqual(60);
    expect(words.filter((word) => !codes.has(word) && !values.includes(word))).toEqual([]);
  });

  it('contain the numbers of api.yml, and no others with these units', () => {
    const { api } = spec;
    const known = new Set<string>();
    JSON.stringify(api, (_key, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'text' in value)
        known.add(String(value.text).replaceAll(',', ''));
      return value;
    });
    const sdl = spec.sdlFiles.map(({ source }) => source.replaceAll(/\s+/g, ' ')).join(' ');
    const named = wordsIn(sdl, /\b(\d[\d,]* (?:characters|MiB|minutes|days|years?))\b/g);
    expect(named.length).toBeGreaterThanOrEqual(40);
    expect(named.filter((text) => !known.has(text.replaceAll(',', '')))).toEqual([]);

    const { links, reminders, page, limits } = api;
    const range = (from: { value: number }, to: { value: number }): string =>
      `from ${from.value} to ${to.value}`;
    const ranges = wordsIn(sdl, /(from \d+ to \d+)\. (?:Any other number|Has no effect)/g);
    expect(new Set(ranges)).toEqual(
      new Set([
        range(links.reachMinimum, links.reachMaximum),
        range(reminders.minimumInterval, reminders.maximumInterval),
        range(page.minimumSize, limits.pageSize.value),
      ]),
    );
  });
  it('state the limit of inputs.yml, if they state one', () => {
    const { schema } = siteSchema();
    const stated = Object.entries(spec.inputs).flatMap(([coordinate, { text, items }]) => {
      const input = Object.values(resolveSchemaCoordinate(schema, coordinate) ?? {}).at(-1);
      const { description } = input as GraphQLInputField;
      return wordsIn(description ?? '', /at most\s+(\d[\d,]*)/g).map((number) => ({
        coordinate,
        number: Number(number.replaceAll(',', '')),
        limits: [text, items].map((limit) => limit && spec.api.limits[limit].value.value),
      }));
    });
    expect(stated.length).toBeGreaterThanOrEqual(8);
    expect(stated.filter(({ number, limits }) => !limits.includes(number))).toEqual([]);
  });
});
