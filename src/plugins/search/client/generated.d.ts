// The plugin `search-index` emits the index as a separate file. This import is its URL.
declare module '@generated/search/default/index.json' {
  const url: string;
  export default url;
}
