/**
 * The HTML template of every page, for Docusaurus' `ssrTemplate` (Eta). It differs from the framework's in two points: scripts are
 * listed but not loaded, `start/` loads them; and NUL, which React 18 writes where a multi-byte character crosses the end of its
 * buffer (react/react#31134, fixed in 19), is removed: minifying would make U+FFFD of it. The configuration, and so this text, is part
 * of the scripts of all pages.
 */
export const PAGE_TEMPLATE = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
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
      <div id="load-failed" role="alert"><p>The scripts of this page could not be loaded.</p><button type="button" class="primary">Retry</button></div>
    </template>
    <template id="base-url-banner">
      <div id="__docusaurus-base-url-issue-banner" role="alert" data-base-url="<%= it.baseUrl %>" style="border: thick solid; padding: 1rem; margin: 1rem; font: 1.125rem/1.5 sans-serif">
        <p>This site did not load properly.</p>
        <p>A very common reason is a wrong setting of the base address (baseUrl).</p>
        <p>The configured base address is <code><%= it.baseUrl %></code><%= it.baseUrl === '/' ? ' (the default)' : '' %>.</p>
        <p>Try the base address <code data-text="suggestion"></code>.</p>
      </div>
    </template>
  </body>
</html>
`;
