import registry from '@generated/registry';

// A page reports the second entry of each chunk that it renders, and the manifest of chunks is asked for it. With Rspack the manifest has
// the names of chunks, not the paths of their modules.
for (const [name, entry] of Object.entries(registry)) entry[1] = name;

export { default } from '@docusaurus/core/lib/client/exports/ComponentCreator';
