/** Where the downloads of version 1 lie in the built site. Readers and their scripts keep these addresses: they never change. */
export const DOWNLOADS_FOLDER = 'downloads/v1';

/** Each download by what it is; its name goes below `DOWNLOADS_FOLDER`. */
export const DOWNLOADS = {
  sdl: 'schema.graphql',
  introspection: 'introspection.json',
  examples: 'kyc-api-v1-examples.zip',
  postman: 'kyc-api-v1.postman_collection.json',
} as const;

/** What a collection is called inside API clients. */
export const COLLECTION_NAME = 'KYC API v1';

/** A file to write below `DOWNLOADS_FOLDER`. */
export interface Download {
  name: (typeof DOWNLOADS)[keyof typeof DOWNLOADS];
  content: string | Uint8Array;
}
