declare module '@generated/web-mcp/default/tools.json' {
  const tools: readonly import('./register').PageTool[];
  export default tools;
}
