import { buildSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { summary } from '../../../../src/components/playground/schemaIndex';
import { plainText } from '../../../../src/schema/descriptions';
import { loadApiSpec } from '../../../../src/schema/load';

it('summarises each description as the pages do', () => {
  const types = Object.values(buildSchema(loadApiSpec().sdl).getTypeMap());
  const members = types
    .filter((type) => isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    .flatMap((type) =>
      Object.values<{ description?: string | null | undefined }>(type.getFields()),
    );
  const descriptions = [...types, ...members].flatMap(({ description }) => description ?? []);
  expect(descriptions.map((text) => summary(text))).toEqual(descriptions.map(plainText));
});
