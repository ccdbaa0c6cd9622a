// ESLint insists on the top level. Two parts: the SDL of schema/v1, and what `.oxlintrc.json` cannot check of TypeScript.
import { readdirSync } from 'node:fs';
import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import importX from 'eslint-plugin-import-x';
import jsdoc from 'eslint-plugin-jsdoc';
import parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';

const recommended = graphqlPlugin.configs['flat/schema-recommended'].rules;

/**
 * A deprecation tells what to use and how long there is: "… Use `Type.field` instead. Removed not before 2027-06-30."
 * The stock rule only asks for some reason; the one for dates wants an argument that the standard directive has not.
 */
const deprecationForm = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { form: 'A reason ends with: Use `…` instead. Removed not before YYYY-MM-DD.' },
  },
  create: (context) => ({
    'Directive[name.value=deprecated]'(node) {
      const reason = node.arguments?.find(({ name }) => name.value === 'reason')?.value.value ?? '';
      const [, date] =
        /(?:^|[.!] )Use `[^`]+` instead\. Removed not before (\d{4}-\d\d-\d\d)\.$/.exec(reason) ??
        [];
      const isDate = date && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date);
      if (!isDate) context.report({ node, messageId: 'form' });
    },
  }),
};

/** Rules of the SDL; tests/unit/schema-lint shows each of them fail. */
export const schemaRules = {
  ...recommended,
  '@graphql-eslint/require-description': [
    'error',
    {
      types: true,
      rootField: true,
      FieldDefinition: true,
      InputValueDefinition: true,
      EnumValueDefinition: true,
      DirectiveDefinition: true,
    },
  ],
  '@graphql-eslint/require-deprecation-reason': 'error',
  'kyc/deprecation-form': 'error',
  '@graphql-eslint/require-nullable-fields-with-oneof': 'error',
  '@graphql-eslint/require-nullable-result-in-root': 'error',

  '@graphql-eslint/input-name': ['error', { checkInputType: true, caseSensitiveInputType: false }],

  // Narrower or off where they contradict names that the specification froze, or what the API is.
  '@graphql-eslint/naming-convention': [
    'error',
    {
      ...recommended['@graphql-eslint/naming-convention'][1],
      // `getDocument` is a query of the specification.
      'FieldDefinition[parent.name.value=Query]': {
        forbiddenPrefixes: ['query'],
        forbiddenSuffixes: ['Query'],
      },
      // `DocumentType`, `GoalType` and `RiskAssessmentType` are objects of the specification.
      'ObjectTypeDefinition,ObjectTypeExtension': { forbiddenPrefixes: ['Type'] },
    },
  ],
  // Chunks, and values such as an address, have no identity of their own: they are read with what they belong to.
  '@graphql-eslint/strict-id-in-types': 'off',
  // `Case.caseNumber` is frozen; `Company.companyForm` is the registers' word.
  '@graphql-eslint/no-typename-prefix': 'off',
  // A `"…"` for one sentence, `"""` for more.
  '@graphql-eslint/description-style': 'off',
};

export const schemaPlugins = {
  '@graphql-eslint': graphqlPlugin,
  kyc: { rules: { 'deprecation-form': deprecationForm } },
};

/** The configuration of SDL files. `schema` is what names are looked up in. */
export const lintsSdl = (files, schema) => ({
  files,
  plugins: schemaPlugins,
  languageOptions: { parser: graphqlPlugin.parser, parserOptions: { graphQLConfig: { schema } } },
  rules: schemaRules,
});

/**
 * What a folder of src may import beside packages and itself. The order is that of the layers: nothing is imported upwards, and nothing
 * imports commands.
 */
const LAYERS = {
  lib: [],
  schema: ['lib'],
  samples: ['lib', 'schema'],
  model: ['lib', 'schema', 'samples'],
  // The engine of the site's search has no DOM in it: the MCP server searches with it too.
  search: ['lib'],
  hosting: ['lib'],
  upstream: ['lib'],
  changelog: ['lib', 'schema'],
  reference: ['lib', 'schema', 'samples', 'model'],
  remark: ['lib', 'schema', 'changelog', 'samples', 'model', 'reference', 'upstream'],
  mcp: ['lib', 'schema', 'samples', 'model', 'search'],
  plugins: [
    'lib',
    'search',
    'schema',
    'changelog',
    'samples',
    'model',
    'reference',
    'remark',
    'mcp',
    'hosting',
    'upstream',
  ],
  // `pages` holds the Markdown parts of the home page, which components render.
  components: [
    'lib',
    'pages',
    'samples/languages/curl.ts',
    'samples/replay',
    'samples/pageSession.ts',
    'search',
  ],
  theme: ['lib', 'components'],
  pages: ['lib', 'components'],
};

const MESSAGE = 'The table of layers in eslint.config.mjs says what this folder may import.';
const pluginFolders = readdirSync(new URL('src/plugins', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const zones = [
  {
    target: [
      './src/lib',
      './src/schema',
      './src/search',
      './src/changelog',
      './src/hosting',
      './src/theme',
      './src/pages',
      './src/upstream',
    ],
    from: './packages',
    message: MESSAGE,
  },
  {
    target: './packages/kyc-sandbox/src',
    from: './src',
    except: ['./lib', './schema', './samples/splitFiles.ts'],
    message:
      'The sandbox imports the reader of the API spec and helpers of the site, and nothing else of it.',
  },
  ...Object.entries(LAYERS).map(([folder, allowed]) => ({
    target: `./src/${folder}`,
    from: './src',
    except: [folder, ...allowed].map((name) => `./${name}`),
    message: MESSAGE,
  })),
  ...pluginFolders.map((name) => ({
    target: `./src/plugins/${name}`,
    from: './src/plugins',
    except: [`./${name}`],
    message: 'A plugin imports no other plugin. What two of them need is in src/lib.',
  })),
];

export default defineConfig(
  {
    ignores: [
      'build',
      '.staging*',
      '.docusaurus',
      'node_modules',
      'docs/graphql',
      'packages/kyc-sandbox/src/generated',
      'tests/**/fixtures/**',
    ],
  },
  lintsSdl(['schema/v1/*.graphql'], 'schema/v1/*.graphql'),
  {
    files: ['{src,packages/*/src}/**/*.{ts,tsx,mts}'],
    languageOptions: { parser },
    plugins: { 'import-x': importX, jsdoc },
    settings: {
      'import-x/resolver-next': [
        importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.mts', '.cjs', '.js', '.d.ts'] }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    files: ['{src,packages/*/src}/**/*.{ts,tsx}'],
    // A wrapped component says what it changes in its first line.
    ignores: ['src/theme/**'],
    rules: {
      'jsdoc/check-param-names': [
        'error',
        { checkDestructured: false, disableMissingParamChecks: true },
      ],
      'jsdoc/check-tag-names': 'error',
      'jsdoc/empty-tags': 'error',
      'jsdoc/no-types': 'error',
      'jsdoc/require-description': ['error', { checkConstructors: false }],
      'jsdoc/require-jsdoc': ['error', { publicOnly: true }],
      'jsdoc/require-param-description': 'error',
      'jsdoc/require-returns-description': 'error',
    },
  },
);
