import type { LocalizedText } from '../store/types';

interface CountryEntry {
  readonly code: string;
  readonly name: LocalizedText;
  readonly isHighRiskThirdCountry: boolean;
}

/**
 * Countries with names in all languages; any other code is its own name. The flag represents the
 * European Commission's list of high-risk third countries, of which the sandbox contains one entry.
 */
const entries: readonly CountryEntry[] = [
  country('DE', {
    en: 'Germany',
    da: 'Tyskland',
    de: 'Deutschland',
    nb: 'Tyskland',
    sv: 'Tyskland',
  }),
  country('DK', { en: 'Denmark', da: 'Danmark', de: 'Dänemark', nb: 'Danmark', sv: 'Danmark' }),
  country('FI', { en: 'Finland', da: 'Finland', de: 'Finnland', nb: 'Finland', sv: 'Finland' }),
  country('GB', {
    en: 'United Kingdom',
    da: 'Storbritannien',
    de: 'Vereinigtes Königreich',
    nb: 'Storbritannia',
    sv: 'Storbritannien',
  }),
  country(
    'KP',
    { en: 'North Korea', da: 'Nordkorea', de: 'Nordkorea', nb: 'Nord-Korea', sv: 'Nordkorea' },
    true,
  ),
  country('NO', { en: 'Norway', da: 'Norge', de: 'Norwegen', nb: 'Norge', sv: 'Norge' }),
  country('SE', { en: 'Sweden', da: 'Sverige', de: 'Schweden', nb: 'Sverige', sv: 'Sverige' }),
];

function country(code: string, name: LocalizedText, isHighRiskThirdCountry = false): CountryEntry {
  return { code, name, isHighRiskThirdCountry };
}

const byCode = new Map(entries.map((entry) => [entry.code, entry]));

/** The `Country` of a code. */
export function countryOf(code: string): CountryEntry {
  return byCode.get(code) ?? country(code, { en: code });
}
