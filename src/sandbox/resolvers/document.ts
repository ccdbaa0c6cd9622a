import type { Resolvers } from '../context';
import type {
  QueryAvailableDocumentTypesForPersonArgs,
  QueryGetDocumentArgs,
} from '../generated/types';
import { findDocument } from '../rules/documents';
import { partyEntity } from '../rules/parties';
import { documentTypeOf, documentTypesFor } from '../rules/reference';
import { findCompany, findPerson } from '../rules/visibility';
import type { Document } from '../store/evidenceTypes';
import { downloadLink } from './common';
import { updateDocument } from './documentUpdate';
import { uploadDocument } from './documentUpload';

export const document: Resolvers = {
  Query: {
    getDocument: (_: unknown, { id }: QueryGetDocumentArgs, context) =>
      findDocument(context, id, 'id'),
    availableDocumentTypesForCompany: (
      _: unknown,
      { companyId }: { companyId: string },
      context,
    ) => {
      findCompany(context, companyId, 'companyId');
      return documentTypesFor(context, 'company');
    },
    availableDocumentTypesForPerson: (
      _: unknown,
      { personId }: QueryAvailableDocumentTypesForPersonArgs,
      context,
    ) => {
      findPerson(context, personId, 'personId');
      return documentTypesFor(context, 'person');
    },
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
