/**
 * No rate limits, for trials in which a few clients make the calls of many users, and on a machine that other tests keep busy.
 * The limit of concurrent sign-ins is kept.
 */
export const noLimits = {
  LIMIT_CALLS_PER_MINUTE: '0',
  LIMIT_OPEN_CALLS_PER_MINUTE: '0',
  LIMIT_UPLOADS_AT_ONCE: '0',
  LIMIT_UPLOADS_TOGETHER: '0',
  LIMIT_UPLOADS_PER_HOUR: '0',
  LIMIT_EXPORTS_AT_ONCE: '0',
  LIMIT_EXPORTS_TOGETHER: '0',
  LIMIT_EVENT_LOOP_MS: '0',
};
