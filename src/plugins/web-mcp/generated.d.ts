declare module '@generated/web-mcp/default/tools.json' {
  const tools: readonly import('../../mcp/tools').ToolText[];
  export default tools;
}
