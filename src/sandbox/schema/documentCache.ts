import type { DocumentNode } from 'graphql';

const capacity = 500;

/** Longer documents are parsed each time, so that the cache stays within a few MiB. */
const maximumLength = 16_384;

/** Parsed and validated documents by their text; the least recently used is removed first. */
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
