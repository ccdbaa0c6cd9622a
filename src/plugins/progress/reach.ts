/** What Docusaurus has done, in this order. */
export const MILESTONES = ['content', 'bundles', 'pages'] as const;

export type Milestone = (typeof MILESTONES)[number];

export interface MilestoneMessage {
  milestone: Milestone;
}

/** Sent over the channel to the command that started Docusaurus (src/commands/build.mts). */
export function reach(milestone: Milestone): void {
  process.send?.({ milestone } satisfies MilestoneMessage);
}

/** Whether a message of the child is one of ours; Docusaurus and its tools may send others. */
export function isMilestoneMessage(message: unknown): message is MilestoneMessage {
  return typeof message === 'object' && message !== null && (MILESTONES as readonly unknown[]).includes((message as MilestoneMessage).milestone);
}
