import type { DocumentNode } from 'graphql';

const capacity = 500;

/** Longer texts are parsed each time, so that the cache stays within a few MiB. */
const maximumLength = 16_384;

/** Documents that were parsed and found valid, by their text: the one used longest ago goes first. */
export class DocumentCache {
  private readonly documents = new Map<string, DocumentNode>();

  get(query: string): DocumentNode | undefined {
    const document = this.documents.get(query);
    if (document) {
      this.documents.delete(query);
      this.documents.set(query, document);
    }
    return document;
  }

  add(query: string, document: DocumentNode): void {
    if (query.length > maximumLength) return;
    this.documents.set(query, document);
    if (this.documents.size > capacity) {
      const oldest = this.documents.keys().next().value;
      if (oldest !== undefined) this.documents.delete(oldest);
    }
  }
}
