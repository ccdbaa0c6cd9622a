import { describe, expect, it } from 'vitest';
import { socialImagePath, kindOf } from '../../../../src/lib/socialImage';
import { socialImageSvg } from '../../../../src/plugins/social-images/svg';

const linesOf = (title: string): string[] =>
  [...socialImageSvg({ title, kind: 'Guide' }).matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(
    ([, line]) => line as string,
  );

describe('a social image', () => {
  it('breaks a long name at word boundaries, and contains all of it', () => {
    const lines = linesOf('setPreferredLanguageForCompanyOrPerson');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('setPreferredLanguageForCompanyOrPerson');
    expect(lines.slice(1).every((line) => /^[A-Z]/.test(line))).toBe(true);
  });

  it('sets a title on as few lines as possible', () => {
    expect(linesOf('Errors')).toEqual(['Errors']);
    expect(linesOf('Unions and interfaces').join(' ')).toBe('Unions and interfaces');
  });

  it('has at most three lines, however long the title', () => {
    expect(linesOf('A very long title '.repeat(20)).length).toBeLessThanOrEqual(3);
  });

  it('escapes markup', () => {
    expect(socialImageSvg({ title: '<script>&', kind: '<b>' })).not.toMatch(/<script|<b>/);
  });
});

describe('the kind and path of a page', () => {
  it.each([
    [
      '/docs/graphql/v1/operations/mutations/create-case',
      'Mutation',
      '/social-images/docs/graphql/v1/operations/mutations/create-case.png',
    ],
    [
      '/docs/graphql/v1/operations/mutations',
      'GraphQL reference',
      '/social-images/docs/graphql/v1/operations/mutations.png',
    ],
    [
      '/docs/graphql/v1/types/objects/case',
      'Object',
      '/social-images/docs/graphql/v1/types/objects/case.png',
    ],
    ['/docs/use-cases/documents', 'Use case', '/social-images/docs/use-cases/documents.png'],
    ['/docs/Errors/', 'Guide', '/social-images/docs/Errors.png'],
  ])('of %s', (route, kind, image) => {
    expect([kindOf(route), socialImagePath(route)]).toEqual([kind, image]);
  });
});
