import type { FileUploadType, GoalDocumentType } from '../generated/types';
import type { LocalizedText, PartyRef } from '../store/types';

export interface DocumentType {
  readonly identifier: string;
  readonly name: LocalizedText;
  readonly goalDocumentType: GoalDocumentType;
  readonly acceptedFileUploadTypes: readonly FileUploadType[];
  readonly requiresExpiryDate: boolean;
  /** The kinds of party that the type applies to. */
  readonly forOwners: readonly PartyRef['kind'][];
}

const scans: readonly FileUploadType[] = ['PDF', 'JPEG', 'PNG', 'HEIC'];
const papers: readonly FileUploadType[] = ['PDF', 'DOCX'];
const tables: readonly FileUploadType[] = ['PDF', 'DOCX', 'XLSX'];

function documentType(
  forOwners: DocumentType['forOwners'],
  identifier: string,
  goalDocumentType: GoalDocumentType,
  en: string,
  da: string,
  acceptedFileUploadTypes: readonly FileUploadType[],
  requiresExpiryDate = false,
): DocumentType {
  return {
    identifier,
    name: { en, da },
    goalDocumentType,
    acceptedFileUploadTypes,
    requiresExpiryDate,
    forOwners,
  };
}

const person = ['person'] as const;
const company = ['company'] as const;
const both = ['person', 'company'] as const;

/** What Talhuset Eksempel requests, in the order in which it is offered. */
export const documentTypes: readonly DocumentType[] = [
  documentType(person, 'passport', 'PASSPORT', 'Passport', 'Pas', scans, true),
  documentType(
    person,
    'driving-licence',
    'DRIVING_LICENCE',
    'Driving licence',
    'Kørekort',
    scans,
    true,
  ),
  documentType(
    person,
    'national-identity-card',
    'NATIONAL_IDENTITY_CARD',
    'National identity card',
    'Nationalt identitetskort',
    scans,
    true,
  ),
  documentType(
    person,
    'residence-permit',
    'RESIDENCE_PERMIT',
    'Residence permit',
    'Opholdstilladelse',
    scans,
    true,
  ),
  documentType(
    person,
    'health-insurance-card',
    'HEALTH_INSURANCE_CARD',
    'Health insurance card',
    'Sundhedskort',
    scans,
  ),
  documentType(
    person,
    'proof-of-address',
    'PROOF_OF_ADDRESS',
    'Proof of address',
    'Dokumentation for adresse',
    scans,
  ),
  documentType(
    person,
    'power-of-attorney',
    'POWER_OF_ATTORNEY',
    'Power of attorney',
    'Fuldmagt',
    papers,
  ),
  documentType(
    person,
    'source-of-funds',
    'SOURCE_OF_FUNDS',
    'Source of funds',
    'Midlernes oprindelse',
    [...scans, 'XLSX'],
  ),
  documentType(person, 'tax-assessment', 'SOURCE_OF_FUNDS', 'Tax assessment', 'Årsopgørelse', [
    'PDF',
  ]),
  documentType(
    company,
    'articles-of-association',
    'ARTICLES_OF_ASSOCIATION',
    'Articles of association',
    'Vedtægter',
    papers,
  ),
  documentType(
    company,
    'shareholder-register',
    'SHAREHOLDER_REGISTER',
    'Shareholder register',
    'Ejerbog',
    tables,
  ),
  documentType(
    company,
    'ownership-chart',
    'OWNERSHIP_CHART',
    'Ownership chart',
    'Ejerdiagram',
    tables,
  ),
  documentType(
    company,
    'certificate-of-registration',
    'CERTIFICATE_OF_REGISTRATION',
    'Certificate of registration',
    'Registreringsbevis',
    papers,
  ),
  documentType(company, 'annual-report', 'ANNUAL_REPORT', 'Annual report', 'Årsrapport', papers),
  documentType(
    company,
    'engagement-letter',
    'ENGAGEMENT_LETTER',
    'Engagement letter',
    'Aftalebrev',
    papers,
  ),
  documentType(both, 'other', 'OTHER', 'Other document', 'Andet dokument', [
    ...scans,
    'DOCX',
    'XLSX',
  ]),
];

const byIdentifier = new Map(documentTypes.map((type) => [type.identifier, type]));

/** The document type with an identifier; undefined when there is none. */
export function documentTypeOf(identifier: string): DocumentType | undefined {
  return byIdentifier.get(identifier);
}

/** Types that can be requested from a company or a person. */
export function documentTypesFor(kind: PartyRef['kind']): DocumentType[] {
  return documentTypes.filter(({ forOwners }) => forOwners.includes(kind));
}
