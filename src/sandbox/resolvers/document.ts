import type { Resolvers } from '../context';
import type { QueryGetDocumentArgs } from '../generated/types';
import { partyEntity } from '../rules/parties';
import { documentTypeOf, documentTypesFor } from '../rules/reference';
import type { Document } from '../store/evidenceTypes';
import { downloadLink } from './common';
import { updateDocument } from './documentUpdate';
import { uploadDocument } from './documentUpload';

export const document: Resolvers = {
  Query: {
    getDocument: (_: unknown, { id }: QueryGetDocumentArgs, context) =>
      context.store.documents.need(id),
    availableDocumentTypesForCompany: (_source: unknown, _args: unknown, context) =>
      documentTypesFor(context, 'company'),
    availableDocumentTypesForPerson: (_source: unknown, _args: unknown, context) =>
      documentTypesFor(context, 'person'),
  },
  Mutation: { uploadDocument, updateDocument },
  Document: {
    type: ({ documentTypeIdentifier }: Document, _: unknown, context) =>
      documentTypeOf(context, documentTypeIdentifier),
    owner: ({ owner }: Document, _: unknown, { store }) => owner && partyEntity(store, owner),
    case: ({ caseId }: Document, _: unknown, { store }) => caseId && store.cases.need(caseId),
    goal: ({ goalId }: Document, _: unknown, { store }) => goalId && store.goals.need(goalId),
    uploadedBy: ({ uploadedByUserId }: Document, _: unknown, { store }) =>
      uploadedByUserId && store.users.need(uploadedByUserId),
    downloadUrl: ({ id, name }: Document, _: unknown, context) =>
      downloadLink(context, `documents/${id}/${encodeURIComponent(name)}`).url,
  },
};
