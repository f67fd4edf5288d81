/** Headers of every reply, and of every request of the portal's own pages. */

/** Names the request in the log and beside an error on the screen. */
export const requestIdHeader = 'x-request-id';

/** The server's clock when it answered, in milliseconds since 1970; countdowns use it. */
export const serverTimeHeader = 'x-server-time';

/**
 * Which side of the portal sends the request: `student` or `staff`. One browser may be signed in to both; each side has its own
 * tokens and cookies, and a request of one side never uses the session of the other.
 */
export const sideHeader = 'x-baeum-side';

/** Why an administrator acts in a lecture (specification §19.3); percent-encoded, because headers are not Unicode. */
export const reasonHeader = 'x-baeum-reason';

/** Seconds since somebody last used the page of the console that sends the request (specification §19.11). */
export const idleHeader = 'x-baeum-idle';

export type Side = 'student' | 'staff';

/** Base path of the student pages. */
export const studentBase = '/lms_st';

/** Base path of the staff pages. */
export const staffBase = '/staff';

/** The address that the specification names (§17.1), where the staff pages used to be: all below it leads to {@link staffBase}. */
export const formerStaffBase = '/admin';

const staffBases = [staffBase, formerStaffBase];

/** Whether a path belongs to a staff page. */
export const isStaffPage = (path: string): boolean =>
  staffBases.some((base) => path === base || path.startsWith(`${base}/`));

/** The present address of a staff page, with its query, for one below {@link formerStaffBase}; any other stays as it is. */
export const presentStaffPage = (address: string): string =>
  address.replace(new RegExp(`^${formerStaffBase}(?=[/?]|$)`), staffBase);
