import type { PhrasingContent, RootContent } from 'mdast';
import { figureCode, figureHint, figureText } from '../../schema/figure';
import { hint } from '../../lib/suggest';
import type { Contract } from '../../schema/types';
import { code, text } from './nodes';
import * as tables from './tables';

/** Attributes of one element: a text, or true for an attribute without a value. */
export type Attributes = Readonly<Record<string, string | true>>;

/**
 * What an element becomes: a piece of a line, or blocks; or what is wrong with it, with the nearest right
 * thing.
 */
export type Expansion = { line: PhrasingContent[] } | { blocks: RootContent[] } | { problem: string };

interface ElementKind {
  /** Its attributes: `text` has a value, `flag` has none. */
  attributes: Readonly<Record<string, 'text' | 'flag'>>;
  /** True: it becomes blocks, so it has to stand on a line of its own. */
  isBlock: boolean;
  expand(attributes: Attributes, contract: Contract): Expansion;
}

/** All elements that this plugin owns. */
export const elements: Readonly<Record<string, ElementKind>> = {
  Figure: {
    attributes: { of: 'text', code: 'flag' },
    isBlock: false,
    expand({ of, code: asCode }, { api }) {
      const example = 'Name a value of schema/v1/api.yml, e.g. of="token.lifetime".';
      if (typeof of !== 'string') return { problem: `needs the attribute "of". ${example}` };
      const value = asCode ? figureCode(api, of) : figureText(api, of);
      if (value !== undefined) return { line: [asCode ? code(value) : text(value)] };
      return { problem: `names no figure of schema/v1/api.yml with of="${of}". ${figureHint(api, of)}` };
    },
  },
  LimitsTable: tableElement(tables.limitsTable),
  RequestHeadersTable: tableElement(tables.requestHeadersTable),
  ResponseHeadersTable: tableElement(tables.responseHeadersTable),
  ErrorTable: {
    attributes: { group: 'text' },
    isBlock: true,
    expand({ group }, contract) {
      const groups = contract.errors.groups.map(({ id }) => id);
      if (group === undefined) return { blocks: tables.errorTable(contract) };
      const name = String(group);
      if (groups.includes(name)) return { blocks: tables.errorTable(contract, name) };
      return {
        problem: `names no group of schema/v1/errors.yml with group="${name}". ${hint(name, groups)}`,
      };
    },
  },
  ErrorExtensionsTable: tableElement(tables.errorExtensionsTable),
  FieldErrorTable: tableElement(tables.fieldErrorTable),
  PermissionsTable: tableElement(tables.permissionsTable),
  RolesTable: tableElement(tables.rolesTable),
  CaseStatusTable: tableElement(tables.caseStatusTable),
  CaseTransitionTable: tableElement(tables.caseTransitionTable),
  CaseRefusalTable: tableElement(tables.caseRefusalTable),
  TestValuesTable: {
    attributes: { kind: 'text' },
    isBlock: true,
    expand({ kind }, contract) {
      const kinds = [...new Set(contract.testValues.map((entry) => entry.kind as string))];
      if (kind === undefined) return { blocks: [tables.testValuesTable(contract)] };
      const name = String(kind);
      if (kinds.includes(name)) return { blocks: [tables.testValuesTable(contract, name)] };
      return {
        problem: `names no kind of schema/v1/test-values.yml with kind="${name}". ${hint(name, kinds)}`,
      };
    },
  },
};

function tableElement(build: (contract: Contract) => RootContent): ElementKind {
  return { attributes: {}, isBlock: true, expand: (_, contract) => ({ blocks: [build(contract)] }) };
}
