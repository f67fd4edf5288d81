/** The calendar (specification §4.3): what falls due, academic events and weeks. */
import type { ResultOf } from '@baeum/contract/call';
import type { lectureCalls } from '@baeum/contract/lecture/calls';
import type { getAcaSchlList } from '@baeum/contract/lecture/terms';
import { type DueEntry, dueEntries } from '@baeum/rules/calendar';
import type { Week } from '@baeum/rules/outline';
import { byKeys, progressAt } from '@baeum/rules/periods';
import type { RowOf } from '../platform/statements.ts';
import { serializeDay, serializeMinute, serializeMoment } from '../platform/time.ts';
import type { OutlinedLecture } from '../standing/outlines.ts';
import type { Enrolled } from '../standing/standings.ts';
import type { academicEvents } from './queries.ts';

type Calendar = ResultOf<(typeof lectureCalls)[typeof getAcaSchlList]>;
type Entry = Calendar['list'][number];

/** Entries by their end, then their beginning; weeks by lecture. */
export function serializeCalendar(
  enrolled: readonly Enrolled[],
  events: readonly RowOf<typeof academicEvents>[],
  now: number,
): Calendar {
  const due = enrolled.flatMap(({ lecture, outline, facts }) =>
    dueEntries(outline, facts, now).map((entry) => sortable(entry, serializeDue(entry, lecture))),
  );
  const academic = events.map((event) => {
    const [startsAt, endsAt] = [event.startsAt.getTime(), event.endsAt.getTime()];
    const entry = { kind: 'academic', code: event.key, startsAt, endsAt } as const;
    return sortable(entry, {
      ...serializeEntry({ ...entry, name: event.name }),
      dtbsCd: event.code,
      lctrShdlCd: null,
      sbcKrnm: null,
      progressStatus: progressAt(now, { opensAt: startsAt, closesAt: endsAt }),
      schlStus: 'none',
    });
  });
  return {
    list: [...due, ...academic].sort(byKeys(({ keys }) => keys)).map(({ entry }) => entry),
    lctrWeekSchlList: enrolled.flatMap(({ lecture, outline }) =>
      outline.weeks.map((week) => serializeWeek(week, lecture, now)),
    ),
  };
}

const sortable = (
  { endsAt, startsAt, kind, code }: Pick<DueEntry, 'endsAt' | 'startsAt' | 'code'> & { kind: string },
  entry: Entry,
) => ({ keys: [endsAt, startsAt, kind, code], entry });

const serializeEntry = ({
  kind,
  code,
  name,
  startsAt,
  endsAt,
}: Pick<DueEntry, 'code' | 'name' | 'startsAt' | 'endsAt'> & { kind: Entry['schlSe'] }) => ({
  schlSe: kind,
  schlCd: code,
  schlNm: name,
  schlStde: serializeMoment(startsAt),
  schlEnde: serializeMoment(endsAt),
});

const serializeDue = (entry: DueEntry, lecture: OutlinedLecture): Entry => ({
  ...serializeEntry(entry),
  dtbsCd: '',
  lctrShdlCd: lecture.code,
  sbcKrnm: lecture.name,
  progressStatus: entry.progress,
  schlStus: entry.state,
});

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
