import type { ApiFile, Limit, LimitName, SandboxSpec } from '../../../src/schema/types';

/** API constants of api.yml as plain numbers. Times in milliseconds, sizes in bytes. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

/** At most `count` in `window` milliseconds. */
export interface Rate {
  readonly count: number;
  readonly window: number;
}

/** Reads the API constants of an API spec; throws when one has another unit than expected. */
export function readSettings({ api }: SandboxSpec) {
  const { limits } = api;
  for (const { value } of [limits.document, limits.jsonBody, limits.multipartBody, limits.file])
    if (value.bytes === undefined) throw new Error(`'${value.text}' in api.yml must be a size`);
  return {
    ...eachLimit(limits, ({ value }) => value.bytes ?? value.value),
    /** Limits as messages print them, e.g. `1 MiB`. */
    texts: eachLimit(limits, ({ value }) => value.text),
    requests: rate(limits.requests),
    tokenRequests: rate(limits.tokenRequests),
    messages: rate(limits.messages),
    fieldCost: api.complexity.field,
    listFactor: api.complexity.listFactor,
    valuesPerPoint: api.complexity.values,
    nesting: api.complexity.nesting,
    tokenLifetime: ms(api.token.lifetime),
    requestIdLength: api.requestId.length.value,
    idempotencyKeyLength: api.idempotency.keyLength.value,
    idempotencyKeptFor: ms(api.idempotency.keptFor),
    downloadLink: ms(api.links.download),
    reachLinkDays: api.links.reachDefault.value,
    retentionYears: api.retention.period.value,
  };
}

function eachLimit<T>(limits: ApiFile['limits'], read: (limit: Limit) => T): Record<LimitName, T> {
  const entries = Object.entries(limits).map(([name, limit]) => [name, read(limit)]);
  return Object.fromEntries(entries) as Record<LimitName, T>;
}

function ms({ text, seconds }: Limit['value']): number {
  if (seconds === undefined) throw new Error(`'${text}' in api.yml must have a fixed length`);
  return seconds * 1_000;
}

function rate({ value, per, title }: Limit): Rate {
  if (!per) throw new Error(`The limit '${title}' in api.yml has no window`);
  return { count: value.value, window: ms(per) };
}
