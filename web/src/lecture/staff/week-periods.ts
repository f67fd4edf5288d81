/** When the weeks of a lecture will be. */
import type { StaffLecture } from '../../staff-roles.ts';
import { formatShortDay } from '../../ui/format.ts';

type Week = Pick<StaffLecture['weeks'][number], 'startsAt' | 'endsAt'>;

const dayMs = 86_400_000;

/** Weeks that exist keep their dates; further ones follow the first day of the term. */
function periodOf(index: number, termStartsOn: string, weeks: readonly Week[]): Week {
  const first = Date.parse(termStartsOn) + index * 7 * dayMs;
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return weeks[index] ?? { startsAt: day(first), endsAt: day(first + 6 * dayMs) };
}

/** `09.28 (월) ~ 10.04 (일)` */
export function periodInWords(index: number, termStartsOn: string, weeks: readonly Week[]): string {
  const { startsAt, endsAt } = periodOf(index, termStartsOn, weeks);
  return `${formatShortDay(startsAt, termStartsOn)} ~ ${formatShortDay(endsAt, startsAt)}`;
}
