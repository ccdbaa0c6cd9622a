import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadApiSpec } from '../../../../src/schema/load';
import { apiCatalog, skillsIndex } from '../../../../src/plugins/markdown-pages/discovery';
import { withSpec } from '../../schema/fixture';

const SITE = 'https://docs.example/base';
const { api } = withSpec([], (directory) => loadApiSpec(directory));

type LinkContext = Record<string, { href: string; type?: string }[]> & { anchor: string };

function linkset(statusPage?: string): LinkContext[] {
  return (JSON.parse(apiCatalog(api, SITE, statusPage)) as { linkset: LinkContext[] }).linkset;
}

describe('the catalogue of APIs', () => {
  it('is a link set: contexts with an anchor, and relations with lists of targets', () => {
    for (const { anchor, ...relations } of linkset()) {
      expect(() => new URL(anchor)).not.toThrow();
      for (const target of Object.values(relations).flat()) {
        expect(Object.keys(target)).toContain('href');
        expect(() => new URL(target.href)).not.toThrow();
      }
    }
  });

  it('begins with itself, its profile and its items', () => {
    const [catalog, ...apis] = linkset();
    expect(catalog).toEqual({
      anchor: 'https://docs.example/.well-known/api-catalog',
      profile: [{ href: 'https://www.rfc-editor.org/info/rfc9727' }],
      item: apis.map(({ anchor }) => ({ href: anchor })),
    });
    expect(apis.map(({ anchor }) => anchor)).toEqual(['https://api.kyc.example/graphql']);
  });

  it('links the endpoint to schema and documentation below the base URL, with their types', () => {
    const [, entry] = linkset();
    expect(entry?.['service-desc']).toContainEqual(
      expect.objectContaining({
        href: `${SITE}/downloads/v1/schema.graphql`,
        type: 'text/plain',
      }),
    );
    expect(entry?.['service-doc']).toContainEqual({
      href: `${SITE}/docs/introduction`,
      type: 'text/html',
    });
  });

  it('has a status page only when the operator has set one', () => {
    expect(linkset()[1]).not.toHaveProperty('status');
    expect(linkset('https://status.example/')[1]?.['status']).toEqual([
      { href: 'https://status.example/', type: 'text/html' },
    ]);
  });
});

describe('the index of skills', () => {
  it('names the skill as its front matter does, with its hash', () => {
    const skill =
      '---\nname: kyc-api\ndescription: "Integrates: all of it."\n---\n\n# Title\n\n---\n';
    expect(JSON.parse(skillsIndex(skill, '/base/SKILL.md'))).toEqual({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name: 'kyc-api',
          type: 'skill-md',
          description: 'Integrates: all of it.',
          url: '/base/SKILL.md',
          digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
        },
      ],
    });
  });
});
