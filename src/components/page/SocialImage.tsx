import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { SOCIAL_IMAGE_SIZE, socialImagePath, kindOf } from '../../lib/socialImage';

/** Head elements of a docs page that name its own social image instead of the site's. */
export default function SocialImage(): ReactNode {
  const { metadata } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const route = `/${metadata.permalink.slice(siteConfig.baseUrl.length)}`;
  const image = siteConfig.url + siteConfig.baseUrl.replace(/\/$/, '') + socialImagePath(route);
  return (
    <Head>
      <meta property="og:type" content="article" />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(SOCIAL_IMAGE_SIZE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_IMAGE_SIZE.height)} />
      <meta property="og:image:alt" content={`${metadata.title}, ${kindOf(route)}`} />
      <meta name="twitter:image" content={image} />
    </Head>
  );
}
