import { repeated, unknownName, type KnownNames, type LoadedFile } from './crossChecks';
import { isId } from '../lib/names';
import type { Problem } from '../lib/problem';
import type { InputRule, Inputs, PermissionCatalogue, Reference, Registers, Seed } from './types';
import type { YamlFile, YamlPath } from './yamlFile';

/** What a type must be for a rule of inputs.yml to apply to it. */
const RULE_FITS: Readonly<Record<keyof InputRule, RegExp>> = {
  text: /^\[*(String|URL)\b/,
  items: /^\[/,
  notEmpty: /^(\[|String\b)/,
  notNull: /[^!]$/,
  unique: /^\[/,
  range: /^\[*(Int|Float|Date)\b/,
  format: /^\[*String\b/,
  id: /^\[*ID\b/,
  form: /^\w+Input\b/,
  error: /^\[*(Int|Float|Date)\b/,
};

/** inputs.yml: the arguments and input fields exist, and each rule can apply to values of their types. */
export function checkInputs(
  { value, file }: LoadedFile<Inputs>,
  { coordinates, inputTypes }: KnownNames,
): Problem[] {
  const names = Object.keys(RULE_FITS) as (keyof InputRule)[];
  return Object.entries(value).flatMap(([coordinate, rule]) => {
    const type = inputTypes?.get(coordinate);
    const wrong = names.filter((name) => rule[name] && type && !RULE_FITS[name].test(type));
    const fitting = names.filter((name) => RULE_FITS[name].test(type ?? '')).join(', ');
    return [
      ...unknownName(file, [coordinate], 'argument or input field', coordinate, coordinates, 'key'),
      ...wrong.map((name) =>
        file.problemAt(
          [coordinate, name],
          `"${name}" is not a rule for the type ${type}. Rules for it: ${fitting}.`,
          'key',
        ),
      ),
    ];
  });
}

/** seed.yml: ids are unique, rows refer to rows that exist, and users have a role of permissions.yml. */
export function checkSeed(
  { value, file }: LoadedFile<Seed>,
  { roles }: Pick<PermissionCatalogue, 'roles'>,
): Problem[] {
  const rows = Object.entries(value).flatMap(([table, { rows: all }]) =>
    all.map((row, index) => ({ row, path: [table, 'rows', index] as const })),
  );
  const own = new Set(
    rows.flatMap(({ row }) => idsIn(row).flatMap(({ isOwn, text }) => (isOwn ? [text] : []))),
  );
  const seen = new Set<string>();
  return rows.flatMap(({ row, path }) => {
    const problems = idsIn(row)
      .filter(({ text }) => !own.has(text))
      .map((id) =>
        file.problemAt([...path, ...id.path], `There is no row with the id "${id.text}".`),
      );
    if (typeof row['id'] !== 'string')
      problems.push(file.problemAt(path, 'A row must have an id.'));
    else if (seen.has(row['id']))
      problems.push(file.problemAt([...path, 'id'], `"${row['id']}" is given a second time.`));
    seen.add(String(row['id']));
    const names = roles.map(({ identifier }) => identifier);
    return typeof row['role'] === 'string'
      ? [...problems, ...unknownName(file, [...path, 'role'], 'role', row['role'], names)]
      : problems;
  });
}

interface SeededId {
  path: YamlPath;
  text: string;
  /** Whether it is the id of a row, or of a part of it, and not a reference. */
  isOwn: boolean;
}

/** All ids in a value. A reference to a company or person is `{kind, id}`. */
function idsIn(value: unknown, path: YamlPath = [], isReference = false): SeededId[] {
  if (typeof value === 'string')
    return isId(value) ? [{ path, text: value, isOwn: !isReference && path.at(-1) === 'id' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    idsIn(inner, [...path, Array.isArray(value) ? Number(key) : key], 'kind' in value),
  );
}

/** registers.yml: roles are in the SDL, statuses in reference.yml, and owners in the file. */
export function checkRegisters(
  { value, file }: LoadedFile<Registers>,
  { companyStatuses }: Reference,
  { coordinates }: KnownNames,
): Problem[] {
  const statuses = Object.keys(companyStatuses);
  return Object.entries(value).flatMap(([key, versions]) =>
    versions.flatMap(({ record }, index) => {
      if (!record) return [];
      const path = [key, index, 'record'] as const;
      const { statusIdentifier: status, persons, legalOwners, beneficialOwners } = record;
      return [
        ...unknownName(file, [...path, 'statusIdentifier'], 'status', status, statuses),
        ...persons.flatMap(({ roles }, at) =>
          unknownValues(file, [...path, 'persons', at, 'roles'], 'PersonRole', roles, coordinates),
        ),
        ...Object.entries({ legalOwners, beneficialOwners }).flatMap(([name, owners]) =>
          owners.flatMap(({ person, danishCVR }, at) => {
            if (person) return [];
            const owner = `danishCVR ${danishCVR}`;
            return unknownName(file, [...path, name, at], 'owner', owner, Object.keys(value));
          }),
        ),
      ];
    }),
  );
}

/** reference.yml: identifiers are unique, and values of enums are in the SDL. */
export function checkReference(
  { value, file }: LoadedFile<Reference>,
  { coordinates }: KnownNames,
): Problem[] {
  const { documentTypes, riskAssessmentTypes, questions, identityValidationTypes } = value;
  const values = (path: YamlPath, type: string, given: readonly string[]) =>
    unknownValues(file, path, type, given, coordinates);
  return [
    ...Object.entries({ documentTypes, riskAssessmentTypes, questions }).flatMap(([key, entries]) =>
      repeated(file, [key], 'identifier', entries),
    ),
    ...documentTypes.flatMap(({ goalDocumentType, acceptedFileUploadTypes }, index) => [
      ...values(['documentTypes', index], 'GoalDocumentType', [goalDocumentType]),
      ...values(['documentTypes', index], 'FileUploadType', acceptedFileUploadTypes),
    ]),
    ...riskAssessmentTypes.flatMap(({ availableConclusions }, index) =>
      values(['riskAssessmentTypes', index], 'RiskAssessmentConclusion', availableConclusions),
    ),
    ...values(
      ['identityValidationTypes'],
      'IdentityValidationTypes',
      Object.keys(identityValidationTypes),
    ),
  ];
}

/** Values that an enum of the SDL lacks. */
function unknownValues(
  file: YamlFile,
  path: YamlPath,
  type: string,
  values: readonly string[],
  coordinates: readonly string[] | undefined,
): Problem[] {
  const known = coordinates
    ?.filter((name) => name.startsWith(`${type}.`))
    .map((name) => name.slice(type.length + 1));
  return values.flatMap((value) => unknownName(file, path, `${type} value`, value, known));
}
