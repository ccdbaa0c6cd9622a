import type { LocalizedText } from '../store/types';

/** Names of the methods of validating an identity, by `IdentityValidationTypes` value. */
const names: Readonly<Record<string, LocalizedText>> = {
  ADDRESS_CHECK: { en: 'Address check', da: 'Adressekontrol' },
  DRIVING_LICENCE: { en: 'Validation by driving licence', da: 'Validering med kørekort' },
  IN_PERSON: { en: 'Meeting in person', da: 'Personligt fremmøde' },
  MITID: { en: 'MitID', da: 'MitID' },
  NATIONAL_IDENTITY_CARD: {
    en: 'Validation by national identity card',
    da: 'Validering med nationalt identitetskort',
  },
  NEMID: { en: 'NemID', da: 'NemID' },
  NORWEGIAN_BANKID: { en: 'BankID (Norway)', da: 'BankID (Norge)' },
  PASSPORT: { en: 'Validation by passport', da: 'Validering med pas' },
  SWEDISH_BANKID: { en: 'BankID (Sweden)', da: 'BankID (Sverige)' },
  VIDEO: { en: 'Video conversation', da: 'Videosamtale' },
};

/** The name of an identity validation type. */
export function identityValidationNameOf(type: string): LocalizedText {
  const name = names[type];
  if (!name) throw new Error(`identityValidationTypes has no name for ${type}`);
  return name;
}

/**
 * `GoalType.identifier` of an identity goal. The prefix keeps a passport as document and validation
 * by passport apart.
 */
export function identityGoalIdentifier(type: string): string {
  return `identity-${type.toLowerCase().replaceAll('_', '-')}`;
}
