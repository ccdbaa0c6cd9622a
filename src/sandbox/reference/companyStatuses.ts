import type { LocalizedText } from '../store/types';

const names: Readonly<Record<string, LocalizedText>> = {
  active: { en: 'Active', da: 'Aktiv', de: 'Aktiv', nb: 'Aktiv', sv: 'Aktiv' },
  under_bankruptcy: {
    en: 'Under bankruptcy',
    da: 'Under konkurs',
    de: 'In Insolvenz',
    nb: 'Under konkurs',
    sv: 'I konkurs',
  },
  dissolved: { en: 'Dissolved', da: 'Opløst', de: 'Aufgelöst', nb: 'Oppløst', sv: 'Upplöst' },
};

/** The `Status` of a company in its register. */
export function companyStatusOf(identifier: string): {
  readonly identifier: string;
  readonly name: LocalizedText;
} {
  return { identifier, name: names[identifier] ?? { en: identifier } };
}
