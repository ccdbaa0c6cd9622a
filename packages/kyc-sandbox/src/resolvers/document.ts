import type { Context, Mutations, Resolvers } from '../context';
import { fail, failIfInvalid, fieldProblem, type FieldProblem } from '../errors/fail';
import type { UploadDocumentInput } from '../generated/types';
import { applyGoalEvent } from '../rules/caseStatus';
import { failIfOnlyOnArchived } from '../rules/documents';
import { watchEvidence } from '../rules/evidence';
import { base64Of, contains, formatOf } from '../rules/fileContent';
import { applyDocumentDelivery, applyDocumentRemoval, setAcceptance } from '../rules/goals';
import { partyRef } from '../rules/parties';
import {
  documentTypeOf,
  documentTypesFor,
  findDocumentType,
  type DocumentType,
} from '../rules/referenceData';
import type { Document, Goal } from '../store/types';
import { changesOf } from '../support/changesOf';
import { hashOf } from '../support/hash';
import type { UploadedFile } from '../support/uploadedFile';
import { downloadLink } from './common';

/** The owner of a document; exactly one of the two is set. */
type DocumentTarget = Pick<Document, 'caseId' | 'owner'>;

/** A document can only be delivered on document goals of its owner. */
function goalProblem(goal: Goal, { owner }: DocumentTarget): FieldProblem | false {
  const fits = goal.documentTypeIdentifier !== null && goal.owner.id === owner?.id;
  return !fits && fieldProblem('input.goalId', 'NOT_ALLOWED', { value: 'This goal' });
}

/** The file name of the part, without the folders that some clients send. A long one keeps its extension. */
function partName({ fileName }: UploadedFile, { nameText }: Context['settings']): string {
  const name = fileName.split(/[/\\]/).at(-1)!.trim() || 'document';
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  const stem = Array.from(name.slice(0, name.length - extension.length));
  return stem.slice(0, nameText - extension.length).join('') + extension;
}

/** FILE_EMPTY, FILE_TOO_LARGE, FILE_INFECTED, FILE_TYPE_NOT_ACCEPTED or FILE_TYPE_MISMATCH. */
function checkFile(context: Context, input: UploadDocumentInput, type: DocumentType): void {
  const { settings, testValues } = context;
  const { fileUploadType, file } = input;
  const { content } = file;
  if (content.length === 0) fail('FILE_EMPTY');
  if (content.length > settings.file) fail('FILE_TOO_LARGE', { maximum: settings.texts.file });
  if (testValues.ofKind('fileContent').some(({ value }) => contains(content, value)))
    fail('FILE_INFECTED');
  const fields = [fieldProblem('input.fileUploadType', 'NOT_ALLOWED', { value: fileUploadType })];
  if (!type.acceptedFileUploadTypes.includes(fileUploadType)) {
    fail('FILE_TYPE_NOT_ACCEPTED', { fileUploadType, identifier: type.identifier, fields });
  }
  if (formatOf(content) !== fileUploadType) fail('FILE_TYPE_MISMATCH', { fileUploadType, fields });
}

const uploadDocument: Mutations['uploadDocument'] = (input, context) => {
  const { store, now, settings, user } = context;
  const { caseId = null, ...party } = input.owner;
  const target: DocumentTarget = { caseId, owner: caseId === null ? partyRef(party) : null };
  const goal = typeof input.goalId === 'string' ? store.goals.getOrThrow(input.goalId) : null;
  failIfOnlyOnArchived(context, target);
  const kind = target.owner?.kind ?? 'case';
  const path = 'input.documentTypeIdentifier';
  const type = findDocumentType(context, kind, input.documentTypeIdentifier, path);
  checkFile(context, input, type);
  failIfInvalid([
    goal && goalProblem(goal, target),
    type.requiresExpiryDate && !input.expiresOn && fieldProblem('input.expiresOn', 'REQUIRED'),
  ]);
  const document = store.documents.insert({
    ...target,
    __typename: 'Document',
    id: store.ids.next('document'),
    name: input.name ?? partName(input.file, settings),
    documentTypeIdentifier: type.identifier,
    fileUploadType: input.fileUploadType,
    sizeInBytes: input.file.content.length,
    sha256: hashOf(input.file.content),
    goalId: goal?.id ?? null,
    expiresOn: input.expiresOn ?? null,
    uploadedAt: now,
    uploadedByUserId: user.id,
    content: base64Of(input.file.content),
  });
  if (goal) applyDocumentDelivery(context, goal.id);
  return document;
};

const updateDocument: Mutations['updateDocument'] = (input, context) => {
  const { store, today } = context;
  const { acceptance, rejectionReason = null, documentTypeIdentifier } = input;
  const before = store.documents.getOrThrow(input.documentId);
  failIfOnlyOnArchived(context, before);
  if (typeof documentTypeIdentifier === 'string') {
    const path = 'input.documentTypeIdentifier';
    findDocumentType(context, before.owner?.kind ?? 'case', documentTypeIdentifier, path);
  }
  const patch = changesOf<Document>(input, 'name', 'documentTypeIdentifier', 'goalId', 'expiresOn');
  const document = { ...before, ...patch };
  const goal = document.goalId === null ? null : store.goals.getOrThrow(document.goalId);

  const { requiresExpiryDate } = documentTypeOf(context, document.documentTypeIdentifier)!;
  const isExpiryTouched = 'expiresOn' in patch || 'documentTypeIdentifier' in patch;
  const hasRunOut = document.expiresOn !== null && document.expiresOn < today;
  const isPossible = goal !== null && (acceptance === 'REJECTED' || !hasRunOut);
  failIfInvalid([
    goal && goalProblem(goal, document),
    isExpiryTouched &&
      requiresExpiryDate &&
      document.expiresOn === null &&
      fieldProblem('input.expiresOn', 'REQUIRED'),
    acceptance &&
      !isPossible &&
      fieldProblem('input.acceptance', 'NOT_ALLOWED', { value: acceptance }),
  ]);

  store.documents.update(document.id, patch);
  if (before.goalId !== document.goalId) {
    if (before.goalId !== null) applyDocumentRemoval(context, before.goalId, document.id);
    if (goal) applyDocumentDelivery(context, goal.id);
  }
  if (goal && acceptance) {
    // The accepted document is the evidence, which can expire.
    const isAccepted = acceptance === 'ACCEPTED';
    const basis = isAccepted ? { acceptedDocumentId: document.id } : { rejectionReason };
    setAcceptance(context, goal.id, acceptance, basis);
    applyGoalEvent(context, goal, isAccepted ? 'delivered' : 'rejected');
  }
  if (goal && store.goals.getOrThrow(goal.id).acceptedDocumentId === document.id)
    watchEvidence(context, goal.id);
  return store.documents.getOrThrow(document.id);
};

export const document: Resolvers = {
  Query: {
    getDocument: ({ id }, { store }) => store.documents.getOrThrow(id),
    availableDocumentTypesForCompany: (_, context) => documentTypesFor(context, 'company'),
    availableDocumentTypesForPerson: (_, context) => documentTypesFor(context, 'person'),
  },
  Mutation: { uploadDocument, updateDocument },
  Document: {
    type: ({ documentTypeIdentifier }: Document, context) =>
      documentTypeOf(context, documentTypeIdentifier),
    downloadUrl: ({ id, name }: Document, context) =>
      downloadLink(context, `documents/${id}/${encodeURIComponent(name)}`).downloadUrl,
  },
};
