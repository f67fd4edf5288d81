/** The jump field of the console: people and lectures by name (specification §19.9). No zod. */

export const findForStaff = '/api/staff/search/find';

/** Characters of a search text. */
export const longestSearch = 60;
/** Of each kind, as many are found. */
export const mostFound = 10;
