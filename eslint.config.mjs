// ESLint insists on the top level. It checks the SDL of schema/v1, in tests/unit/schema-lint; Oxlint checks all code.
import graphqlPlugin from '@graphql-eslint/eslint-plugin';

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

export default [
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
];
