// Change: loads no languages, because code is highlighted at build time (src/samples/highlight).
export default function prismIncludeLanguages(): void {
  return undefined;
}
