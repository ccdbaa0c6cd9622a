import type { Resolvers } from '../context';
import { partyEntity } from '../rules/parties';
import { documentTypeOf, documentTypesFor } from '../rules/referenceData';
import type { Document } from '../store/types';
import { downloadLink } from './common';
import { updateDocument } from './documentUpdate';
import { uploadDocument } from './documentUpload';

export const document: Resolvers = {
  Query: {
    getDocument: ({ id }, { store }) => store.documents.need(id),
    availableDocumentTypesForCompany: (_, context) => documentTypesFor(context, 'company'),
    availableDocumentTypesForPerson: (_, context) => documentTypesFor(context, 'person'),
  },
  Mutation: { uploadDocument, updateDocument },
  Document: {
    type: ({ documentTypeIdentifier }: Document, context) =>
      documentTypeOf(context, documentTypeIdentifier),
    owner: ({ owner }: Document, { store }) => owner && partyEntity(store, owner),
    case: ({ caseId }: Document, { store }) => caseId && store.cases.need(caseId),
    goal: ({ goalId }: Document, { store }) => goalId && store.goals.need(goalId),
    uploadedBy: ({ uploadedByUserId }: Document, { store }) =>
      uploadedByUserId && store.users.need(uploadedByUserId),
    downloadUrl: ({ id, name }: Document, context) =>
      downloadLink(context, `documents/${id}/${encodeURIComponent(name)}`).downloadUrl,
  },
};
