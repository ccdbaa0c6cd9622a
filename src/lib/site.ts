import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isRecord } from './isRecord';
import { JsonText } from './json';

// This module reads the environment that the README lists, but for `SCHEMA` and `EXECUTOR` (root.ts), and `CHROMIUM_PATH`.

/** Origin of the published site, e.g. `https://docs.kyc.example`. */
export function siteUrl(): string {
  return (process.env['SITE_URL'] ?? 'https://docs.kyc.example').replace(/\/$/, '');
}

/** Path that the site is published under, e.g. `/` or `/kyc/`. */
export function baseUrl(): string {
  return process.env['BASE_URL'] ?? '/';
}

/** URL of the repository, for edit links. Without one, readers cannot edit pages, and no page has such a link. */
export function repositoryUrl(): string | undefined {
  return process.env['REPOSITORY_URL']?.replace(/\/$/, '') || undefined;
}

/** Facts about the operator of API and site that guides print, by name: environment variable and placeholder. */
const OPERATOR: Readonly<Record<string, readonly [variable: string, placeholder: string]>> = {
  controller: ['CONTROLLER_NAME', 'KYC Example Ltd'],
  contactEmail: ['CONTACT_EMAIL', 'contact@kyc.example'],
  supportEmail: ['SUPPORT_EMAIL', 'support@kyc.example'],
  supportHours: ['SUPPORT_HOURS', 'Monday to Friday, 09:00 to 16:00, Copenhagen time'],
  statusPage: ['STATUS_URL', 'https://status.kyc.example'],
  responseCritical: ['RESPONSE_CRITICAL', '1 hour during support hours'],
  responseHigh: ['RESPONSE_HIGH', '4 hours during support hours'],
  responseNormal: ['RESPONSE_NORMAL', '1 working day'],
  maintenance: ['MAINTENANCE_WINDOW', 'Sundays, 02:00 to 04:00, Copenhagen time'],
  ipRanges: ['IP_RANGES', '192.0.2.0/24, 2001:db8::/32'],
  requestTimeout: ['REQUEST_TIMEOUT', '30 seconds'],
  privacyEmail: ['PRIVACY_EMAIL', 'privacy@kyc.example'],
  dataRegion: ['DATA_REGION', 'the European Union'],
  certificates: ['CERTIFICATES', 'Audit reports on request'],
  uptime: ['UPTIME', '99.9% each month, outside the maintenance window'],
  incidentPhone: ['INCIDENT_PHONE', '+46 70 174 06 05'],
  securityEmail: ['SECURITY_EMAIL', 'security@kyc.example'],
  processingAgreement: ['PROCESSING_AGREEMENT', 'Part of the contract'],
  subProcessors: ['SUB_PROCESSORS_URL', 'https://kyc.example/sub-processors'],
  prices: ['PRICES_URL', 'https://kyc.example/prices'],
};

/** Facts about the operator, by the names that `<SiteValue of="…" />` takes. */
export function operator(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(OPERATOR).map(([name, [variable, placeholder]]) => [
      name,
      process.env[variable] || placeholder,
    ]),
  );
}

/** Where samples with another schema send their requests (`API_ENDPOINT`), and with which headers (`API_HEADERS`, a JSON object). */
export function apiFromEnvironment(): { endpoint: string; headers: Record<string, string> } {
  const headers = new JsonText(process.env['API_HEADERS'] || '{}').value;
  if (!isRecord(headers) || Object.values(headers).some((value) => typeof value !== 'string'))
    throw new Error(
      'API_HEADERS must be a JSON object of strings: {"Authorization": "Bearer YOUR_TOKEN"}.',
    );
  const endpoint = process.env['API_ENDPOINT'] || 'https://api.example.com/graphql';
  if (!URL.canParse(endpoint)) throw new Error(`API_ENDPOINT must be a URL, not "${endpoint}".`);
  return { endpoint, headers: headers as Record<string, string> };
}

/** URL of the site with its base, without a trailing slash. */
export function siteRoot(): string {
  return (siteUrl() + baseUrl()).replace(/\/$/, '');
}

/** Title of a site with another schema: `SITE_TITLE`, else the name of the file or folder. */
export function siteTitle(schema: string): string {
  return process.env['SITE_TITLE'] || path.parse(schema).name.replace(/[-_.]+/g, ' ');
}

/** Whether the build is a preview, which asks not to be indexed (`PREVIEW`, any value). */
export function isPreview(): boolean {
  return Boolean(process.env['PREVIEW']);
}

/** Environment variables without a value, for which the site displays placeholders; none in a preview. */
export function placeholders(): string[] {
  if (isPreview()) return [];
  return Object.values(OPERATOR)
    .map(([variable]) => variable)
    .filter((variable) => !process.env[variable]);
}

/**
 * Whether git knows when the project's files last changed, so that pages can display it: `shallow` in a clone without the earlier
 * commits, which would date all files alike.
 */
export function gitHistory(root = '.'): 'full' | 'shallow' | 'none' {
  const args = ['rev-parse', '--is-shallow-repository', '--verify', '--quiet', 'HEAD'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) return 'none';
  return stdout.startsWith('true') ? 'shallow' : 'full';
}
