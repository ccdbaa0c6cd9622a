/** A schema with one of each kind that a release changes. */
export const FIRST =
  'type Query { a(x: Int): A old: Int } type A { id: ID! b: String } enum E { ONE } type Holder { e: E }';
