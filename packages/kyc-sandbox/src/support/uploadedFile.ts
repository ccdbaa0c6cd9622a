/** A file part of a multipart request. */
export interface UploadedFile {
  readonly fileName: string;
  readonly content: Uint8Array;
}
