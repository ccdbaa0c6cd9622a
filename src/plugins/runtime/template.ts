import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The HTML around every page, for Docusaurus' `ssrTemplate` (Eta). It differs from the framework's in one thing: the
 * application's scripts are named, with the base address, and not asked for; `start.js` asks for them.
 */
export function pageTemplate(): string {
  const start = readFileSync(path.join(__dirname, 'start.js'), 'utf8');
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
