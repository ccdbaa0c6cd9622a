/** The remark plugins that guides pass through before Docusaurus' own, in order. */
export function guideRemarkPlugins(): [] {
  return [];
}
