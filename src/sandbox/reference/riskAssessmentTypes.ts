import type { RiskAssessmentConclusion } from '../generated/types';
import type { Store } from '../store/store';
import type { LocalizedText } from '../store/types';

export interface RiskAssessmentType {
  readonly identifier: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText | null;
  readonly availableConclusions: readonly RiskAssessmentConclusion[];
  /** The kind of client that the type is for. */
  readonly forClients: readonly ('company' | 'person')[];
}

/** Templates of Talhuset Eksempel. */
const riskAssessmentTypes: readonly RiskAssessmentType[] = [
  {
    identifier: 'standard-company',
    name: { en: 'Company, standard', da: 'Virksomhed, standard' },
    description: {
      en: 'Companies with a plain structure.',
      da: 'Virksomheder med en enkel struktur.',
    },
    availableConclusions: ['LOW', 'NORMAL', 'HIGH', 'UNACCEPTABLE'],
    forClients: ['company'],
  },
  {
    identifier: 'enhanced-company',
    name: { en: 'Company, enhanced', da: 'Virksomhed, skærpet' },
    description: { en: 'Foreign owners, politically exposed persons or a high-risk country.' },
    availableConclusions: ['NORMAL', 'HIGH', 'UNACCEPTABLE'],
    forClients: ['company'],
  },
  {
    identifier: 'standard-person',
    name: { en: 'Person, standard', da: 'Person, standard' },
    description: null,
    availableConclusions: ['LOW', 'NORMAL', 'HIGH', 'UNACCEPTABLE'],
    forClients: ['person'],
  },
  {
    identifier: 'enhanced-person',
    name: { en: 'Person, enhanced', da: 'Person, skærpet' },
    description: { en: 'Politically exposed persons, their family members and close associates.' },
    availableConclusions: ['HIGH', 'UNACCEPTABLE'],
    forClients: ['person'],
  },
];

const byIdentifier = new Map(riskAssessmentTypes.map((type) => [type.identifier, type]));

/** The type of risk assessment with an identifier; undefined when there is none. */
export function riskAssessmentTypeOf(identifier: string): RiskAssessmentType | undefined {
  return byIdentifier.get(identifier);
}

/**
 * Types that a case can use: those for the kinds of its clients, or all of them while it has none.
 */
export function availableRiskAssessmentTypes(store: Store, caseId: string): RiskAssessmentType[] {
  const kinds = new Set(
    store.caseClients.where((row) => row.caseId === caseId).map(({ client }) => client.kind),
  );
  return riskAssessmentTypes.filter(
    ({ forClients }) => kinds.size === 0 || forClients.some((kind) => kinds.has(kind)),
  );
}
