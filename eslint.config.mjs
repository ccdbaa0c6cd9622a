// ESLint insists on the top level. Two parts: the SDL of schema/v1, and TypeScript.
import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import importX from 'eslint-plugin-import-x';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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

/** Files that the browser loads; a folder `client` of a plugin or of upstream is the browser's part of it. */
const BROWSER = ['src/components', 'src/theme', 'src/pages', 'src/reference/pages'];

/**
 * The walls of the house: what the files of a room may import, beside packages and the room itself. The order is that of the layers, so
 * that nothing is imported upwards; tests/lint shows that one is refused.
 */
const ROOMS = {
  'src/lib': [],
  'src/schema': ['src/lib'],
  'src/sandbox': ['src/lib', 'src/schema'],
  'src/samples': ['src/lib', 'src/schema', 'src/sandbox'],
  'src/hosting': ['src/lib'],
  'src/upstream': ['src/lib'],
  'src/reference': ['src/lib', 'src/schema', 'src/sandbox', 'src/samples', 'src/components'],
  'src/remark': [
    'src/lib',
    'src/schema',
    'src/sandbox',
    'src/samples',
    'src/reference',
    'src/upstream',
  ],
  'src/components': [
    'src/lib',
    'src/pages',
    'src/samples/replay',
    'src/sandbox',
    'src/plugins/search/client',
  ],
  'src/theme': ['src/lib', 'src/components', 'src/samples/replay'],
  'src/pages': ['src/lib', 'src/components'],
};

const walls = Object.entries(ROOMS).map(([target, allowed]) => ({
  target: `./${target}`,
  from: './src',
  except: [target, ...allowed].map((folder) => `./${folder.slice('src/'.length)}`),
  message: 'See "Walls" in CONTRIBUTING.md: rooms import downwards only.',
}));

export default tseslint.config(
  {
    ignores: [
      'build',
      '.staging*',
      '.docusaurus',
      'node_modules',
      'docs/graphql',
      'tests/**/fixtures/**',
    ],
  },
  lintsSdl(['schema/v1/*.graphql'], 'schema/v1/*.graphql'),
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX, jsdoc },
    settings: {
      'import-x/resolver-next': [
        importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.mts', '.cjs', '.js', '.d.ts'] }),
      ],
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'import-x/no-cycle': 'error',
      'import-x/no-extraneous-dependencies': ['error', { includeTypes: true }],
      'import-x/no-restricted-paths': ['error', { zones: walls }],
    },
  },
  { files: ['src/**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
);
