/** What happens automatically as time passes. Plain data, so that a rollback can remove it. */
export type SandboxEvent =
  | { readonly kind: 'completeListCheck'; readonly listCheckId: string }
  | { readonly kind: 'clientDelivers'; readonly caseId: string; readonly personId: string }
  | { readonly kind: 'evidenceRunsOut'; readonly goalId: string };
