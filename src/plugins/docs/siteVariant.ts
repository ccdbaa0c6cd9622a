import { lastRelease } from '../changelog';
import { describeSchema } from '../reference';
import { schemaFromEnvironment } from '../../lib/root';
import { baseUrl } from '../../lib/site';
import { PLAYGROUND_ROUTE } from '../../lib/pageRoutes';
import { longDate } from '../../schema/apiValue';
import { REFERENCE_FOLDER } from '../../schema/routes';

const NAME = 'KYC API';

/** What a site with guides and one that is the reference of another schema (`SCHEMA=…`) differ in. */
interface SiteVariant {
  title: string;
  tagline: string;
  navbarTitle: string;
  /** Route that the logo and lost readers lead to. */
  landingPage: string;
  /** Otherwise it has generated pages only: no error catalogue to link to, and no file that git dates. */
  hasGuides: boolean;
  /** Files of `docs/` that are pages. */
  include: string[];
  /** Folder of the pages beside the docs. */
  pages: string;
  sidebarPath: string;
  versionLabel: string;
  /** The bar above the navbar. A new id displays it again to readers who dismissed the last one. */
  announcement?: { id: string; content: string };
  navbarItems: object[];
  footer: { links: { label: string; to: string }[]; copyright?: string };
  /** The picture of link previews. */
  image?: string;
}

/** The parts of the site that is being built. */
export function siteVariant(): SiteVariant {
  const schema = schemaFromEnvironment();
  return schema === undefined ? siteWithGuides() : referenceOnly(schema);
}

const referenceItem = {
  to: `/docs/${REFERENCE_FOLDER}/introduction`,
  label: 'Reference',
  position: 'left',
  activeBasePath: '/docs/graphql',
};

const playgroundItem = { to: PLAYGROUND_ROUTE, label: 'Playground', position: 'left' };

function siteWithGuides(): SiteVariant {
  return {
    title: 'KYC Public API Documentation',
    tagline: 'GraphQL API for customer due diligence and anti-money-laundering cases',
    navbarTitle: NAME,
    landingPage: '/docs/introduction',
    hasGuides: true,
    include: ['**/*.{md,mdx}'],
    pages: 'src/pages',
    sidebarPath: './sidebars.ts',
    versionLabel: 'Version 1',
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
    ],
    footer: {
      links: [
        { label: 'Privacy', to: '/docs/privacy' },
        { label: 'Accessibility', to: '/docs/accessibility' },
      ],
      // The year is specified.
      copyright: `No legal advice: which rules apply to you, and how, is for you and your legal adviser to decide.<br>Copyright © 2025 ${NAME}`,
    },
    image: 'img/social-card.png',
  };
}

function referenceOnly(schema: string): SiteVariant {
  const { title, tagline } = describeSchema(schema);
  return {
    title,
    tagline,
    navbarTitle: title,
    landingPage: referenceItem.to,
    hasGuides: false,
    include: ['graphql/**/*.{md,mdx}'],
    pages: 'src/plugins/docs/pages',
    sidebarPath: './src/plugins/reference/loadSidebar.ts',
    versionLabel: 'Current',
    navbarItems: [referenceItem, playgroundItem],
    footer: { links: [] },
  };
}
