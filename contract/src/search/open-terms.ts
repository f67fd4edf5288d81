/** What the short addresses of the console lead to, `/staff/open/<kind>/<id>` (specification §19.1). No zod. */
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
  'regrade',
  'student',
] as const;
export type PlacedKind = (typeof placedKinds)[number];

/** What opens without asking where it is. */
export const openedKinds = [...placedKinds, 'lecture', 'person', 'portal-notice', 'inquiry'] as const;
export type OpenedKind = (typeof openedKinds)[number];
