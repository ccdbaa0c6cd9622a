import type { Context, Resolvers } from '../context';
import { fail } from '../errors/fail';
import { clientsOf } from '../rules/clients';
import { PDF_SIZE } from '../rules/fileContent';
import { documentsOfCase } from '../rules/documents';
import { partyEntity } from '../rules/parties';
import type { PDFReport } from '../store/types';
import { downloadLink } from './common';

/** Language of Talhuset Eksempel. */
const organisationLanguage = 'da';

/** The preferred language of the first client that has one. */
function clientLanguage({ store }: Context, caseId: string): string | undefined {
  const clients = clientsOf(store, caseId).map(({ client }) => partyEntity(store, client));
  return clients.flatMap(({ preferredLanguage }) => preferredLanguage ?? [])[0];
}

const linkOf = (context: Context, { id, fileName }: PDFReport) =>
  downloadLink(context, `reports/${id}/${encodeURIComponent(fileName)}`);

export const report: Resolvers = {
  Mutation: {
    generatePDFReportForCase({ caseId, language, includeDocuments }, context) {
      const { store, now, today, testValues, permissions } = context;
      const { name, caseNumber } = store.cases.getOrThrow(caseId);
      if (testValues.outcome('caseName', name) === 'REPORT_GENERATION_FAILED')
        fail('REPORT_GENERATION_FAILED');
      const hasFiles = includeDocuments && permissions.has('document:read');
      const files = hasFiles ? documentsOfCase(store, caseId) : [];
      return store.reports.insert({
        __typename: 'PDFReport',
        id: store.ids.next('report'),
        caseId,
        // Case numbers are free text; file names are not.
        fileName: `case-${caseNumber.replace(/[^\p{L}\p{N}-]+/gu, '-')}-${today}.pdf`,
        sizeInBytes: files.reduce((total, { sizeInBytes }) => total + sizeInBytes, PDF_SIZE),
        language: language ?? clientLanguage(context, caseId) ?? organisationLanguage,
        generatedAt: now,
      });
    },
  },
  PDFReport: {
    downloadUrl: (row: PDFReport, context) => linkOf(context, row).downloadUrl,
    downloadUrlExpiresAt: (row: PDFReport, context) => linkOf(context, row).downloadUrlExpiresAt,
  },
};
