/** Media types of responses, the preferred one first. */
export const responseTypes = ['application/graphql-response+json', 'application/json'] as const;

export type ResponseType = (typeof responseTypes)[number];

/**
 * The media type of the response, from `Accept` (RFC 9110, 12.5.1); undefined when it accepts none.
 * Without the header, it is the one that GraphQL over HTTP requires of servers since 2025.
 */
export function negotiate(accept: string | undefined): ResponseType | undefined {
  if (accept === undefined || accept.trim() === '') return responseTypes[0];
  const ranges = accept.split(',').map(readRange);
  const [preferred, plain] = responseTypes;
  const [best, other] = [qualityOf(preferred, ranges), qualityOf(plain, ranges)];
  if (best <= 0 && other <= 0) return undefined;
  return other > best ? plain : preferred;
}

function readRange(text: string) {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
}

/** The quality of the most specific range that matches; 0 when none does. */
function qualityOf(type: ResponseType, ranges: readonly ReturnType<typeof readRange>[]): number {
  for (const candidate of [type, 'application/*', '*/*']) {
    const range = ranges.find((entry) => entry.type === candidate);
    if (range) return range.quality;
  }
  return 0;
}
