/** Moments as fields of the type `datetime-local` have them, by the clock of Seoul. */
import { formatTime, seoulDay } from './format.ts';

/** `2026-11-18T09:00` of a moment; empty for none. */
export const localMinute = (moment: string): string =>
  moment === '' ? '' : `${seoulDay(moment)}T${formatTime(moment)}`;

/** The same back, with the offset of Seoul; empty for a field that is empty or only half filled in. */
export const momentOfMinute = (typed: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? `${typed.slice(0, 16)}:00+09:00` : '';
