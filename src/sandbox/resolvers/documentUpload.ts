import type { Context, Mutations } from '../context';
import { fail, failWhenInvalid, problem, type FieldProblem } from '../errors/fail';
import type { UploadDocumentInput } from '../generated/types';
import { failWhenClosed } from '../rules/documents';
import { contains, formatOf } from '../rules/fileContent';
import { base64Of } from '../rules/documentContent';
import { noteDocumentDelivered } from '../rules/goals';
import { partyRef } from '../rules/parties';
import { findDocumentType, type DocumentType } from '../rules/referenceData';
import type { Document, Goal } from '../store/types';
import { hashOf } from '../support/hash';
import type { UploadedFile } from '../support/uploadedFile';

/** The owner of a document; exactly one of the two is set. */
type DocumentTarget = Pick<Document, 'caseId' | 'owner'>;

/** A document can only be delivered on document goals of its own owner. */
export function goalProblem(goal: Goal, { owner }: DocumentTarget): FieldProblem | false {
  const fits = goal.documentTypeIdentifier !== null && goal.owner.id === owner?.id;
  return !fits && problem('input.goalId', 'NOT_ALLOWED', { value: 'This goal' });
}

/** The file name of the part, without the folders that some clients send. A long one keeps its extension. */
function partName({ fileName }: UploadedFile, { nameText }: Context['settings']): string {
  const name = fileName.split(/[/\\]/).at(-1)!.trim() || 'document';
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  const stem = Array.from(name.slice(0, name.length - extension.length));
  return stem.slice(0, nameText - extension.length).join('') + extension;
}

/** FILE_EMPTY, FILE_TOO_LARGE, FILE_INFECTED, FILE_TYPE_NOT_ACCEPTED or FILE_TYPE_MISMATCH. */
function checkFile(
  { settings, testValues }: Context,
  input: UploadDocumentInput,
  type: DocumentType,
): void {
  const { content } = input.file;
  const { fileUploadType } = input;
  if (content.length === 0) fail('FILE_EMPTY');
  if (content.length > settings.file) fail('FILE_TOO_LARGE', { maximum: settings.texts.file });
  if (testValues.ofKind('fileContent').some(({ value }) => contains(content, value)))
    fail('FILE_INFECTED');
  const fields = [problem('input.fileUploadType', 'NOT_ALLOWED', { value: fileUploadType })];
  if (!type.acceptedFileUploadTypes.includes(fileUploadType)) {
    fail('FILE_TYPE_NOT_ACCEPTED', { fileUploadType, identifier: type.identifier, fields });
  }
  if (formatOf(content) !== fileUploadType) fail('FILE_TYPE_MISMATCH', { fileUploadType, fields });
}

export const uploadDocument: Mutations['uploadDocument'] = (input, context) => {
  const { store, now, settings, user } = context;
  const { caseId = null, ...party } = input.owner;
  const target: DocumentTarget = { caseId, owner: caseId === null ? partyRef(party) : null };
  const goal = typeof input.goalId === 'string' ? store.goals.need(input.goalId) : null;
  failWhenClosed(context, target);
  const type = findDocumentType(
    context,
    target.owner?.kind ?? 'case',
    input.documentTypeIdentifier,
    'input.documentTypeIdentifier',
  );
  checkFile(context, input, type);
  failWhenInvalid([
    goal && goalProblem(goal, target),
    type.requiresExpiryDate && !input.expiresOn && problem('input.expiresOn', 'REQUIRED'),
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
  if (goal) noteDocumentDelivered(context, goal.id);
  return document;
};
