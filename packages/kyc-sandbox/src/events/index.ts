import type { ExecutableApi } from '../schema/build';
import { withCaseTimestamps } from '../rules/caseUpdates';
import { expireGoal } from '../rules/evidence';
import type { SandboxEvent, Store } from '../store/store';
import { dateOf } from '../support/time';
import { clientDelivers } from './clientDelivers';
import { completeListCheck, repeatListCheck } from './completeListCheck';
import type { EventContext } from '../context';

/** One handler per kind of event. A handler does nothing when its subject no longer exists. */
const handlers: {
  readonly [K in SandboxEvent['kind']]: (
    event: Extract<SandboxEvent, { kind: K }>,
    context: EventContext,
  ) => void;
} = {
  completeListCheck,
  repeatListCheck,
  clientDelivers,
  evidenceExpires: expireGoal,
};

/** Runs all events due at `now`, oldest first, including those that they schedule. */
export function runDueEvents(store: Store, { testValues, spec }: ExecutableApi, now: string): void {
  const limit = Date.parse(now);
  for (;;) {
    const due = store.scheduled.where(({ at }) => Date.parse(at) <= limit);
    due.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
    const next = due[0];
    if (!next) return;
    store.scheduled.remove(next.id);
    const handler = handlers[next.event.kind] as (
      event: SandboxEvent,
      context: EventContext,
    ) => void;
    const context: EventContext = { store, testValues, spec, now: next.at, today: dateOf(next.at) };
    withCaseTimestamps(context, () => handler(next.event, context));
  }
}
