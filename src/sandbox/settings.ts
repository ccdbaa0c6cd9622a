import type { ApiSpec, Limit } from '../schema/types';

/**
 * What `loadApiSpec()` of src/schema returns: plain JSON data, so that a page can load it into the
 * browser.
 */
export type SandboxSpec = Omit<ApiSpec, 'sdlFiles'>;

/**
 * The API constants of api.yml that the sandbox uses, as plain numbers. Times in milliseconds,
 * sizes in bytes.
 */
export interface Settings {
  readonly origin: string;
  readonly filesOrigin: string;
  readonly paths: { readonly authorize: string; readonly graphql: string };
  readonly accessId: string;
  readonly accessKey: string;
  readonly clock: string;
  readonly tokenLifetime: number;
  readonly requests: Rate;
  readonly tokenRequests: Rate;
  readonly depth: number;
  readonly complexity: number;
  readonly fieldCost: number;
  readonly listFactor: number;
  readonly document: number;
  readonly documentTokens: number;
  readonly jsonBody: number;
  readonly multipartBody: number;
  readonly file: number;
  readonly filesPerRequest: number;
  readonly pageSize: number;
  readonly idLength: number;
  readonly messages: Rate;
  readonly messageText: number;
  readonly nameText: number;
  readonly freeText: number;
  readonly referenceIds: number;
  readonly idempotencyKeyLength: number;
  readonly idempotencyKeptFor: number;
  readonly downloadLink: number;
  readonly reachLinkDays: {
    readonly default: number;
    readonly minimum: number;
    readonly maximum: number;
  };
  readonly reminderDays: { readonly minimum: number; readonly maximum: number };
  readonly retentionYears: number;
  readonly ownershipThreshold: number;
  /** Texts for messages, e.g. `1 MiB`, by the name of the setting. */
  readonly texts: Readonly<
    Record<'document' | 'documentTokens' | 'jsonBody' | 'multipartBody' | 'file', string>
  >;
}

/** At most `count` in `window` milliseconds. */
export interface Rate {
  readonly count: number;
  readonly window: number;
}

/** Reads the API constants of an API spec; throws when one has another unit than expected. */
export function readSettings({ api }: SandboxSpec): Settings {
  const { limits, links, reminders } = api;
  return {
    origin: api.endpoint.origin,
    filesOrigin: api.endpoint.files,
    paths: { authorize: api.endpoint.authorize, graphql: api.endpoint.graphql },
    accessId: api.sandbox.accessId,
    accessKey: api.sandbox.accessKey,
    clock: api.sandbox.clock,
    tokenLifetime: ms(api.token.lifetime),
    requests: rate(limits.requests),
    tokenRequests: rate(limits.tokenRequests),
    depth: limits.depth.value.value,
    complexity: limits.complexity.value.value,
    fieldCost: api.complexity.field,
    listFactor: api.complexity.listFactor,
    document: bytes(limits.document.value),
    documentTokens: limits.documentTokens.value.value,
    jsonBody: bytes(limits.jsonBody.value),
    multipartBody: bytes(limits.multipartBody.value),
    file: bytes(limits.file.value),
    filesPerRequest: limits.filesPerRequest.value.value,
    pageSize: limits.pageSize.value.value,
    idLength: limits.idLength.value.value,
    messages: rate(limits.messages),
    messageText: limits.messageText.value.value,
    nameText: limits.nameText.value.value,
    freeText: limits.freeText.value.value,
    referenceIds: limits.referenceIds.value.value,
    idempotencyKeyLength: api.idempotency.keyLength.value,
    idempotencyKeptFor: ms(api.idempotency.keptFor),
    downloadLink: ms(links.download),
    reachLinkDays: {
      default: links.reachDefault.value,
      minimum: links.reachMinimum.value,
      maximum: links.reachMaximum.value,
    },
    reminderDays: {
      minimum: reminders.minimumInterval.value,
      maximum: reminders.maximumInterval.value,
    },
    retentionYears: api.retention.period.value,
    ownershipThreshold: api.ownership.threshold.value,
    texts: {
      document: limits.document.value.text,
      documentTokens: limits.documentTokens.value.text,
      jsonBody: limits.jsonBody.value.text,
      multipartBody: limits.multipartBody.value.text,
      file: limits.file.value.text,
    },
  };
}

function ms({ text, seconds }: Limit['value']): number {
  if (seconds === undefined) throw new Error(`'${text}' in api.yml must have a fixed length`);
  return seconds * 1_000;
}

function bytes(quantity: Limit['value']): number {
  if (quantity.bytes === undefined) throw new Error(`'${quantity.text}' in api.yml must be a size`);
  return quantity.bytes;
}

function rate({ value, per, title }: Limit): Rate {
  if (!per) throw new Error(`The limit '${title}' in api.yml has no window`);
  return { count: value.value, window: ms(per) };
}
