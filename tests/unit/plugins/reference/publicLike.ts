/** Schemas with the habits of well-known public ones, each as SDL. All are invented. */
export const PUBLIC_LIKE: Readonly<Record<string, string>> = {
  'Hasura: roots with other names, lower case, comparison inputs that name each other': `
    schema { query: query_root mutation: mutation_root subscription: subscription_root }
    scalar timestamptz scalar uuid scalar _text
    type query_root { author(where: author_bool_exp, order_by: [author_order_by!], limit: Int): [author!]! author_by_pk(id: uuid!): author book(where: book_bool_exp): [book!]! }
    type mutation_root { insert_author(objects: [author_insert_input!]!): author_mutation_response insert_author_one(object: author_insert_input!): author }
    type subscription_root { author(where: author_bool_exp): [author!]! author_stream(cursor: [author_stream_cursor_input]!): [author!]! }
    type author { id: uuid! name: String! at: timestamptz books(where: book_bool_exp): [book!]! tags: _text }
    type book { id: uuid! author: author! }
    type author_mutation_response { affected_rows: Int! returning: [author!]! }
    input author_bool_exp { _and: [author_bool_exp!] _or: [author_bool_exp!] _not: author_bool_exp id: uuid_comparison_exp books: book_bool_exp }
    input book_bool_exp { _and: [book_bool_exp!] author: author_bool_exp id: uuid_comparison_exp }
    input uuid_comparison_exp { _eq: uuid _in: [uuid!] _is_null: Boolean }
    input author_insert_input { id: uuid name: String books: book_arr_rel_insert_input }
    input book_arr_rel_insert_input { data: [book_insert_input!]! }
    input book_insert_input { id: uuid author: author_insert_input }
    input author_order_by { name: order_by } input author_stream_cursor_input { initial_value: author_insert_input! }
    enum order_by { asc asc_nulls_first desc }`,
  'a forge: names in capitals, previews, links to its own site': `
    directive @preview(toggledBy: [String!]!) on FIELD_DEFINITION | OBJECT
    """The API of a forge. See [the guide](/graphql/guides) and [limits](#limits)."""
    schema { query: Query mutation: Mutation }
    scalar GitObjectID scalar HTML scalar URI @specifiedBy(url: "https://tools.example/uri")
    type Query { repository(owner: String!, name: String!, followRenames: Boolean = true): Repository codesOfConduct: [CodeOfConduct] }
    type Repository { "Use [\`Repository.url\`](/graphql/reference/objects#repository) <code>URI</code>." bodyHTML: HTML! url: URI! oid: GitObjectID issueOrPR(number: Int!): IssueOrPR isFork: Boolean! @deprecated(reason: "Use \`url\`. Removal on 2030-01-01 UTC.") }
    type Issue { id: ID! } type PR @preview(toggledBy: ["a-preview"]) { id: ID! } union IssueOrPR = Issue | PR type CodeOfConduct { key: String }
    type Mutation { addCVSS(input: AddCVSSInput!): CVSS } input AddCVSSInput { vector: String! } type CVSS { score: Float! }`,
  'an analyst: reserved page names and names like folders': `
    type Query { index(of: Index!): Quote readme: README queries: [Queries!] mutations: Int objects: Objects introduction: Introduction sidebar: Sidebar con: Con }
    enum Index { SP500 DAX } type Quote { at: String } type README { text: String } type Queries { a: Int } type Objects { b: Enums } enum Enums { A } type Introduction { a: Scalars } scalar Scalars type Sidebar { a: Int } type Con { a: Int } input Inputs { a: Int } directive @directives on FIELD`,
  'JavaScript and YAML words as names': `
    type Query { constructor: constructor toString: String valueOf: hasOwnProperty null: Null true: Boolean on(on: String, no: Int): yes default: Default type: Type query: Query_ mutation: Mutation_ }
    type constructor { constructor: Int } type hasOwnProperty { toString: Int } type Null { null: Int } enum yes { no on NULL } type Default { import: Int export: Int } type Type { type: Type } type Query_ { fragment: Int } type Mutation_ { schema: Int }`,
  'GraphQL of a CMS: prefixes, double underscores inside, long names': `
    type Query { allSitePage(filter: SitePageFilterInput): SitePage sitePage__path: Int ${'a'.repeat(230)}: Int ${'a'.repeat(231)}: Int }
    type SitePage { internal__type: String children: [SitePage!]! } input SitePageFilterInput { internal: InternalFilterInput } input InternalFilterInput { type: Str } input Str { eq: String ne: String in: [String] regex: String }`,
  'games: names with digits': `
    type Query { _2fa: _2fa v2: V2 v_2: V_2 get3D: Model3D top10(_1st: Int): [_10] level_01: Int level01: Int }
    type _2fa { _1: Int } type V2 { a: Int } type V_2 { a: Int } type Model3D { x1: Float } type _10 { _: Int }`,
};
