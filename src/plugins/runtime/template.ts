import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from '@swc/core';

/** The scripts that every page starts with; the others are chunks of its own. */
const ENTRY = String.raw`/\/(runtime~)?main\.\w+\.js$/`;

/**
 * The HTML around every page, for Docusaurus' `ssrTemplate` (Eta). It differs from the framework's in two things:
 * scripts are named, with the base address, and not asked for; `start.js` asks for them. And the style sheet stands at the end,
 * as the page brings what it is painted with (src/hosting/styles.ts).
 *
 * @param announcement id of the announcement bar: letters, digits and hyphens
 * @throws Error when the id or `start.js` would end the script that it stands in
 */
export function pageTemplate(announcement: string): string {
  if (!/^[\w-]+$/.test(announcement)) throw new Error(`runtime: the announcement bar's id is not letters, digits and hyphens: ${announcement}`);
  const start = minifySync(readFileSync(path.join(__dirname, 'start.js'), 'utf8').replace('%announcement%', announcement)).code;
  if (/<%|<\/script/i.test(start)) throw new Error('runtime: start.js holds a tag that would end it in the page.');
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
    <script type="application/json" id="app-scripts" data-base-url="<%= it.baseUrl %>"><%~ JSON.stringify(it.scripts.filter((script) => ${ENTRY}.test(script)).map((script) => [it.baseUrl + script])) %></script>
    <script type="application/json" id="page-scripts"><%~ JSON.stringify(it.scripts.filter((script) => !${ENTRY}.test(script)).map((script) => it.baseUrl + script)) %></script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
  </body>
</html>
`;
}
