import type { OwnLecture } from '../../staff-roles.ts';
import { type DateInput, seoulDay } from '../../ui/format.ts';

/** Where a lecture stands in its term, in words. */
export function weekNow(
  { week, weekCount, termStartsOn }: Pick<OwnLecture, 'week' | 'weekCount' | 'termStartsOn'>,
  now: DateInput,
): string {
  if (week !== null) return `${week}주차 / ${weekCount}주`;
  return seoulDay(now) < termStartsOn ? '개강 전' : '진행 중인 주차 없음';
}
