import { MEDIA_TYPES } from './mediaTypes';
import {
  headerRules,
  HIDDEN,
  MARKDOWN_VERSIONS,
  PREFERS_MARKDOWN,
  REFUSED,
  FILE_FOR_PATH,
  type Rule,
} from './rules';

/** What the configuration needs to know about the site. */
export interface NginxSite {
  /** Headers of every response, by name. */
  headers: Readonly<Record<string, string>>;
  /** Path that the site is published under, with slashes on both ends. */
  baseUrl: string;
  /** Host name of the published site. */
  host: string;
}

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
  const base = site.baseUrl.slice(0, -1);
  const byFile = headerRules().filter(({ rules }) => rules.length > 0);
  const always = (name: string, value: string): string => `    add_header ${name} ${value} always;`;
  const headers = [
    ...byFile.map(({ name }) => always(name, variable(name))),
    ...Object.entries(site.headers).map(([name, value]) => always(name, quoted(value))),
  ].join('\n');
  const headerMaps = byFile.map(({ name, rules }) =>
    map('$uri', variable(name), rules, base, true),
  );
  return `# Written by src/plugins/output/hosting/nginx.ts from the headers of a build.
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

  # Of the file that is sent.
${headerMaps.join('\n')}
${map('$request_uri', '$is_doubtful', [[REFUSED, 1]])}
  # The error page of a doubtful path is looked up by the same rules.
  map $uri $is_refused {
    volatile;
    default $is_doubtful;
    ${quoted(`${base}/404.html`)} 0;
  }
${map('$http_accept', '$prefers_markdown', [[PREFERS_MARKDOWN, 1]])}
${map('$uri', '$spelling', FILE_FOR_PATH, base)}
${map('$uri', '$markdown_version', MARKDOWN_VERSIONS, base)}
  map $prefers_markdown $negotiated {
    default "/.none";
    1 $markdown_version;
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
    add_header Allow $allowed_methods always;
${headers}
    error_page 404 ${site.baseUrl}404.html;
    absolute_redirect off;
    if ($is_refused) { return 404; }

    location ${site.baseUrl} {
      try_files $negotiated $uri $spelling =404;
    }
    location = ${site.baseUrl}404.html {
      internal;
    }
    location ~ ${HIDDEN.source} { return 404; }
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

/** The variable with the value of a header. */
function variable(header: string): string {
  return `$sent_${header.toLowerCase().replace(/-/g, '_')}`;
}

/**
 * A `map` of nginx, in which the first pattern that matches counts.
 *
 * @param base prefix of the paths that the patterns and values are below
 * @param isVolatile whether it is read again after an internal redirect
 */
function map(
  from: string,
  to: string,
  rules: readonly Rule<string | number>[],
  base = '',
  isVolatile = false,
): string {
  const lines = rules.map(([pattern, value]) => {
    const source = pattern.source.replace(/^\^/, `^${escaped(base)}`);
    // Values that are paths are below the base URL as well.
    const text = String(value).replace(/^(?=[/$])/, base);
    return `    ${quoted(`~${pattern.ignoreCase ? '*' : ''}${source}`)} ${quoted(text)};`;
  });
  const empty = typeof rules[0]?.[1] === 'number' ? '0' : '""';
  return `  map ${from} ${to} {\n${isVolatile ? '    volatile;\n' : ''}    default ${empty};\n${lines.join('\n')}\n  }`;
}

function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
