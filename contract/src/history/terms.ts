/** What students see of the history (specification §19.4). No zod. */

/** Not in the specification of the student side. */
export const getMyChangeList = '/api/lms/st/getMyChangeList.do';

export const ownChangeRows = 10;
