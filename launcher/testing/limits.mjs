/**
 * For trials, in which a few callers ask for a whole campus: nobody is held back for asking often. How many sign-ins are computed at once stays as it is.
 */
export const noLimits = {
  LIMIT_CALLS_PER_MINUTE: '0',
  LIMIT_OPEN_CALLS_PER_MINUTE: '0',
  LIMIT_UPLOADS_AT_ONCE: '0',
  LIMIT_UPLOADS_TOGETHER: '0',
  LIMIT_UPLOADS_PER_HOUR: '0',
  LIMIT_EXPORTS_AT_ONCE: '0',
  LIMIT_EXPORTS_TOGETHER: '0',
};
