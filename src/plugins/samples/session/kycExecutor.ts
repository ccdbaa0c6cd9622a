import { apiOf, type SandboxSpec } from 'kyc-sandbox/core';
import type { Executor, SiteApi } from './executor';
import { PageSession } from './pageSession';

/** Our API in memory, whose data of the site is its API spec. */
const specOf = (api: SiteApi): SandboxSpec => api as SiteApi & SandboxSpec;

const executor: Executor<PageSession> = {
  schemaOf: (api) => apiOf(specOf(api)).schema,
  openSession: (api) => new PageSession(specOf(api)),
  async execute(step, session) {
    if (step.advance !== undefined) session.sandbox.advance(step.advance);
    if (step.kind === 'clock') return { status: 200, body: null };
    const sent = step.kind === 'graphql' ? session.request(step) : session.http(step);
    const { status, headers, body } = await sent;
    const redacted = session.redact(JSON.stringify(body ?? null));
    return { status, headers, body: JSON.parse(redacted) as unknown };
  },
  now: (session) => session.sandbox.now(),
  costOf(step, session) {
    const { cost } = step.kind === 'graphql' ? session.admit(step) : {};
    const { settings } = apiOf(session.spec);
    return (
      cost && {
        Cost: [cost.complexity, settings.complexity],
        Depth: [cost.depth, settings.depth],
      }
    );
  },
};

export default executor;
