import {
  nonNegativeInteger,
  boolean,
  list,
  mapOf,
  mapping,
  matching,
  nullable,
  oneOf,
  optional,
  nonEmptyList,
  text,
} from './shape';

/** Shapes of registers.yml and reference.yml, which only the sandbox reads. */

const identifier = matching('an identifier such as "source-of-funds"', /^[a-z]+([-_][a-z]+)*$/);
const name = mapping({ en: text, da: text });
const translations = mapOf(text);
const parties = nonEmptyList(oneOf('company', 'person'));

const person = { key: text, firstName: text, lastName: text };
const industryCode = mapping({ code: text, scheme: text, name });
const owners = list(
  mapping({
    /** A person by key, or a company by Danish number. */
    person: optional(mapping(person)),
    danishCVR: optional(text),
    ownershipPercentage: nullable(nonNegativeInteger),
    votingPercentage: nullable(nonNegativeInteger),
    since: nullable(text),
  }),
);

export const registerRecord = mapping({
  name: text,
  companyForm: text,
  statusIdentifier: identifier,
  address: mapping({
    lines: nonEmptyList(text),
    postalCode: text,
    city: text,
    region: nullable(text),
    countryCode: text,
  }),
  placeOfRegistration: mapping({
    countryCode: text,
    city: text,
    register: text,
    registeredOn: text,
  }),
  industryCodes: mapping({ main: industryCode, secondary: list(industryCode) }),
  powerToBind: mapping({ rule: text, language: text }),
  /** `key` identifies the same person in another company's record. */
  persons: list(
    mapping({
      ...person,
      roles: nonEmptyList(text),
      hasPowerToBind: boolean,
      since: nullable(text),
    }),
  ),
  legalOwners: owners,
  beneficialOwners: owners,
});

/** Versions by kind and number of the registration number, e.g. `danishCVR 12345678`. */
export const registersFile = mapOf(
  nonEmptyList(mapping({ from: optional(text), record: nullable(registerRecord) })),
);

export const referenceFile = mapping({
  documentTypes: list(
    mapping({
      identifier,
      name,
      goalDocumentType: text,
      acceptedFileUploadTypes: nonEmptyList(text),
      requiresExpiryDate: boolean,
      /** The kinds of party that the type applies to. */
      forOwners: parties,
    }),
  ),
  riskAssessmentTypes: list(
    mapping({
      identifier,
      name,
      description: nullable(translations),
      availableConclusions: nonEmptyList(text),
      /** The kinds of client that the type is for. */
      forClients: parties,
    }),
  ),
  questions: list(mapping({ identifier, question: name, testAnswer: text })),
  /** Names by `IdentityValidationTypes` value. */
  identityValidationTypes: mapOf(name),
  /** Names by `Status.identifier` of a company. */
  companyStatuses: mapOf(translations),
});
