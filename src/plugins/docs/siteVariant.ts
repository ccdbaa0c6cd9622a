import { lastRelease } from '../changelog';
import { pathFromEnvironment } from '../../lib/root';
import { baseUrl, siteTitle } from '../../lib/site';
import { PLAYGROUND_ROUTE } from '../../lib/pageRoutes';
import { longDate } from '../../schema/apiValue';
import { REFERENCE_FOLDER } from '../../schema/routes';

const NAME = 'KYC API';

/** What a site with guides and one that is the reference of another schema (`SCHEMA=…`) differ in. */
export function siteVariant() {
  const schema = pathFromEnvironment('SCHEMA');
  return schema === undefined ? siteWithGuides() : referenceOnly(schema);
}

const referenceItem = {
  to: `/docs/${REFERENCE_FOLDER}/introduction`,
  label: 'Reference',
  position: 'left',
  activeBasePath: '/docs/graphql',
};

const playgroundItem = { to: PLAYGROUND_ROUTE, label: 'Playground', position: 'left' };

function siteWithGuides() {
  return {
    title: 'KYC Public API Documentation',
    tagline: 'GraphQL API for customer due diligence and anti-money-laundering cases',
    navbarTitle: NAME,
    // Where the logo and lost readers lead.
    landingPage: '/docs/introduction',
    hasGuides: true,
    include: ['**/*.{md,mdx}'],
    pages: 'src/pages',
    sidebarPath: './sidebars.ts',
    versionLabel: 'Version 1',
    // A new id displays it again to readers who dismissed the last one.
    announcement: {
      id: `release-${lastRelease()}`,
      content: `<a href="${baseUrl()}docs/changelog">API changes of ${longDate(lastRelease())}</a>`,
    },
    navbarItems: [
      {
        to: '/docs/introduction',
        label: 'Guides',
        position: 'left',
        // All guides except the page of the next item.
        activeBaseRegex: '/docs/(?!graphql|playground)',
      },
      playgroundItem,
      referenceItem,
      {
        type: 'docsVersionDropdown',
        position: 'right',
        dropdownItemsAfter: [{ to: '/docs/versioning', label: 'How versions work' }],
      },
    ] as object[],
    footer: {
      links: [
        { label: 'Privacy', to: '/docs/privacy' },
        { label: 'Accessibility', to: '/docs/accessibility' },
      ],
      // The year is specified.
      copyright: `No legal advice: which rules apply to you, and how, is for you and your legal adviser to decide.<br>Copyright © 2025 ${NAME}`,
    },
    // Of link previews.
    image: 'img/social-card.png',
  };
}

function referenceOnly(schema: string) {
  const title = siteTitle(schema);
  return {
    title,
    tagline: 'GraphQL reference',
    navbarTitle: title,
    landingPage: referenceItem.to,
    // Pages are generated: there is no error catalogue to link to, and no file that git dates.
    hasGuides: false,
    include: ['graphql/**/*.{md,mdx}'],
    pages: 'src/plugins/docs/pages',
    sidebarPath: './src/plugins/reference/loadSidebar.ts',
    versionLabel: 'Current',
    announcement: undefined,
    navbarItems: [referenceItem, playgroundItem] as object[],
    footer: { links: [] },
    image: undefined,
  };
}
