/** Headers of every reply, and of every request of the portal's own pages. */

/** Names the request in the log and beside an error on the screen. */
export const requestIdHeader = 'x-request-id';

/** The server's clock when it answered, in milliseconds since 1970: what countdowns go by. */
export const serverTimeHeader = 'x-server-time';

/**
 * Which side of the portal asks: `student` or `staff`. Somebody may be signed in at both in one browser; each has tokens and cookies
 * of its own, and what one side asks for never turns into the other's session.
 */
export const sideHeader = 'x-baeum-side';

export type Side = 'student' | 'staff';

/** Where the pages of the student area are. */
export const studentBase = '/lms_st';

/** Where the pages of the staff's side are. */
export const staffBase = '/admin';

/** Whether an address (its path alone) belongs to a page of the staff's side. */
export const isStaffPage = (path: string): boolean => path === staffBase || path.startsWith(`${staffBase}/`);
