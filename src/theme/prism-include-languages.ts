// Change: nothing. Code is highlighted in the build (src/samples/highlight), so no language is loaded in the browser.
export default function prismIncludeLanguages(): void {
  return undefined;
}
