import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { billOfMaterials } from './billOfMaterials';

/** The used part of the bundler's compiler; webpack and Rspack share it. */
interface Compiler {
  hooks: {
    compilation: {
      tap(
        name: string,
        call: (compilation: {
          hooks: {
            finishModules: {
              tap(name: string, call: (modules: Iterable<{ resource?: string }>) => void): void;
            };
          };
        }) => void,
      ): void;
    };
  };
}

const NAME = 'bill-of-materials';

/**
 * Writes `bom.cdx.json`: the packages that the site sends to browsers, with their licences. `npm
 * sbom` cannot tell these from the packages of the build.
 */
export default function plugin({ siteConfig, siteDir }: LoadContext): Plugin {
  const modules = new Set<string>();
  return {
    name: NAME,
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const collect = {
        apply(compiler: Compiler): void {
          compiler.hooks.compilation.tap(NAME, (compilation) => {
            // Before modules are concatenated and removed: the list may have a package too many,
            // but none too few.
            compilation.hooks.finishModules.tap(NAME, (all) => {
              for (const { resource } of all)
                if (resource) modules.add(resource.split('?')[0] as string);
            });
          });
        },
      };
      return { plugins: [collect as never] };
    },
    postBuild({ outDir }) {
      const { version } = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as {
        version: string;
      };
      const bill = billOfMaterials(modules, { name: siteConfig.title, version });
      writeFileSync(path.join(outDir, 'bom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`);
    },
  };
}
