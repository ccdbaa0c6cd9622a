// Docusaurus as it comes, over the Markdown of our own pages: what `npm run bench` sets the site beside. Copied with them into a
// folder of its own.
module.exports = {
  title: 'KYC Public API Documentation',
  url: 'https://docs.kyc.example',
  baseUrl: '/',
  // Markdown versions link to files beside the pages.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
  markdown: { format: 'md' },
  // Faster's threads ask for the flags of version 4.
  future: { v4: true, experimental_faster: true },
  presets: [['classic', { blog: false, docs: { path: 'docs', sidebarPath: './sidebars.js' } }]],
  themeConfig: {
    navbar: { title: 'KYC API', items: [{ to: '/docs/introduction', label: 'Guides' }] },
  },
};
