import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiFromEnvironment } from '../../lib/site';
import { ROOT, pathFromEnvironment } from '../../lib/root';
import { sandboxSpec } from '../../schema/load';
import { siteSchema, siteSpec } from '../../schema/siteSchema';
import type { Executor, SiteApi } from './session/executor';
import { displayedHeaders } from './session/pageSession';

/** Path of the module that executes the requests of the site, when it is built and in the browser. */
export function executorPath(): string {
  const own = siteSpec() ? 'kycExecutor' : 'mockExecutor';
  const named = siteSpec() ? undefined : pathFromEnvironment('EXECUTOR');
  return named ?? path.join(ROOT, 'src/plugins/samples/session', `${own}.ts`);
}

/** The executor of the site, for the build. @throws Error when the module exports none */
export async function siteExecutor(): Promise<Executor> {
  const file = executorPath();
  const { default: executor } = (await import(pathToFileURL(file).href)) as { default?: Executor };
  if (typeof executor?.execute !== 'function')
    throw new Error(
      `${file}: the default export must be an executor, an object with a function execute(request, session). See src/plugins/samples/session/executor.ts.`,
    );
  return executor;
}

/** What pages know of the API. */
export function siteApi(): SiteApi {
  const spec = siteSpec();
  if (!spec) return { sdl: siteSchema().sdl(), ...apiFromEnvironment() };
  const { graphql: endpoint } = spec.api.endpoint;
  return { ...sandboxSpec(spec), endpoint, headers: displayedHeaders(spec) };
}
