import {
  buildSchema,
  defaultFieldResolver,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../context';
import { memoizeByObject } from '../../../../src/lib/memoizeByObject';
import type { SandboxSpec } from '../../../../src/schema/types';
import { readSettings, type Settings } from '../settings';
import { fail } from '../errors/fail';
import { ErrorFormatter } from '../errors/format';
import { resolvers } from '../resolvers';
import { withCaseTimestamps } from '../rules/caseUpdates';
import { resumeListChecks } from '../rules/screening';
import { TestValues } from '../testValues';
import { checkInputs } from './inputs';
import { resolveRelations } from './relations';
import { attachScalar } from './scalars';

/** What all sandboxes of one API spec share. Only the document cache changes. */
export interface ExecutableApi {
  readonly spec: SandboxSpec;
  readonly settings: Settings;
  readonly schema: GraphQLSchema;
  readonly errors: ErrorFormatter;
  readonly testValues: TestValues;
  /** Parsed and validated documents by their text. */
  readonly documents: Map<string, DocumentNode>;
}

/** The executable schema of an API spec and what belongs to it, built at the first call. */
export const apiOf = memoizeByObject((spec: SandboxSpec): ExecutableApi => {
  const errors = new ErrorFormatter(spec);
  return {
    spec,
    settings: readSettings(spec),
    schema: executableSchema(spec, errors),
    errors,
    testValues: new TestValues(spec.testValues),
    documents: new Map(),
  };
});

function executableSchema(spec: SandboxSpec, errors: ErrorFormatter): GraphQLSchema {
  // Locations keep all tokens of the SDL in memory.
  const schema = buildSchema(spec.sdl, { assumeValid: true, noLocation: true });
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`resolvers: there is no object type ${typeName}`);
    for (const [fieldName, resolver] of Object.entries(fields)) {
      const field = type.getFields()[fieldName];
      if (!field) throw new Error(`resolvers: there is no field ${typeName}.${fieldName}`);
      field.resolve = (source: unknown, args: unknown, context: Context): unknown =>
        resolver(source, context, args);
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) attachScalar(type);
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) field.resolve = resolveRelations(field);
  }
  guardOperations(schema, spec, errors);
  guardFields(schema, spec);
  return schema;
}

/** Each root field checks its permissions first, then its arguments. */
function guardOperations(schema: GraphQLSchema, spec: SandboxSpec, errors: ErrorFormatter): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    const isMutation = root === schema.getMutationType();
    for (const field of Object.values(root?.getFields() ?? {})) {
      const resolve = resolvers[root!.name]?.[field.name];
      const needed = spec.permissions.operations[field.name];
      if (!needed) throw new Error(`permissions.yml says nothing on ${field.name}`);
      field.resolve = (_: unknown, args: { input?: unknown }, context: Context): unknown => {
        if (context.outcome?.fields.has(field.name)) {
          const known = { operation: field.name, ...(needed[0] && { permission: needed[0] }) };
          const argument = isMutation ? undefined : field.args[0]?.name;
          errors.failAsExample(context.outcome.code, known, argument);
        }
        if (!context.store.users.getOrThrow(context.user.id).isActive) fail('ACCOUNT_DISABLED');
        for (const permission of needed) {
          if (!context.permissions.has(permission)) fail('FORBIDDEN', { permission });
        }
        if (!resolve) throw new Error(`${field.name} has no resolver`);
        checkInputs(`${root!.name}.${field.name}`, field.args, args, context);
        const given = isMutation ? args.input : args;
        if (!isMutation) return resolve(given, context, args);
        const result = withCaseTimestamps(context, () => resolve(given, context, args));
        resumeListChecks(context);
        // The row of a case may be from before its `updatedAt` changed.
        const { id = '' } = Object(result) as { readonly id?: string };
        return context.store.cases.get(id) ?? result;
      };
    }
  }
}

function guardFields(schema: GraphQLSchema, spec: SandboxSpec): void {
  for (const [coordinate, rule] of Object.entries(spec.permissions.fields)) {
    const [typeName, fieldName] = coordinate.split('.') as [string, string];
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) throw new Error(`permissions.yml: there is no field ${coordinate}`);
    const { resolve = defaultFieldResolver } = field;
    field.resolve = (source: unknown, args: unknown, context: Context, info): unknown => {
      if (context.permissions.has(rule.permission)) return resolve(source, args, context, info);
      return rule.without === null ? null : fail('FORBIDDEN', { permission: rule.permission });
    };
  }
}
