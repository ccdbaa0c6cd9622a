import upstream from '@docusaurus/core/lib/client/normalizeLocation';

/** The router's location as the framework normalises it, with a hash that can be decoded. */
export default function normalizeLocation<T extends Parameters<typeof upstream>[0]>(
  location: T,
): T {
  const normalized = upstream(location);
  if (isDecodable(normalized.hash)) return normalized;
  return { ...normalized, hash: normalized.hash.replace(/%/g, '%25') };
}

function isDecodable(hash: string): boolean {
  try {
    decodeURIComponent(hash);
    return true;
  } catch {
    return false;
  }
}
