import type { RowOf, TableName } from '../store/store';
import type { PartyRef } from '../store/types';

/** A link from a case or a company to a person or a company. */
type Edge = readonly [from: string, to: PartyRef];

/** What rules need to know about a table. */
interface TableRules<Row> {
  /**
   * Which cases a written row updates: all that its keys (`keysOf`) refer to, or fewer. A `representatives` row has the keys `caseId` and
   * `personId`: `updatedAt` of the case changes, and of each case that the person is on, since `Person.roles` lists the role; but of a
   * restricted case only its own. The row is erased with its case or its person.
   */
  readonly updates: 'cases of its keys' | 'cases of a role' | 'its case' | 'no case';
  /** Whom a row leads to. All that a case leads to is on it: visible with it, and erased with it. */
  readonly leadsTo?: (row: Row) => readonly Edge[];
}

const toPerson = (from: string, id: string): Edge => [from, { kind: 'person', id }];
const toPersonOnCase = ({ caseId, personId }: Record<'caseId' | 'personId', string>) => [
  toPerson(caseId, personId),
];

/** The rules of all tables. Parties of a case are listed in the order of their tables here. */
export const TABLES: { readonly [Name in TableName]: TableRules<RowOf<Name>> } = {
  caseClients: {
    updates: 'cases of a role',
    leadsTo: ({ caseId, client }) => [[caseId, client]],
  },
  companyPersons: {
    updates: 'cases of a role',
    leadsTo: ({ companyId, personId }) => [toPerson(companyId, personId)],
  },
  legalOwnerships: {
    updates: 'cases of a role',
    leadsTo: ({ companyId, owner }) => [[companyId, owner]],
  },
  beneficialOwnerships: {
    updates: 'cases of a role',
    leadsTo: ({ caseId, companyId, personId }) => [toPerson(caseId ?? companyId, personId)],
  },
  companies: {
    updates: 'cases of its keys',
    leadsTo: ({ id, powerToBind }) =>
      (powerToBind?.personIds ?? []).map((personId) => toPerson(id, personId)),
  },
  representatives: { updates: 'cases of a role', leadsTo: toPersonOnCase },
  contactPoints: { updates: 'cases of a role', leadsTo: toPersonOnCase },
  reachLinks: { updates: 'its case', leadsTo: toPersonOnCase },
  questionnaires: {
    updates: 'its case',
    leadsTo: ({ caseId, respondentPersonId }) => [toPerson(caseId, respondentPersonId)],
  },
  cases: { updates: 'cases of its keys' },
  persons: { updates: 'cases of its keys' },
  goals: { updates: 'cases of its keys' },
  documents: { updates: 'cases of its keys' },
  identityValidations: { updates: 'cases of its keys' },
  listChecks: { updates: 'cases of its keys' },
  reports: { updates: 'no case' },
  scheduled: { updates: 'no case' },
  users: { updates: 'no case' },
  groups: { updates: 'no case' },
  roles: { updates: 'no case' },
};
