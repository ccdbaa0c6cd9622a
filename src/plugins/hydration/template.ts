import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The HTML template of every page, for Docusaurus' `ssrTemplate` (Eta). It differs from the
 * framework's in two points: scripts are listed but not loaded, `start.js` loads them; and NUL is
 * removed.
 *
 * @param announcement id of the announcement bar: letters, digits and hyphens
 * @param languages ids of the client languages
 * @throws Error when the id is invalid, or `start.js` would end the script element
 */
export function pageTemplate(announcement: string, languages: readonly string[]): string {
  if (!/^[\w-]+$/.test(announcement))
    throw new Error(
      `hydration: the announcement bar's id is not letters, digits and hyphens: ${announcement}`,
    );
  // The framework minifies pages with their inline scripts.
  const start = readFileSync(path.join(__dirname, 'start.js'), 'utf8')
    .replace('%announcement%', announcement)
    .replace('%languages%', languages.join('|'));
  if (/<%|<\/script/i.test(start))
    throw new Error('hydration: start.js contains a tag that would end its script element.');
  // React 18 writes NUL where a multi-byte character crosses the end of its buffer
  // (react/react#31134, fixed in 19). Minifying would make U+FFFD of it.
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <script>${start}</script>
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <script type="application/json" id="page-scripts"><%~ JSON.stringify({ scripts: it.scripts.map((script) => it.baseUrl + script) }) %></script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml.replaceAll('\\0', '') %></div>
    <%~ it.postBodyTags %>
    <template id="load-failed-box">
      <div id="load-failed" role="alert"><p data-text="reason"></p><button type="button" class="primary">Retry</button></div>
    </template>
    <template id="base-url-banner">
      <div id="__docusaurus-base-url-issue-banner" role="alert" data-base-url="<%= it.baseUrl %>" style="border: thick solid; padding: 1rem; margin: 1rem; font: 1.125rem/1.5 sans-serif">
        <p>This site did not load properly.</p>
        <p>A very common reason is a wrong setting of the base address (baseUrl).</p>
        <p>The configured base address is <code><%= it.baseUrl %></code><%= it.baseUrl === '/' ? ' (the default)' : '' %>.</p>
        <p>We suggest to try the base address <code data-text="suggestion"></code>.</p>
      </div>
    </template>
  </body>
</html>
`;
}
