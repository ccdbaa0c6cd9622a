import { CACHE_FOR_GOOD, CACHE_REVALIDATE } from './headers';
import { MEDIA_TYPES } from './mediaTypes';

/** What the configuration says of the site. */
export interface NginxSite {
  /** Headers of every answer, by name. */
  headers: Readonly<Record<string, string>>;
  /** Path that the site is published under, with slashes on both ends. */
  baseUrl: string;
  /** Host name of the published site. */
  host: string;
}

/**
 * A path that is asked for under two spellings is a way to get past a rule, or a page whose links break: doubled slashes,
 * backslashes, and slashes or backslashes that are encoded. A null byte, and a name or a path longer than file systems know, would be
 * errors of the server. Matched against the path as it was sent, without its query.
 */
const DOUBTFUL_PATH = '^([^?]*(//|\\\\|%2f|%5c|%00|[^/?]{256})|[^?]{1000})';

/** Where things lie and listen; the defaults are those of Debian and of the Dockerfile. */
export interface NginxPlaces {
  root: string;
  listen: string;
  modules: string;
  pid: string;
  /** Folder for what nginx writes. */
  temporary: string;
  user: string | undefined;
}

const DEBIAN: NginxPlaces = {
  root: '/srv/site',
  listen: '8080',
  modules: '/usr/lib/nginx/modules',
  pid: '/tmp/nginx.pid',
  temporary: '/tmp',
  user: undefined,
};

/**
 * A whole configuration for Debian's nginx with `libnginx-mod-http-brotli-static`. TLS ends before it, or is added to the
 * server block by the operator.
 */
export function nginxConfiguration(facts: NginxSite, places: Partial<NginxPlaces> = {}): string {
  const at = { ...DEBIAN, ...places };
  const assets = `${facts.baseUrl}assets/`;
  const headers = Object.entries(facts.headers).map(
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

  # By the path that is answered: what is missing below assets/ is answered with 404.html, and must not be kept.
  map $uri $cache_control {
    default ${quoted(CACHE_REVALIDATE)};
    ${quoted(`~^${escaped(assets)}`)} ${quoted(CACHE_FOR_GOOD)};
  }
  map $request_uri $is_doubtful {
    default 0;
    ${quoted(`~*${DOUBTFUL_PATH}`)} 1;
  }
  # The answer to a doubtful path is a page too, and is looked for by the same rules.
  map $uri $is_refused {
    volatile;
    default $is_doubtful;
    ${quoted(`${facts.baseUrl}404.html`)} 0;
  }
  map $status $allowed_methods {
    default "";
    405 "GET, HEAD";
  }

  server {
    listen ${at.listen};
    server_name ${facts.host};
    root ${at.root};
    # The copies with .br and .gz at their end are sent as they are.
    brotli_static on;
    gzip_static on;
    gzip_vary on;
    add_header Cache-Control $cache_control always;
    add_header Allow $allowed_methods always;
${headers.join('\n')}
    error_page 404 ${facts.baseUrl}404.html;
    absolute_redirect off;
    if ($is_refused) { return 404; }

    # Nothing redirects: a page answers under each of its spellings, and there is no address to put a foreign host into.
    location ${facts.baseUrl} {
      try_files $uri $uri/index.html =404;
    }
    location ~ ^(?<page>.*?)(/index)?\\.html$ {
      try_files $uri $page/index.html =404;
    }
    location = ${facts.baseUrl}404.html {
      internal;
    }
    # The compressed copies are no files of their own, and _headers is for other hosts.
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
