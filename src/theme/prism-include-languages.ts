// Change: loads no languages, because code is highlighted at build time (src/plugins/samples/highlight).
export default function prismIncludeLanguages(): void {
  return undefined;
}
