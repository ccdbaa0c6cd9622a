/**
 * Folder of the downloads of version 1 in the built site. Readers' scripts use these URLs: they
 * never change.
 */
export const DOWNLOADS_FOLDER = 'downloads/v1';

/** File names below `DOWNLOADS_FOLDER`. */
export const DOWNLOADS = {
  sdl: 'schema.graphql',
  introspection: 'introspection.json',
  postman: 'kyc-api-v1.postman_collection.json',
  environment: 'kyc-api.postman_environment.json',
  errors: 'errors.json',
  changes: 'schema-changes.txt',
} as const;

/** Name of the collection in API clients. */
export const COLLECTION_NAME = 'KYC API v1';

/** A file to write below `DOWNLOADS_FOLDER`. */
export interface Download {
  name: (typeof DOWNLOADS)[keyof typeof DOWNLOADS];
  content: string;
}
