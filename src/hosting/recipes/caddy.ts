import { CACHE_FOR_GOOD, CACHE_REVALIDATE } from '../headers';
import { MEDIA_TYPES } from '../mediaTypes';
import { DOUBTFUL_PATH, GENERATED, type HostingFacts, type RecipeFiles } from './types';

/** A Caddyfile. Caddy gets the certificate itself, and sends HTTP to HTTPS. */
export function caddyRecipe(facts: HostingFacts, places: { root?: string; address?: string } = {}): RecipeFiles {
  const { baseUrl } = facts;
  const headers = Object.entries(facts.headers).map(([name, value]) => `      ${name} ${quoted(value)}`);
  const types = Object.entries(MEDIA_TYPES).map(
    ([extension, type]) => `    @${extension} path *.${extension}\n    header @${extension} Content-Type ${quoted(type)}`,
  );
  const file = `# ${GENERATED}
${places.address ?? facts.host} {
  root * ${places.root ?? '/srv/site'}
  # In the order of writing; Caddy has one of its own otherwise.
  route {
    header {
      Cache-Control ${quoted(CACHE_REVALIDATE)}
${headers.join('\n')}
    }
    @assets path ${baseUrl}assets/*
    header @assets Cache-Control ${quoted(CACHE_FOR_GOOD)}
${types.join('\n')}

    @method not method GET HEAD
    header @method Allow "GET, HEAD"
    respond @method 405

    @doubtful expression \`{http.request.orig_uri}.matches(${JSON.stringify(`(?i)${DOUBTFUL_PATH}`)})\`
    error @doubtful 404
    # The compressed copies are no files of their own, and the page for what is missing is no page.
    @internal path *.br *.gz ${baseUrl}404.html
    error @internal 404

    # Nothing redirects: a page answers under each of its spellings.
    @page path_regexp page ^(.*?)(/index)?\\.html$
    handle @page {
      try_files {path} {re.page.1}/index.html
    }
    handle {
      try_files {path} {path}/index.html
    }
    file_server {
      precompressed br gzip
    }
  }
  handle_errors {
    header {
      Cache-Control ${quoted(CACHE_REVALIDATE)}
      Content-Type ${quoted(MEDIA_TYPES['html'] as string)}
    }
    rewrite * ${baseUrl}404.html
    file_server {
      precompressed br gzip
    }
  }
}
`;
  return { Caddyfile: file };
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
