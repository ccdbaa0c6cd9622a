/** What happens automatically when the clock has moved on. Plain data, so that a rollback can forget it. */
export type SandboxEvent =
  | { readonly kind: 'completeListCheck'; readonly listCheckId: string }
  | { readonly kind: 'clientDelivers'; readonly caseId: string; readonly personId: string }
  | { readonly kind: 'evidenceRunsOut'; readonly goalId: string };
