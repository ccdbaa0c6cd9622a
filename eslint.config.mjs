// ESLint insists on the top level. Two parts: the SDL of schema/v1, and what `.oxlintrc.json` cannot check of TypeScript.
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

/** Rules of the SDL. */
const schemaRules = {
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

/** What a folder of src may import beside packages and itself. Nothing is imported upwards, and nothing imports commands. */
const LAYERS = {
  lib: [],
  schema: ['lib'],
  upstream: ['lib'],
  // `pages` holds the Markdown parts of the home page, which components render.
  components: ['lib', 'pages'],
  plugins: ['lib', 'schema', 'upstream', 'components'],
  theme: ['lib', 'components', 'plugins/*/client'],
  pages: ['lib', 'components', 'plugins/*/client'],
};

/** Each feature may import those before it. */
const FEATURES = [
  'samples',
  'values',
  'glossary',
  'changelog',
  'reference',
  'search',
  'markdown',
  'playground',
  'downloads',
  'hydration',
  'docs',
  'dev-server',
  'output',
];

/** Parts of features that are bundled, into pages or into the sandbox's file: the index of their feature would come with them. */
const BUNDLED = ['samples/session', 'samples/languages', 'search/engine'];

const LAYER = 'The table of layers in eslint.config.mjs says what this folder may import.';
const FEATURE =
  'A feature imports those before it in the list of eslint.config.mjs, by their index.ts; in the browser, by a file of their client/.';
const zones = [
  ...Object.entries(LAYERS).map(([folder, allowed]) => ({
    target: `./src/${folder}`,
    from: './src/**/*',
    except: [folder, ...allowed].map((name) => `**/src/${name}/**`),
    message: LAYER,
  })),
  ...FEATURES.flatMap((feature, index) => {
    const own = `**/plugins/${feature}/**`;
    const clients = FEATURES.slice(0, index).map((name) => `**/plugins/${name}/client/**`);
    const indexes = FEATURES.slice(0, index).map((name) => `**/plugins/${name}/index.ts`);
    const bundled = BUNDLED.map((name) => `**/plugins/${name}/**`);
    const from = './src/plugins/**/*';
    return [
      {
        target: `./src/plugins/${feature}`,
        from,
        except: [own, ...bundled, ...indexes, ...clients],
        message: FEATURE,
      },
      // The bundler refuses what needs Node; an index would bring it.
      {
        target: `./src/plugins/${feature}/client`,
        from: './src/plugins/**/index.ts',
        except: BUNDLED.map((name) => `**/plugins/${name}/index.ts`),
        message: FEATURE,
      },
    ];
  }),
  ...['lib', 'schema', 'upstream', 'theme', 'pages'].map((folder) => ({
    target: `./src/${folder}`,
    from: './packages',
    message: LAYER,
  })),
  {
    target: './packages/kyc-sandbox/src',
    from: './src/**/*',
    except: ['**/src/lib/**', '**/src/schema/**', '**/plugins/samples/session/splitFiles.ts'],
    message:
      'The sandbox imports the reader of the API spec and helpers of the site, and nothing else of it.',
  },
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
  {
    files: ['schema/v1/*.graphql'],
    plugins: {
      '@graphql-eslint': graphqlPlugin,
      kyc: { rules: { 'deprecation-form': deprecationForm } },
    },
    languageOptions: {
      parser: graphqlPlugin.parser,
      parserOptions: { graphQLConfig: { schema: 'schema/v1/*.graphql' } },
    },
    rules: schemaRules,
  },
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
