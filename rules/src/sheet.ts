/** A student's line of a lecture's attendance sheet: how the weeks and the contents stand. */
import type { Attendance } from '@baeum/contract/study/terms';
import { attendanceAt } from './attendance.ts';
import { derived } from './derived.ts';
import { byCode, type Facts } from './facts.ts';
import type { Content, Outline } from './outline.ts';
import type { Instant } from './periods.ts';
import { type WeekStanding, weekStandings } from './weeks.ts';

export interface SheetLine {
  readonly weeks: readonly WeekStanding[];
  /** In the order of {@link contentsOf}. */
  readonly attendance: readonly Attendance[];
}

/** The contents of a lecture, by week and position. */
export const contentsOf = derived((outline: Outline): readonly Content[] =>
  outline.topics.flatMap(({ content }) => content ?? []),
);

export function sheetLine(outline: Outline, facts: Pick<Facts, 'learning'>, now: Instant): SheetLine {
  const learning = byCode(facts.learning);
  return {
    weeks: weekStandings(outline, facts, now),
    attendance: contentsOf(outline).map((content) => attendanceAt(now, content, learning.get(content.code))),
  };
}
