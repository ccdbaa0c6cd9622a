import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import graphqlMarkdown from '@graphql-markdown/docusaurus';
import { isDirective, type GraphQLNamedType, type GraphQLSchema } from 'graphql';
import { operationsOf, type Operation } from '../../lib/operations';
import { readSchema } from '../../schema/readSchema';
import { provenance } from './provenance';
import { SIDEBAR_FILE } from '../../lib/generatedFiles';
import { indexDirectives } from './appliedDirectives';
import { groupOperations, namesByDomain, type Domain } from './groups';
import { configureRun, type RootTypes } from './hooks';
import { directivePage, operationPage } from './operationPage';
import { introductionPage, overviewPage } from './overview';
import type { PageContext } from './page';
import {
  OPERATION_FOLDERS,
  REFERENCE_FOLDER,
  pagesOf,
  type Entity,
  type OperationKind,
} from '../../schema/routes';
import { sectionsOf } from './sections';
import { sidebarItems } from './sidebar';
import { typePage } from './typePage';
import { indexUsages } from './typeUsages';
import { indexQueryPaths } from './queryPaths';
import { listFiles, syncFolder } from '../../lib/files';

/** Input of the pages besides the schema. */
export type ApiMetadata = Pick<PageContext, 'spec' | 'constraints' | 'scalarExamples'>;

/** Numbers of pages: all, those that changed, and those that are gone. */
export interface Generated {
  pages: number;
  written: number;
  deleted: number;
  /** What the reference leaves out: undeclared directives, as `@key`. */
  ignored: readonly string[];
}

export interface GenerateOptions {
  /** SDL file or folder, relative to `root` or absolute. */
  schema: string;
  /** The project's folder. Pages are written to `docs/graphql/v1` below it. */
  root: string;
  /** Domains in the order of the overviews; without them an overview is one table. */
  domains?: readonly Domain[];
  /** Errors, permissions, constraints and values of scalars of this schema; without it pages leave those sections out. */
  loadMetadata?: () => ApiMetadata;
  /** URL of the repository for "Edit this page"; without it there are no such links. */
  repository?: string;
  /** Content of further files, by path relative to `docs`. */
  files?: Readonly<Record<string, string>>;
}

/** URL of a module here, by which it is loaded on every system: a path of Windows would be read as a URL. */
const here = (file: string): string => new URL(file, import.meta.url).href;

/**
 * Generates the reference: reads and checks the SDL, has graphql-markdown write our pages into a temporary folder, and only then
 * brings `docs/graphql/v1` up to date. A page that it leaves out stops the build, since the sidebar has all.
 *
 * @throws SourceError with all problems of the SDL
 * @throws Error when graphql-markdown logged an error (it would exit 0)
 * @returns a summary for the command to print
 */
export async function generateReference(options: GenerateOptions): Promise<Generated> {
  const { schema, ignored } = readSchema(options.schema, options.root);

  const work = mkdtempSync(path.join(os.tmpdir(), 'kyc-reference-'));
  try {
    const output = path.join(work, REFERENCE_FOLDER);
    const metadata = options.loadMetadata?.();
    const context: PageContext = {
      schema,
      usagesOf: indexUsages(schema),
      appliedTo: indexDirectives(schema),
      queryPathsTo: indexQueryPaths(schema, metadata?.spec?.api.absentBelow),
      ...metadata,
      ...provenance(options),
    };
    await runPages(schema, context, work);
    writeOverviews(schema, output, options.domains);
    for (const [file, content] of Object.entries(options.files ?? {}))
      writeFileSync(path.join(work, file), content);
    const target = path.join(options.root, 'docs', REFERENCE_FOLDER);
    mkdirSync(target, { recursive: true });
    return {
      pages: listFiles(output).filter((file) => file.endsWith('.mdx')).length,
      ...syncFolder(output, target),
      ignored,
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function runPages(schema: GraphQLSchema, context: PageContext, work: string): Promise<void> {
  const operations = new Map<Entity, Operation>(
    operationsOf(schema).map((operation) => [operation.field, operation]),
  );
  const print = (entity: Entity): string => {
    if (isDirective(entity)) return directivePage(entity, context);
    const operation = operations.get(entity);
    return operation
      ? operationPage(operation, context)
      : typePage(entity as GraphQLNamedType, context);
  };
  const failures = configureRun(rootTypesOf(schema), print);
  const messages = await runCommand({
    schema: 'schema.graphql',
    rootPath: work,
    baseURL: REFERENCE_FOLDER,
    homepage: false,
    diffMethod: 'NONE',
    formatter: here('./hooks.ts'),
    // The type of this option requires branded strings that no exported function creates.
    loaders: {
      CheckedSchemaLoader: {
        module: here('./schemaLoader.mts'),
        options: { getSchema: () => schema },
      },
    } as never,
  });
  if (failures.length > 0) throw failures[0];
  if (messages.length > 0) throw new Error(`graphql-markdown: ${messages.join('\n')}`);
}

/** A command of a Docusaurus plugin, as `extendCli` adds it. */
interface Command {
  name: () => string;
  /** Only the parent waits for what a command does. */
  parent: { parseAsync: (args: string[], options: { from: 'user' }) => Promise<unknown> };
}

let runs = 0;

/**
 * Runs the command that graphql-markdown's Docusaurus plugin adds to `docusaurus`, in this process.
 *
 * @returns warnings and errors: the command prints them and ends with 0
 */
async function runCommand(options: Parameters<typeof graphqlMarkdown>[1]): Promise<string[]> {
  // Commands of one process need different ids.
  const id = `run-${(runs += 1)}`;
  const plugin = await graphqlMarkdown({} as never, { ...options, id });
  const command = await new Promise<Command>((resolve) => {
    plugin.extendCli?.({ addCommand: resolve } as never);
  });
  const messages: string[] = [];
  const keep = (...words: unknown[]): void => void messages.push(words.join(' '));
  const drop = (): void => undefined;
  const { error, warn, info, log } = console;
  Object.assign(console, { error: keep, warn: keep, info: drop, log: drop });
  try {
    await command.parent.parseAsync([command.name()], { from: 'user' });
  } finally {
    Object.assign(console, { error, warn, info, log });
  }
  return messages;
}

/** graphql-markdown's map of what to print: the first key names the folder, the second the file. */
function rootTypesOf(schema: GraphQLSchema): RootTypes {
  const map: RootTypes = {};
  for (const { category, key, entity } of pagesOf(schema))
    (map[category.split('/')[1] as string] ??= {})[key] = entity;
  return map;
}

function writeOverviews(
  schema: GraphQLSchema,
  output: string,
  domains: readonly Domain[] | undefined,
): void {
  const sections = sectionsOf(schema);
  for (const kind of Object.keys(OPERATION_FOLDERS) as OperationKind[]) {
    const groups = groupOperations(schema, kind, domains ?? []);
    if (groups.length === 0) continue;
    writeFileSync(path.join(output, `${OPERATION_FOLDERS[kind]}.mdx`), overviewPage(kind, groups));
  }
  writeFileSync(
    path.join(output, 'introduction.mdx'),
    introductionPage(schema, sections, domains && namesByDomain(schema, domains)),
  );
  // Read by loadSidebar.ts. JSON beside the pages, so that pages and sidebar change together.
  writeFileSync(
    path.join(output, path.basename(SIDEBAR_FILE)),
    `${JSON.stringify(sidebarItems(schema), null, 2)}\n`,
  );
}
