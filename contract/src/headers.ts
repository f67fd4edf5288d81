/** Headers of every reply. */

/** Names the request in the log and beside an error on the screen. */
export const requestIdHeader = 'x-request-id';

/** The server's clock when it answered, in milliseconds since 1970: what countdowns go by. */
export const serverTimeHeader = 'x-server-time';
