import { fail } from '../errors/fail';
import type { ExecutableApi } from '../schema/build';
import { dateOf } from '../support/time';

/** Returns the headers of a deprecated version, which comes from the test values. */
export function checkVersion(
  version: string | undefined,
  { spec, testValues }: ExecutableApi,
  now: string,
): Record<string, string> {
  const supportedVersions = [spec.version];
  if (version === undefined || version.trim() === '')
    fail('API_VERSION_REQUIRED', { supportedVersions });
  const requested = version.trim();
  if (requested === spec.version) return {};
  const old = testValues.find('version', requested);
  if (!old?.sunset || !old.deprecatedFrom)
    return fail('API_VERSION_UNKNOWN', { supportedVersions });
  if (Date.parse(old.sunset) <= Date.parse(now)) {
    fail('API_VERSION_RETIRED', {
      version: requested,
      retiredOn: dateOf(old.sunset),
      supportedVersions,
    });
  }
  return {
    Deprecation: `@${Date.parse(old.deprecatedFrom) / 1_000}`,
    Sunset: new Date(old.sunset).toUTCString(),
  };
}
