import { CACHE_FOR_GOOD, CACHE_REVALIDATE } from '../headers';
import { MEDIA_TYPES } from '../mediaTypes';
import { GENERATED, type HostingFacts, type RecipeFiles } from './types';

/**
 * A bucket of the S3 type behind CloudFront: a script that uploads in the order that breaks no reader, the function that finds
 * a page's file, and the policy with the headers. The distribution answers 403 and 404 of the bucket with /404.html, status 404.
 */
export function bucketRecipe(facts: HostingFacts): RecipeFiles {
  return {
    'upload.sh': uploadScript(facts),
    'viewer-request.js': viewerRequest(),
    'response-headers-policy.json': `${JSON.stringify(headersPolicy(facts), null, 2)}\n`,
  };
}

function uploadScript({ baseUrl }: HostingFacts): string {
  const types = Object.entries(MEDIA_TYPES).filter(([extension]) => extension !== 'html');
  const others = types.map(
    ([extension, type]) =>
      `aws s3 sync "$site" "$bucket" --exclude '*' --include '*.${extension}' --exclude '${baseUrl.slice(1)}assets/*' --content-type '${type}' --cache-control '${CACHE_REVALIDATE}'`,
  );
  const assets = types.map(
    ([extension, type]) =>
      `aws s3 sync "$site" "$bucket" --size-only --exclude '*' --include '${baseUrl.slice(1)}assets/*.${extension}' --content-type '${type}' --cache-control '${CACHE_FOR_GOOD}'`,
  );
  return `#!/usr/bin/env bash
# ${GENERATED}
# Usage: upload.sh release/site s3://bucket distribution-id
# Assets first, pages last; what is gone is deleted at the end. The CDN compresses: the copies in .br and .gz stay here.
set -euo pipefail
site="$1"; bucket="$2"; distribution="$3"

${assets.join('\n')}
${others.join('\n')}
aws s3 sync "$site" "$bucket" --exclude '*' --include '*.html' --content-type '${MEDIA_TYPES['html']}' --cache-control '${CACHE_REVALIDATE}'
aws s3 sync "$site" "$bucket" --delete --exclude '*.br' --exclude '*.gz'
aws cloudfront create-invalidation --distribution-id "$distribution" --paths '/*'
`;
}

function viewerRequest(): string {
  return `// ${GENERATED}
// CloudFront function, viewer request. A name with a dot is a file; everything else is the page in the folder of that name.
function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (/\\/\\/|\\\\|%2f|%5c|%00/i.test(path)) path = '/404/nowhere';
  var last = path.slice(path.lastIndexOf('/') + 1);
  if (/\\.html$/.test(last)) path = path.replace(/(\\/index)?\\.html$/, '');
  else if (last.indexOf('.') >= 0) return request;
  request.uri = path.replace(/\\/$/, '') + '/index.html';
  return request;
}
`;
}

/** In the form of `aws cloudfront create-response-headers-policy`: headers that it knows have places of their own. */
function headersPolicy({ headers }: HostingFacts): object {
  const known = ['Content-Security-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options', 'Referrer-Policy', 'X-Frame-Options'];
  const items = Object.entries(headers)
    .filter(([name]) => !known.includes(name))
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  const transport = headers['Strict-Transport-Security'] ?? '';
  return {
    Name: 'kyc-api-docs',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: headers['Content-Security-Policy'] },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/\d+/.exec(transport)?.[0]),
        IncludeSubdomains: transport.includes('includeSubDomains'),
      },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers['Referrer-Policy'] },
      FrameOptions: { Override: true, FrameOption: headers['X-Frame-Options'] },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
}
