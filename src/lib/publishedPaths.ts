// Paths of published files below the base URL. Readers' programs have them, so they never change.

/** Folder of the downloads of version 1. */
export const DOWNLOADS_FOLDER = 'downloads/v1';

/** Folder of the clients to download. */
export const CLIENTS_FOLDER = 'downloads/clients';

/** Folder of the search index. */
export const SEARCH_FOLDER = 'assets/search';
