/**
 * The diagram of the case's life cycle: boxes and arrows with their coordinates. A test compares its statuses and transitions
 * with schema/v1/states.yml. The layout is made by hand, since a computed one is harder to read.
 *
 * Units are those of the view box, which is as wide as a narrow phone, so that the text stays legible.
 */
export const VIEW_BOX = { width: 340, height: 440 };

export interface Box {
  /** Identifier of the status; `gone` for a case that was erased. */
  id: string;
  x: number;
  y: number;
  width: number;
}

export const BOX_HEIGHT = 36;

/** The outline around the statuses that together are called active. */
export const ACTIVE_FRAME = { x: 8, y: 24, width: 160, height: 328 };

export const BOXES: readonly Box[] = [
  { id: 'new', x: 24, y: 48, width: 128 },
  { id: 'awaiting_client', x: 24, y: 132, width: 128 },
  { id: 'in_review', x: 24, y: 216, width: 128 },
  { id: 'completed', x: 24, y: 300, width: 128 },
  { id: 'deactivated', x: 222, y: 90, width: 110 },
  { id: 'archived', x: 222, y: 258, width: 110 },
  { id: 'gone', x: 222, y: 380, width: 110 },
];

export interface Arrow {
  /** `active` means all statuses in the outline, `previous` the one before deactivation. */
  from: string;
  to: string;
  /** Path of the line, from its tail to its head. */
  path: string;
  /** One to three words beside the line. */
  label: string;
  labelAt: { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
}

export const ARROWS: readonly Arrow[] = [
  {
    from: 'new',
    to: 'awaiting_client',
    path: 'M60 84 V132',
    label: 'client is asked',
    labelAt: { x: 68, y: 112, anchor: 'start' },
  },
  {
    from: 'awaiting_client',
    to: 'in_review',
    path: 'M60 168 V216',
    label: 'all delivered',
    labelAt: { x: 68, y: 188, anchor: 'start' },
  },
  {
    from: 'in_review',
    to: 'awaiting_client',
    path: 'M144 216 V168',
    label: 'rejected',
    labelAt: { x: 138, y: 206, anchor: 'end' },
  },
  {
    from: 'in_review',
    to: 'completed',
    path: 'M60 252 V300',
    label: 'concluded',
    labelAt: { x: 68, y: 272, anchor: 'start' },
  },
  {
    from: 'completed',
    to: 'in_review',
    path: 'M144 300 V252',
    label: 'change',
    labelAt: { x: 138, y: 290, anchor: 'end' },
  },
  {
    from: 'active',
    to: 'deactivated',
    path: 'M168 100 H222',
    label: 'pause',
    labelAt: { x: 195, y: 94, anchor: 'middle' },
  },
  {
    from: 'deactivated',
    to: 'previous',
    path: 'M222 116 H168',
    label: 'resume',
    labelAt: { x: 195, y: 130, anchor: 'middle' },
  },
  {
    from: 'active',
    to: 'archived',
    path: 'M168 280 H222',
    label: 'close',
    labelAt: { x: 195, y: 274, anchor: 'middle' },
  },
  {
    from: 'archived',
    to: 'in_review',
    path: 'M242 258 V234 H152',
    label: 'reopen',
    labelAt: { x: 206, y: 228, anchor: 'middle' },
  },
  {
    from: 'deactivated',
    to: 'archived',
    path: 'M277 126 V258',
    label: 'close',
    labelAt: { x: 284, y: 196, anchor: 'start' },
  },
  {
    from: 'archived',
    to: 'gone',
    path: 'M277 294 V380',
    label: 'erase',
    labelAt: { x: 284, y: 342, anchor: 'start' },
  },
  {
    from: 'active',
    to: 'gone',
    path: 'M88 352 V398 H222',
    label: 'erase, without clients',
    labelAt: { x: 94, y: 416, anchor: 'start' },
  },
];

/** Text alternative of the diagram. */
export const DESCRIPTION = [
  'A case begins as new. It is awaiting the client once the client is asked for something, in review once all is delivered,',
  'and completed once the risk assessment is concluded. A rejected delivery takes it back to awaiting the client, a changed fact back to in review.',
  'These four are called active. An active case can be paused, which makes it deactivated, and resumed.',
  'An active or deactivated case is closed at the end of the relationship, which makes it archived.',
  'An archived case can be reopened, which puts it in review, until the retention period is over, and is erased after it.',
  'A case without clients can be erased at any time before.',
].join(' ');
