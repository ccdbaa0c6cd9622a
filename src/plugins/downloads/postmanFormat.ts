// The used parts of Postman's collection format v2.1.0, as
// https://schema.getpostman.com/json/collection/v2.1.0/collection.json defines them.

/** Identifies the format and its version. */
export const POSTMAN_SCHEMA =
  'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export interface PostmanCollection {
  info: { name: string; description: string; version: string; schema: typeof POSTMAN_SCHEMA };
  item: (PostmanFolder | PostmanItem)[];
  auth: PostmanAuth;
  variable: { key: string; value: string; type: 'string'; description?: string }[];
}

export interface PostmanFolder {
  name: string;
  description: string;
  item: PostmanItem[];
}

export interface PostmanItem {
  name: string;
  event?: { listen: 'test' | 'prerequest'; script: { type: 'text/javascript'; exec: string[] } }[];
  request: PostmanRequest;
  response: PostmanResponse[];
}

export interface PostmanRequest {
  method: 'POST';
  header: { key: string; value: string }[];
  body: PostmanBody;
  url: { raw: string; host: string[]; path: string[] };
  auth?: PostmanAuth;
  description?: string;
}

/** `variables` is a JSON string. */
export type PostmanBody =
  | { mode: 'graphql'; graphql: { query: string; variables: string } }
  | { mode: 'raw'; raw: string; options: { raw: { language: 'json' } } }
  | {
      mode: 'formdata';
      formdata: (
        | { key: string; type: 'text'; value: string }
        | { key: string; type: 'file'; src: string }
      )[];
    };

export type PostmanAuth =
  | { type: 'noauth' }
  | { type: 'bearer'; bearer: { key: 'token'; value: string; type: 'string' }[] };

/** A saved response, displayed beside its request. */
export interface PostmanResponse {
  name: string;
  originalRequest: PostmanRequest;
  status: string;
  code: number;
  _postman_previewlanguage: 'json';
  header: [];
  cookie: [];
  body: string;
}
