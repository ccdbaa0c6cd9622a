import { getIntrospectionQuery, type IntrospectionOptions, type IntrospectionQuery } from 'graphql';
import type { SandboxSpec } from '../../sandbox';
import { PageSession } from '../../samples/session';

/**
 * All options: without them the result has no specification URLs, deprecated arguments and
 * `@oneOf`.
 */
export const OPTIONS: IntrospectionOptions = {
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
};

/**
 * The sandbox's response to a client's introspection query.
 *
 * @throws Error when the sandbox refuses it
 */
export async function askIntrospection(spec: SandboxSpec): Promise<IntrospectionQuery> {
  const session = new PageSession(spec);
  const query = getIntrospectionQuery(OPTIONS);
  const { status, body } = await session.request({
    query,
    name: 'IntrospectionQuery',
    variables: {},
  });
  const { data, errors } = body as { data?: IntrospectionQuery; errors?: unknown };
  if (status !== 200 || !data || errors)
    throw new Error(
      `The sandbox responded to introspection with ${status}: ${JSON.stringify(errors)}`,
    );
  return data;
}
