import type { DocumentNode } from 'graphql';

const capacity = 500;

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
    this.documents.set(query, document);
    if (this.documents.size > capacity) {
      const oldest = this.documents.keys().next().value;
      if (oldest !== undefined) this.documents.delete(oldest);
    }
  }
}
