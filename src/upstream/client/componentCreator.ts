import registry from '@generated/registry';

// A page reports the second entry of each chunk that it renders, which is looked up in the chunk
// manifest. With Rspack the manifest has names of chunks, not paths of their modules.
for (const [name, entry] of Object.entries(registry)) entry[1] = name;

export { default } from '@docusaurus/core/lib/client/exports/ComponentCreator';
