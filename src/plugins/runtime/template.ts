import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The HTML around every page, for Docusaurus' `ssrTemplate` (Eta). It differs from the framework's in one thing: the
 * application's scripts are named, with the base address, and not asked for; `start.js` asks for them.
 *
 * @param announcement id of the announcement bar: letters, digits and hyphens
 * @throws Error when the id or `start.js` would end the script that it stands in
 */
export function pageTemplate(announcement: string): string {
  if (!/^[\w-]+$/.test(announcement)) throw new Error(`runtime: the announcement bar's id is not letters, digits and hyphens: ${announcement}`);
  const start = readFileSync(path.join(__dirname, 'start.js'), 'utf8').replace('%announcement%', announcement);
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
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <script type="application/json" id="app-scripts" data-base-url="<%= it.baseUrl %>"><%~ JSON.stringify(it.scripts.map((script) => [it.baseUrl + script])) %></script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
}
