import type { PhrasingContent, RootContent } from 'mdast';
import { apiValueCode, apiValuePaths, apiValueText } from '../../schema/apiValue';
import { operator } from '../../lib/site';
import { hint } from '../../lib/suggest';
import { schemaOf } from '../../schema/sdl';
import type { ApiSpec } from '../../schema/types';
import { code, inlineCode, text } from '../../lib/nodes';
import { clientRegions } from '../samples';
import * as caseTables from './caseTables';
import { dataModel } from './dataModel';
import * as errorTables from './errorTables';
import * as tables from './tables';

/** Attributes of one element: a text, or true for an attribute without a value. */
export type Attributes = Readonly<Record<string, string | true | undefined>>;

/**
 * The result of an element: inline nodes, blocks, the element itself with attributes and with blocks before its content, or a
 * problem with the nearest right name.
 */
export type Expansion =
  | { line: PhrasingContent[] }
  | { blocks: RootContent[] }
  | { attributes: Readonly<Record<string, string>>; before: RootContent[] }
  | { problem: string };

interface ElementKind {
  /** The attributes that it takes. */
  attributes: readonly string[];
  /** True: it becomes blocks, so it must be on a line of its own. */
  isBlock: boolean;
  /** True: a component of the page, which keeps its name and its content. */
  hasContent?: true;
  expand(attributes: Attributes, spec: ApiSpec): Expansion;
}

/** All elements that this plugin owns. */
export const elements: Readonly<Record<string, ElementKind>> = {
  ApiValue: {
    attributes: ['of', 'code'],
    isBlock: false,
    expand({ of: name, code: asCode }, { api }) {
      const of = String(name ?? '');
      const value = asCode ? apiValueCode(api, of) : apiValueText(api, of);
      return value === undefined
        ? unknown('API constant', 'schema/v1/api.yml', { of }, apiValuePaths(api))
        : { line: [asCode ? inlineCode(value) : text(value)] };
    },
  },
  SiteValue: {
    attributes: ['of'],
    isBlock: false,
    expand({ of }) {
      const values = operator();
      const value = typeof of === 'string' ? values[of] : undefined;
      if (value === undefined)
        return unknown('value', 'src/lib/site.ts', { of }, Object.keys(values));
      const phone = /^\+[\d ]+$/.test(value) && `tel:${value.replaceAll(' ', '')}`;
      const url = phone || (value.includes('@') ? `mailto:${value}` : value);
      return {
        line: [URL.canParse(url) ? { type: 'link', url, children: [text(value)] } : text(value)],
      };
    },
  },
  LimitsTable: tableElement(tables.limitsTable),
  ClientLanguagesTable: tableElement(tables.clientLanguagesTable),
  ClientSource: {
    attributes: ['region'],
    isBlock: true,
    expand({ region }) {
      const regions = clientRegions('kyc-client.ts');
      const source = regions.get(String(region));
      return source === undefined
        ? unknown('region', 'schema/v1/clients/kyc-client.ts', { region }, regions.keys())
        : { blocks: [code('ts', source, `kyc-client.ts (${String(region)})`)] };
    },
  },
  RequestHeadersTable: tableElement(tables.requestHeadersTable),
  ResponseHeadersTable: tableElement(tables.responseHeadersTable),
  ErrorEntry: {
    attributes: ['code'],
    isBlock: true,
    hasContent: true,
    expand({ code: name }, { errors }) {
      const entry = errors.codes.find((one) => one.code === name);
      const known = errors.codes.map((one) => one.code);
      return entry
        ? errorTables.errorEntry(entry)
        : unknown('code', 'schema/v1/errors.yml', { code: name }, known);
    },
  },
  DataModel: {
    attributes: ['of'],
    isBlock: true,
    hasContent: true,
    expand: ({ of }, spec) => dataModel(String(of), schemaOf(spec)),
  },
  ErrorExtensionsTable: tableElement(errorTables.errorExtensionsTable),
  FieldErrorTable: tableElement(errorTables.fieldErrorTable),
  PermissionsTable: tableElement(tables.permissionsTable),
  RolePermissionsTable: tableElement(tables.rolePermissionsTable),
  RolesTable: tableElement(tables.rolesTable),
  CaseStatusTable: tableElement(caseTables.caseStatusTable),
  CaseTransitionTable: tableElement(caseTables.caseTransitionTable),
  CaseRefusalTable: tableElement(caseTables.caseRefusalTable),
  TestValuesTable: tableElement(tables.testValuesTable),
};

/** A problem with the nearest of the names that an attribute can have. */
function unknown(
  what: string,
  file: string,
  attribute: Attributes,
  names: Iterable<string>,
): Expansion {
  const [[key, value = ''] = ['']] = Object.entries(attribute);
  return {
    problem: `names no ${what} of ${file} with ${key}="${String(value)}". ${hint(String(value), [...names])}`,
  };
}

function tableElement(build: (spec: ApiSpec) => RootContent): ElementKind {
  return { attributes: [], isBlock: true, expand: (_, spec) => ({ blocks: [build(spec)] }) };
}
