import { MovableClock, type ClockOptions } from './clock';
import { Outcomes } from './outcomes';
import { Stores, type StoreOptions } from './stores';

/** The most stores that are kept. */
export const MAXIMUM_STORES = 1_000;

/** A store with its own clock, tokens and ordered outcomes. */
export interface NamedStore {
  readonly clock: MovableClock;
  readonly stores: Stores;
  readonly outcomes: Outcomes;
}

export interface NamedStoreOptions extends StoreOptions, ClockOptions {
  /** Milliseconds by which each clock is ahead at the start. */
  readonly advanced?: number;
  /** Called with the name of a store that made room for a new one. */
  readonly onDrop?: (name: string) => void;
}

/**
 * Stores by the name in the header `X-Sandbox-Store`, which do not see each other's data. Without the header, the name is
 * empty; the tokens of that store are valid in all others.
 */
export class NamedStores {
  readonly #stores = new Map<string, NamedStore>();

  constructor(private readonly options: NamedStoreOptions) {}

  /** How many there are now. */
  get size(): number {
    return this.#stores.size;
  }

  /** The store of a name, created from the initial data at first use. The least recently used one makes room. */
  get(name: string): NamedStore {
    const store = this.#stores.get(name) ?? this.#create(name);
    this.#stores.delete(name);
    this.#stores.set(name, store);
    if (this.#stores.size > MAXIMUM_STORES) {
      const [oldest] = [...this.#stores.keys()].filter((other) => other !== '');
      this.#stores.delete(oldest!);
      this.options.onDrop?.(oldest!);
    }
    return store;
  }

  /** Restores the initial data and time of a store; its tokens and outcomes are gone. */
  reset({ clock, stores, outcomes }: NamedStore): void {
    stores.reset();
    outcomes.clear();
    clock.reset();
    clock.advance(this.options.advanced ?? 0);
  }

  #create(name: string): NamedStore {
    const otherTokens = name === '' ? {} : { otherTokens: () => this.get('').stores.tokens };
    const clock = new MovableClock(this.options);
    clock.advance(this.options.advanced ?? 0);
    return {
      clock,
      stores: new Stores({
        ...this.options,
        ...otherTokens,
        clock: clock.read,
        limitClock: clock.readMoving,
      }),
      outcomes: new Outcomes(),
    };
  }
}
