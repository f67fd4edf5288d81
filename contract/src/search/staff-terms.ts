/** The jump field of the console: people and lectures by name (specification §19.9). No zod. */

import { plannedKinds } from '../study/board-terms.ts';

export const findForStaff = '/api/staff/search/find';

/** Characters of a search text. */
export const longestSearch = 60;
/** Of each kind, as many are found. */
export const mostFound = 10;

/** What is found in the lectures of an account, by a part of its name. */
export const partKinds = [...plannedKinds, 'word'] as const;
export type PartKind = (typeof partKinds)[number];
/** Of all these kinds together. */
export const mostPartsFound = 20;
