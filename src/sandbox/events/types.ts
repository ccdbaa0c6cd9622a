import type { WriteContext } from '../context';
import type { TestValues } from '../testValues';

/**
 * What a handler works with; `now` is the time for which the event was scheduled, not that of the
 * request.
 */
export interface EventContext extends WriteContext {
  readonly testValues: TestValues;
  readonly today: string;
}
