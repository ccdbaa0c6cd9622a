import type { Store } from '../store/store';
import type { TestValues } from '../testValues';

/** What can happen by itself once the clock has moved on. Plain data, so that a rollback can forget it. */
export type SandboxEvent =
  | { readonly kind: 'completeListCheck'; readonly listCheckId: string }
  | { readonly kind: 'clientDelivers'; readonly caseId: string; readonly personId: string }
  | { readonly kind: 'evidenceRunsOut'; readonly goalId: string };

/**
 * What a handler works with; `now` is the instant for which the event was scheduled, not that of the request.
 */
export interface EventContext {
  readonly store: Store;
  readonly testValues: TestValues;
  readonly now: string;
  readonly today: string;
}
