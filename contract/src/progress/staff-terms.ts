/** How far a change that takes seconds has come (specification §19.8). No zod. */

/** The console asks for it while it waits for the reply to the change. */
export const getProgress = '/api/staff/progress/get';
