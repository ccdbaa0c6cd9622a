// The index is emitted as a file of its own, see src/plugins/search: what is imported is its address.
declare module '@generated/search/default/index.json' {
  const url: string;
  export default url;
}
