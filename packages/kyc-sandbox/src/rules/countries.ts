import type { LocalizedText } from '../store/types';

/** The languages of the API. */
export const languages = ['da', 'de', 'en', 'nb', 'sv'] as const;

/** The codes that ISO 3166-1 assigns to countries and territories. */
const assigned = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR
  BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ
  EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW
  GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY
  KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV
  MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY
  QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG
  TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM
  ZW`;
const codes = new Set(assigned.trim().split(/\s+/));

/** The sandbox's own list of high-risk third countries, so that its responses never change. */
const highRisk = ['KP'];

// Loaded when a name is first read: those of five languages take 12 ms and 9 MB.
const loaded = new Map<string, Intl.DisplayNames>();

function nameIn(language: string, code: string): string {
  const names = loaded.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  loaded.set(language, names);
  return names.of(code) ?? code;
}

/** Whether ISO 3166-1 assigns the code. */
export function isCountryCode(code: string): boolean {
  return codes.has(code);
}

/** The `Country` of a code, with its names in all languages. */
export function countryOf(code: string) {
  return {
    code,
    get name(): LocalizedText {
      const names = languages.map((language) => [language, nameIn(language, code)]);
      return Object.fromEntries(names) as LocalizedText;
    },
    isHighRiskThirdCountry: highRisk.includes(code),
  };
}
