// Entry of the one file without documentation. The one that readers download is entered by src/plugins/downloads of the site.
import { start } from './file';

export { createSandbox, version } from './file';

start(import.meta.url);
