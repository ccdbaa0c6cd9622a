import type { Context, Resolvers } from '../context';
import { fail } from '../errors/fail';
import type { MutationGeneratePDFReportForCaseArgs } from '../generated/types';
import { documentsOfCase } from '../rules/documents';
import type { PDFReport } from '../store/evidenceTypes';
import { downloadLink } from './common';

/** Language of Talhuset Eksempel. */
const organisationLanguage = 'da';
/** Size of a report without files. The sandbox creates none, so any plausible size is fine. */
const bareSize = 48_213;

/** The preferred language of the first client that has one. */
function clientLanguage({ store }: Context, caseId: string): string | null {
  return (
    store.caseClients
      .where((row) => row.caseId === caseId)
      .map(({ client }) =>
        (client.kind === 'company' ? store.companies : store.persons).need(client.id),
      )
      .map(({ preferredLanguage }) => preferredLanguage)
      .find((language) => language !== null) ?? null
  );
}

function generatePDFReportForCase(
  _: unknown,
  { input }: MutationGeneratePDFReportForCaseArgs,
  context: Context,
): PDFReport {
  const { store, now, today, testValues, permissions } = context;
  const row = context.store.cases.need(input.caseId);
  if (testValues.outcome('caseName', row.name) === 'REPORT_GENERATION_FAILED') {
    fail('REPORT_GENERATION_FAILED');
  }
  const files =
    input.includeDocuments && permissions.has('document:read')
      ? documentsOfCase(store, row.id)
      : [];
  return store.reports.insert({
    __typename: 'PDFReport',
    id: store.ids.next('report'),
    caseId: row.id,
    // Case numbers are free text; file names are not.
    fileName: `case-${row.caseNumber.replace(/[^\p{L}\p{N}-]+/gu, '-')}-${today}.pdf`,
    sizeInBytes: files.reduce((total, { sizeInBytes }) => total + sizeInBytes, bareSize),
    language: input.language ?? clientLanguage(context, row.id) ?? organisationLanguage,
    generatedAt: now,
  });
}

const linkOf = (context: Context, { id, fileName }: PDFReport): ReturnType<typeof downloadLink> =>
  downloadLink(context, `reports/${id}/${encodeURIComponent(fileName)}`);

export const report: Resolvers = {
  Mutation: { generatePDFReportForCase },
  PDFReport: {
    case: ({ caseId }: PDFReport, _: unknown, { store }) => store.cases.need(caseId),
    downloadUrl: (row: PDFReport, _: unknown, context) => linkOf(context, row).url,
    downloadUrlExpiresAt: (row: PDFReport, _: unknown, context) => linkOf(context, row).expiresAt,
  },
};
