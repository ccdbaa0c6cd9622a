import upstream from '@docusaurus/core/lib/client/normalizeLocation';
import { decoded } from '../../lib/decode';

/** The router's location as the framework normalises it, with a hash that can be decoded. */
export default function normalizeLocation<T extends Parameters<typeof upstream>[0]>(
  location: T,
): T {
  const normalized = upstream(location);
  if (decoded(normalized.hash) !== undefined) return normalized;
  return { ...normalized, hash: normalized.hash.replace(/%/g, '%25') };
}
