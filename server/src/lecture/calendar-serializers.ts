/** The calendar (specification §4.3): what falls due, academic events and weeks. */
import type { ResultOf } from '@baeum/contract/call';
import type { lectureCalls } from '@baeum/contract/lecture/calls';
import type { getAcaSchlList } from '@baeum/contract/lecture/terms';
import { dueEntries } from '@baeum/rules/calendar';
import type { Week } from '@baeum/rules/outline';
import { progressAt, sortedBy } from '@baeum/rules/periods';
import type { RowOf } from '../platform/statements.ts';
import { serializeDay, serializeMinute, serializeMoment } from '../platform/time.ts';
import type { OutlinedLecture } from '../standing/outlines.ts';
import type { Enrolled } from '../standing/standings.ts';
import type { academicEvents } from './queries.ts';

type Calendar = ResultOf<(typeof lectureCalls)[typeof getAcaSchlList]>;

/** Entries by their end, then their beginning; weeks by lecture. */
export function serializeCalendar(
  enrolled: readonly Enrolled[],
  events: readonly RowOf<typeof academicEvents>[],
  now: number,
): Calendar {
  const due = enrolled.flatMap(({ lecture, outline, facts }) =>
    dueEntries(outline, facts, now).map((entry) => ({ ...entry, lecture, eventCode: '' })),
  );
  const academic = events.map((event) => {
    const period = { opensAt: event.startsAt.getTime(), closesAt: event.endsAt.getTime() };
    return {
      kind: 'academic' as const,
      code: event.key,
      name: event.name,
      startsAt: period.opensAt,
      endsAt: period.closesAt,
      progress: progressAt(now, period),
      state: 'none' as const,
      lecture: undefined,
      eventCode: event.code,
    };
  });
  return {
    list: sortedBy([...due, ...academic], ({ endsAt, startsAt, kind, code }) => [
      endsAt,
      startsAt,
      kind,
      code,
    ]).map((entry) => ({
      schlSe: entry.kind,
      dtbsCd: entry.eventCode,
      schlCd: entry.code,
      schlNm: entry.name,
      schlStde: serializeMoment(entry.startsAt),
      schlEnde: serializeMoment(entry.endsAt),
      lctrShdlCd: entry.lecture?.code ?? null,
      sbcKrnm: entry.lecture?.name ?? null,
      progressStatus: entry.progress,
      schlStus: entry.state,
    })),
    lctrWeekSchlList: enrolled.flatMap(({ lecture, outline }) =>
      outline.weeks.map((week) => serializeWeek(week, lecture, now)),
    ),
  };
}

const serializeWeek = (
  week: Week,
  lecture: OutlinedLecture,
  now: number,
): Calendar['lctrWeekSchlList'][number] => ({
  lctrShdlCd: lecture.code,
  sbcKrnm: lecture.name,
  lctrWk: week.number,
  lctrWkNm: week.title,
  lctrStdtYmd: serializeDay(week.opensAt),
  lctrEndtYmd: serializeDay(week.closesAt),
  lctrStdtTime: serializeMinute(week.opensAt),
  lctrEndtTime: serializeMinute(week.closesAt),
  lctrStNm: `${week.number}주차 시작`,
  lctrEnNm: `${week.number}주차 종료`,
  progressStatus: progressAt(now, week),
});
