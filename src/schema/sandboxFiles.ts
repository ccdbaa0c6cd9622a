import {
  anyValue,
  nonNegativeInteger,
  boolean,
  defines,
  list,
  mapOf,
  looseMapping,
  mapping,
  nullable,
  oneOf,
  optional,
  nonEmptyList,
  refersTo,
  text,
} from './shape';
import { timestamp, knownCode, quoted } from './fileShapes';

/** Shapes of the files that the sandbox alone reads. */

const name = mapping({ en: text, da: text });
const translations = mapOf(text);
const parties = nonEmptyList(oneOf('company', 'person'));

const person = { key: text, firstName: text, lastName: text };
const industryCode = mapping({ code: text, scheme: text, name });
const owners = list(
  refersTo(
    'record',
    mapping({
      /** A person by key, or a company by Danish number. */
      person: optional(mapping(person)),
      danishCVR: optional(text),
      ownershipPercentage: nullable(nonNegativeInteger),
      votingPercentage: nullable(nonNegativeInteger),
      since: nullable(text),
    }),
    ({ person, danishCVR }) => (person ? undefined : `danishCVR ${danishCVR}`),
  ),
);

export const registerRecord = mapping({
  name: text,
  companyForm: text,
  statusIdentifier: refersTo('company status', text),
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
      roles: nonEmptyList(refersTo('PersonRole value', text)),
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
  defines('record', text),
);

export const referenceFile = mapping({
  documentTypes: list(
    mapping({
      identifier: defines('document type', text),
      name,
      goalDocumentType: refersTo('GoalDocumentType value', text),
      acceptedFileUploadTypes: nonEmptyList(refersTo('FileUploadType value', text)),
      requiresExpiryDate: boolean,
      /** The kinds of party that the type applies to. */
      forOwners: parties,
    }),
  ),
  riskAssessmentTypes: list(
    mapping({
      identifier: defines('risk assessment type', text),
      name,
      description: nullable(translations),
      availableConclusions: nonEmptyList(refersTo('RiskAssessmentConclusion value', text)),
      /** The kinds of client that the type is for. */
      forClients: parties,
    }),
  ),
  questions: list(
    mapping({ identifier: defines('question', text), question: name, testAnswer: text }),
  ),
  /** Names by `IdentityValidationTypes` value. */
  identityValidationTypes: mapOf(name, refersTo('IdentityValidationTypes value', text)),
  /** Names by `Status.identifier` of a company. */
  companyStatuses: mapOf(translations, defines('company status', text)),
});

export const testValuesFile = mapping({
  values: nonEmptyList(
    defines(
      'test value',
      mapping({
        kind: oneOf(
          'danishCVR',
          'norwegian',
          'generic',
          'danishCPR',
          'personName',
          'companyName',
          'fileContent',
          'phoneNumber',
          'caseName',
          'version',
          'accessId',
          'outcomeHeader',
        ),
        value: quoted,
        /**
         * An error code, or one of: found, pepMatch, formerPepMatch, laterPepMatch,
         * sanctionsMatch, closeAssociateMatch, delivers, neverDelivers, noMessages, deprecated, readOnly.
         */
        outcome: refersTo('error code', text, (name) => (/^[A-Z]/.test(name) ? name : undefined)),
        meaning: text,
        /** Versions only. */
        deprecatedFrom: optional(timestamp),
        sunset: optional(timestamp),
        /** Access ids only. */
        accessKey: optional(text),
        /** Error code that production returns instead; absent where it accepts the value too. */
        production: optional(knownCode),
      }),
      ({ kind, value }) => `${kind} ${value}`,
    ),
  ),
});

/** By coordinate of an argument or input field; the head of inputs.yml explains the rules. */
export const inputsFile = mapOf(
  mapping({
    text: optional(oneOf('nameText', 'freeText', 'messageText')),
    items: optional(oneOf('referenceIds')),
    notEmpty: optional(boolean),
    notNull: optional(boolean),
    unique: optional(boolean),
    range: optional(mapping({ minimum: quoted, maximum: quoted })),
    format: optional(mapping({ pattern: text, expected: text })),
    number: optional(oneOf('nationalIdentityNumber', 'registrationNumber')),
    error: optional(oneOf('OWNERSHIP_OUT_OF_RANGE')),
    id: optional(
      oneOf(
        'case',
        'company',
        'contact point',
        'document',
        'goal',
        'group',
        'person',
        'role',
        'screening result',
        'user',
        'user account',
      ),
    ),
  }),
  refersTo('schema coordinate', text),
);

/** Rows by table of the sandbox's store. */
export const seedFile = mapOf(
  mapping({
    /** Fields of rows that do not name them. */
    defaults: optional(mapOf(anyValue)),
    rows: nonEmptyList(
      looseMapping({ id: defines('row', text), role: optional(refersTo('role', text)) }),
    ),
  }),
);
