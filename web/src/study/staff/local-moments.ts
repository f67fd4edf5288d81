/** Moments in fields of the browser (`YYYY-MM-DDTHH:mm`), always of Seoul. */
import { formatTime, seoulDay } from '../../ui/format.ts';

export const toField = (moment: string | null): string =>
  moment === null ? '' : `${seoulDay(moment)}T${formatTime(moment)}`;

/** Undefined for a field that is empty or only half filled in. */
export const fromField = (value: string): string | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? `${value.slice(0, 16)}:00+09:00` : undefined;
