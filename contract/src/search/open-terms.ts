/** Short addresses of the console, `/staff/open/<kind>/<id>` (specification §19.1). No zod. */
import { staffBase } from '../headers.ts';
import { activityKinds } from '../study/board-terms.ts';

export const findPlace = '/api/staff/search/place';

/** Everything in lectures that has a screen of its own in the console. */
export const placedKinds = [
  ...activityKinds,
  'content',
  'material',
  'notice',
  'message',
  'question',
  'teamAssignment',
  'submission',
  'student',
] as const;
export type PlacedKind = (typeof placedKinds)[number];

/** What opens without asking where it is. */
export const openedKinds = [...placedKinds, 'lecture', 'person', 'portal-notice', 'inquiry'] as const;
export type OpenedKind = (typeof openedKinds)[number];

/** The address that leads to a thing of the console, whichever lecture it is in. */
export const staffOpenPath = (kind: OpenedKind, id: string): string =>
  `${staffBase}/open/${kind}/${encodeURIComponent(id)}`;
