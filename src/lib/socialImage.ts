import { REFERENCE_ROUTE } from './referenceRoute';

/**
 * Pixels. The aspect ratio that networks require, at two thirds of their largest size, since
 * rendering time grows with the square of it.
 */
export const SOCIAL_IMAGE_SIZE = { width: 800, height: 420 };

/** Folders of pages, and what one of their pages is called. The first that fits counts. */
const KINDS: readonly (readonly [folder: string, kind: string])[] = [
  [`${REFERENCE_ROUTE}/operations/queries/`, 'Query'],
  [`${REFERENCE_ROUTE}/operations/mutations/`, 'Mutation'],
  [`${REFERENCE_ROUTE}/operations/subscriptions/`, 'Subscription'],
  [`${REFERENCE_ROUTE}/operations/directives/`, 'Directive'],
  [`${REFERENCE_ROUTE}/types/directives/`, 'Directive'],
  [`${REFERENCE_ROUTE}/types/enums/`, 'Enum'],
  [`${REFERENCE_ROUTE}/types/inputs/`, 'Input'],
  [`${REFERENCE_ROUTE}/types/interfaces/`, 'Interface'],
  [`${REFERENCE_ROUTE}/types/objects/`, 'Object'],
  [`${REFERENCE_ROUTE}/types/scalars/`, 'Scalar'],
  [`${REFERENCE_ROUTE}/types/unions/`, 'Union'],
  [`${REFERENCE_ROUTE}/`, 'GraphQL reference'],
  ['/docs/use-cases/', 'Use case'],
];

/**
 * The kind of page at a route.
 *
 * @param route without the base URL
 */
export function kindOf(route: string): string {
  return KINDS.find(([folder]) => route.startsWith(folder))?.[1] ?? 'Guide';
}

/** Path of a page's social image: `/docs/Errors/` → `/social-images/docs/Errors.png`. */
export function socialImagePath(route: string): string {
  return `/social-images${route.replace(/\/+$/, '')}.png`;
}
