import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import type { ApiSpec } from '../../schema/types';
import { API_CATALOG, DOWNLOADS_FOLDER } from '../../lib/publishedPaths';
import { frontMatterOf } from '../../model/guides';
import { API_CATALOG_TYPE } from '../../hosting/mediaTypes';

/**
 * The catalogue of APIs (RFC 9727) as a link set (RFC 9264): the endpoint with its schema and
 * documentation.
 *
 * @param api API constants
 * @param site URL of the site with its base, without a trailing slash
 * @param statusPage URL of the status page; undefined when the operator has not set one
 */
export function apiCatalog(
  api: ApiSpec['api'],
  site: string,
  statusPage: string | undefined,
): string {
  const entry = {
    anchor: api.endpoint.origin + api.endpoint.graphql,
    'service-desc': [
      {
        href: `${site}/${DOWNLOADS_FOLDER}/schema.graphql`,
        type: 'text/plain',
        title: 'Schema in SDL',
      },
      {
        href: `${site}/${DOWNLOADS_FOLDER}/introspection.json`,
        type: 'application/json',
        title: 'Introspection result',
      },
    ],
    'service-doc': [
      { href: `${site}/docs/introduction`, type: 'text/html' },
      { href: `${site}/llms.txt`, type: 'text/plain', title: 'All pages as Markdown' },
    ],
    ...(statusPage ? { status: [{ href: statusPage, type: 'text/html' }] } : {}),
  };
  const catalog = {
    anchor: `${new URL(site).origin}/${API_CATALOG}`,
    profile: [{ href: /profile="([^"]+)"/.exec(API_CATALOG_TYPE)?.[1] }],
    item: [{ href: entry.anchor }],
  };
  return `${JSON.stringify({ linkset: [catalog, entry] }, null, 2)}\n`;
}

/** The index of Agent Skills Discovery 0.2.0 for one skill, whose SKILL.md is at `url`. */
export function skillsIndex(skill: string, url: string): string {
  const { name, description } = parse(frontMatterOf(skill) ?? '') as Record<string, string>;
  const digest = `sha256:${createHash('sha256').update(skill).digest('hex')}`;
  return `${JSON.stringify(
    {
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [{ name, type: 'skill-md', description, url, digest }],
    },
    null,
    2,
  )}\n`;
}
