import type { Store } from '../store/store';
import type { TestValues } from '../testValues';

/**
 * What a handler works with; `now` is the time for which the event was scheduled, not that of the
 * request.
 */
export interface EventContext {
  readonly store: Store;
  readonly testValues: TestValues;
  readonly now: string;
  readonly today: string;
}
