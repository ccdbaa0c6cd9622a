// Change: the image that networks show beside a shared link is the page's own card.
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Metadata from '@theme-original/DocItem/Metadata';
import { cardPath, kindOf } from '../../../cards/kinds';
import { SIZE } from '../../../cards/svg';

export default function MetadataWithCard(): ReactNode {
  const { metadata } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const route = `/${metadata.permalink.slice(siteConfig.baseUrl.length)}`;
  const image = siteConfig.url + siteConfig.baseUrl.replace(/\/$/, '') + cardPath(route);
  return (
    <>
      <Metadata />
      <Head>
        <meta property="og:type" content="article" />
        <meta property="og:image" content={image} />
        <meta property="og:image:width" content={String(SIZE.width)} />
        <meta property="og:image:height" content={String(SIZE.height)} />
        <meta property="og:image:alt" content={`${metadata.title}, ${kindOf(route)}`} />
        <meta name="twitter:image" content={image} />
      </Head>
    </>
  );
}
