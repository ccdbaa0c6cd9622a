import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  name?: string;
  version?: string;
  license?: string;
}

/** Folder of a module's package; undefined for modules of the project. */
export function packageFolder(module: string): string | undefined {
  const marker = `${path.sep}node_modules${path.sep}`;
  const at = module.lastIndexOf(marker);
  if (at < 0) return undefined;
  const [first = '', second = ''] = module.slice(at + marker.length).split(path.sep);
  return (
    module.slice(0, at + marker.length) + (first.startsWith('@') ? path.join(first, second) : first)
  );
}

/**
 * A list of the packages that are sent to browsers, as CycloneDX 1.6, with licences as the packages
 * name them (SPDX). Without date and serial number, so that the same build gives the same list.
 *
 * @param modules absolute paths of the modules in the browser's bundle
 * @throws Error for a package without a licence, which must not be redistributed
 */
export function billOfMaterials(
  modules: Iterable<string>,
  site: { name: string; version: string },
): object {
  const components = new Map<string, object>();
  for (const module of modules) {
    const folder = packageFolder(module);
    if (folder === undefined) continue;
    const { name, version, license } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    if (!name || !version) continue;
    if (!license)
      throw new Error(`hosting: ${name} ${version} is sent to browsers and has no licence.`);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const licence = /^[A-Za-z0-9.+-]+$/.test(license)
      ? { license: { id: license } }
      : { expression: license };
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      licenses: [licence],
      purl,
    });
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...site } },
    components: [...components.keys()].sort().map((purl) => components.get(purl)),
  };
}
