import type * as rows from './types';
import { IdSource } from './ids';
import { Journal } from './journal';
import type { StoredRow } from './keys';
import { Table } from './table';

/** What happens automatically as time passes. Plain data, so that a rollback can remove it. */
export type SandboxEvent =
  | { readonly kind: 'completeListCheck'; readonly listCheckId: string }
  | { readonly kind: 'repeatListCheck'; readonly listCheckId: string }
  | { readonly kind: 'clientDelivers'; readonly caseId: string; readonly personId: string }
  | { readonly kind: 'evidenceExpires'; readonly goalId: string };

/** A scheduled event. */
export interface ScheduledEvent {
  readonly id: string;
  readonly at: string;
  readonly event: SandboxEvent;
}

/** The data of a store as JSON: rows by the name of their table, and the id counters. */
export interface StoreData {
  readonly tables: Readonly<Record<string, readonly { readonly id: string }[]>>;
  readonly counts: Readonly<Record<string, number>>;
}

/** The name of a table. */
export type TableName = {
  [Name in keyof Store]: Store[Name] extends Table<infer _> ? Name : never;
}[keyof Store];

/** A row of a table. */
export type RowOf<Name extends TableName> = Store[Name] extends Table<infer Row> ? Row : never;

/** All data of one sandbox. It does not depend on GraphQL. */
export class Store {
  readonly journal = new Journal();
  readonly ids = new IdSource(this.journal);

  readonly users = new Table<rows.User>(this.journal);
  readonly groups = new Table<rows.Group>(this.journal);
  readonly roles = new Table<rows.Role>(this.journal);
  readonly companies = new Table<rows.Company>(this.journal);
  readonly persons = new Table<rows.Person>(this.journal);
  readonly companyPersons = new Table<rows.CompanyPerson>(this.journal);
  readonly legalOwnerships = new Table<rows.LegalOwnership>(this.journal);
  readonly beneficialOwnerships = new Table<rows.BeneficialOwnership>(this.journal);
  readonly cases = new Table<rows.Case>(this.journal);
  readonly caseClients = new Table<rows.CaseClient>(this.journal);
  readonly representatives = new Table<rows.Representative>(this.journal);
  readonly contactPoints = new Table<rows.ContactPoint>(this.journal);
  readonly goals = new Table<rows.Goal>(this.journal);
  readonly documents = new Table<rows.Document>(this.journal);
  readonly identityValidations = new Table<rows.IdentityValidation>(this.journal);
  readonly listChecks = new Table<rows.ListCheck>(this.journal);
  readonly reachLinks = new Table<rows.ReachLink>(this.journal);
  readonly questionnaires = new Table<rows.ExternalQuestionnaire>(this.journal);
  readonly reports = new Table<rows.PDFReport>(this.journal);
  readonly scheduled = new Table<ScheduledEvent>(this.journal);

  /** The rows of all tables that were written since the last call, each with the name of its table. */
  takeWritten(): { readonly table: TableName; readonly row: StoredRow }[] {
    return this.tables().flatMap(([name, table]) =>
      table.takeWritten().map((row) => ({ table: name, row })),
    );
  }

  /** All data. Rows are immutable, so they are not copied. */
  get data(): StoreData {
    const tables = Object.fromEntries(this.tables().map(([name, table]) => [name, table.all()]));
    return { tables, counts: this.ids.counts };
  }

  /** Replaces all data. */
  restore({ tables, counts }: StoreData): void {
    for (const [name, table] of this.tables()) table.replaceAll(tables[name] ?? []);
    this.ids.restore(counts);
  }

  /** All tables by name. */
  tables(): [TableName, Table<{ readonly id: string }>][] {
    return Object.entries(this).filter(
      (entry): entry is [TableName, Table<{ readonly id: string }>] => entry[1] instanceof Table,
    );
  }

  /** Schedules `event`: it runs at the start of the first request at or after `at`. */
  schedule(at: string, event: SandboxEvent): void {
    this.scheduled.insert({ id: this.ids.next('row'), at, event });
  }
}
