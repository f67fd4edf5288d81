/** A moment of a reply, which has the offset of Seoul, as a field `datetime-local` has it. */
export const localMinute = (moment: string): string => moment.slice(0, 16);

/** The same back; empty for a field that is empty or only half filled in. */
export const momentOfMinute = (typed: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? `${typed.slice(0, 16)}:00+09:00` : '';
