import {
  CACHE_FOR_GOOD,
  CACHE_REVALIDATE,
  catalogLink,
  discoveryLinks,
  markdownLink,
} from './headers';
import { API_CATALOG_TYPE, MEDIA_TYPES } from './mediaTypes';

/** What the configuration needs to know about the site. */
export interface NginxSite {
  /** Headers of every response, by name. */
  headers: Readonly<Record<string, string>>;
  /** Path that the site is published under, with slashes on both ends. */
  baseUrl: string;
  /** Host name of the published site. */
  host: string;
}

/**
 * Paths with a second spelling, which can bypass a rule or break the links of a page: doubled
 * slashes, backslashes, and encoded slashes or backslashes. A null byte, or a name or path longer
 * than file systems allow, would cause server errors. Matched against the path as sent, without its
 * query.
 */
const DOUBTFUL_PATH = '^([^?]*(//|\\\\|%2f|%5c|%00|[^/?]{256})|[^?]{1000})';

/** Paths and port of nginx; the defaults are those of Debian and of the Dockerfile. */
export interface NginxPaths {
  root: string;
  listen: string;
  modules: string;
  pid: string;
  /** Folder for temporary files of nginx. */
  temporary: string;
  user: string | undefined;
}

const DEBIAN: NginxPaths = {
  root: '/srv/site',
  listen: '8080',
  modules: '/usr/lib/nginx/modules',
  pid: '/tmp/nginx.pid',
  temporary: '/tmp',
  user: undefined,
};

/**
 * A complete configuration for Debian's nginx with `libnginx-mod-http-brotli-static`. TLS is
 * terminated in front of it, or added to the server block by the operator.
 */
export function nginxConfiguration(site: NginxSite, paths: Partial<NginxPaths> = {}): string {
  const at = { ...DEBIAN, ...paths };
  const assets = `${site.baseUrl}assets/`;
  const base = escaped(site.baseUrl);
  const headers = Object.entries(site.headers).map(
    ([name, value]) => `    add_header ${name} ${quoted(value)} always;`,
  );
  return `# Written by src/hosting/nginx.ts from the headers of a build.
${at.user ? `user ${at.user};\n` : ''}load_module ${at.modules}/ngx_http_brotli_static_module.so;
worker_processes auto;
pid ${at.pid};
error_log stderr warn;
events { worker_connections 4096; }

http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000;
  client_body_temp_path ${at.temporary}/nginx-body;
  proxy_temp_path ${at.temporary}/nginx-proxy;
  fastcgi_temp_path ${at.temporary}/nginx-fastcgi;
  uwsgi_temp_path ${at.temporary}/nginx-uwsgi;
  scgi_temp_path ${at.temporary}/nginx-scgi;

  # The types name their character set, so nginx adds none.
  types {
${mediaTypes()}
  }
  default_type application/octet-stream;

  # By the path of the response: a missing file below assets/ is answered with 404.html, which must not be cached.
  map $uri $cache_control {
    default ${quoted(CACHE_REVALIDATE)};
    ${quoted(`~^${escaped(assets)}`)} ${quoted(CACHE_FOR_GOOD)};
  }
  map $request_uri $is_doubtful {
    default 0;
    ${quoted(`~*${DOUBTFUL_PATH}`)} 1;
  }
  # The error page of a doubtful path is looked up by the same rules.
  map $uri $is_refused {
    volatile;
    default $is_doubtful;
    ${quoted(`${site.baseUrl}404.html`)} 0;
  }
  # Clients that prefer Markdown. nginx does not compare weights: text/markdown counts with full weight, or where HTML has less or none.
  map $http_accept $prefers_markdown {
    default 0;
    "~*text/markdown\\s*;[^,]*q=0(\\.0*)?\\s*(,|$)" 0;
    "~*text/markdown\\s*(;\\s*q=1(\\.0*)?\\s*)?(,|$)" 1;
    "~*text/html|[*]/[*]\\s*(,|$)" 0;
    "~*text/markdown\\s*;" 1;
  }
  # Path of the Markdown version of a page in any spelling of its path.
  map $uri $markdown_path {
    default "${site.baseUrl}index.md";
    "~^(?<stem>${base}docs/.+?)(/index)?(\\.html)?/?$" "$stem.md";
  }
  map "$prefers_markdown:$uri" $negotiated {
    default "/.none";
    "~^1:${base}(index\\.html|docs/.+)?$" $markdown_path;
  }
  # By the path of the response. A page whose path ends with a slash has two of them before index.html.
  map $uri $vary {
    volatile;
    default "";
    "~^${base}(/?index|docs/.*)\\.(html|md)$" "Accept";
  }
  map $uri $link {
    volatile;
    default "";
    "~^${base}/?index\\.(html|md)$" ${quoted(discoveryLinks(site.baseUrl))};
    "${site.baseUrl}.well-known/api-catalog" ${quoted(catalogLink(site.baseUrl))};
    "~^(?<linked>${base}docs/.+?)(/+index\\.html|\\.md)$" ${quoted(markdownLink('$linked.md'))};
  }
  map $status $allowed_methods {
    default "";
    405 "GET, HEAD";
  }

  server {
    listen ${at.listen};
    server_name ${site.host};
    root ${at.root};
    # Sends the precompressed .br and .gz copies.
    brotli_static on;
    gzip_static on;
    gzip_vary on;
    add_header Cache-Control $cache_control always;
    add_header Vary $vary always;
    add_header Link $link always;
    add_header Allow $allowed_methods always;
${headers.join('\n')}
    error_page 404 ${site.baseUrl}404.html;
    absolute_redirect off;
    if ($is_refused) { return 404; }

    # Nothing redirects: each spelling of a page's path returns the page, and there is no Location header to inject a foreign host into.
    location ${site.baseUrl} {
      try_files $negotiated $uri $uri/index.html =404;
    }
    location ~ ^(?<page>.*?)(/index)?\\.html$ {
      try_files $negotiated $uri $page/index.html =404;
    }
    location = ${site.baseUrl}404.html {
      internal;
    }
    location = ${site.baseUrl}.well-known/api-catalog {
      types { }
      default_type ${quoted(API_CATALOG_TYPE)};
    }
    # The compressed copies have no URL of their own, and _headers is for other hosts.
    location ~ \\.(br|gz)$|/_headers$ { return 404; }
  }
}
`;
}

function mediaTypes(): string {
  const extensions = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(MEDIA_TYPES))
    extensions.set(type, [...(extensions.get(type) ?? []), extension]);
  return [...extensions]
    .map(([type, names]) => `    ${quoted(type)} ${names.join(' ')};`)
    .join('\n');
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
