/** The calendar (specification §4.3): what falls due, academic events and weeks. */
import type { ResultOf } from '@baeum/contract/call';
import type { lectureCalls } from '@baeum/contract/lecture/calls';
import type { getAcaSchlList } from '@baeum/contract/lecture/terms';
import { type DueEntry, dueEntries } from '@baeum/rules/calendar';
import { derived } from '@baeum/rules/derived';
import { type Stretch, stretchBetween } from '@baeum/rules/moments';
import { afterMinute, type Instant, progressAt } from '@baeum/rules/periods';
import { flag } from '../platform/flags.ts';
import type { RowOf } from '../platform/statements.ts';
import { serializeDay, serializeMinute, serializeMoment } from '../platform/time.ts';
import type { OutlinedLecture } from '../standing/outlines.ts';
import type { Enrolled } from '../standing/standings.ts';
import type { academicEvents } from './queries.ts';

type Calendar = ResultOf<(typeof lectureCalls)[typeof getAcaSchlList]>;

/** An entry with what only its reply needs. */
interface Entry extends Omit<DueEntry, 'kind' | 'state' | 'hasParts'> {
  readonly kind: DueEntry['kind'] | 'academic';
  readonly state: DueEntry['state'] | 'none';
}

interface Listed {
  readonly entry: Entry;
  /** Null for an academic event. */
  readonly lecture: OutlinedLecture | null;
  readonly eventCode: string;
}

/** Entries by their end, then their beginning; weeks by lecture. */
export function serializeCalendar(
  enrolled: readonly Enrolled[],
  events: readonly RowOf<typeof academicEvents>[],
  now: number,
): Calendar {
  const list: Listed[] = events.map((event) => ({
    entry: academicEntry(event, now),
    lecture: null,
    eventCode: event.code,
  }));
  for (const { lecture, outline, facts } of enrolled)
    for (const entry of dueEntries(outline, facts, now)) list.push({ entry, lecture, eventCode: '' });
  return {
    list: list.sort(inOrder).map(serializeEntry),
    lctrWeekSchlList: enrolled.flatMap(({ lecture }) =>
      serializedWeeks(lecture).map(({ week, reply }) => ({
        progressStatus: progressAt(now, week),
        ...reply,
      })),
    ),
  };
}

/** How long academic events stay as they are at this moment. */
export const stretchOfEvents = (events: readonly RowOf<typeof academicEvents>[], now: Instant): Stretch =>
  stretchBetween(
    events.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), afterMinute(endsAt.getTime())]),
    now,
  );

function academicEntry(event: RowOf<typeof academicEvents>, now: number): Entry {
  const [opensAt, closesAt] = [event.startsAt.getTime(), event.endsAt.getTime()];
  return {
    kind: 'academic',
    code: event.key,
    name: event.name,
    startsAt: opensAt,
    endsAt: closesAt,
    progress: progressAt(now, { opensAt, closesAt }),
    state: 'none',
    isLate: false,
    isExtended: false,
    isExam: false,
  };
}

/** By end, beginning, kind and code. */
const inOrder = ({ entry: a }: Listed, { entry: b }: Listed): number =>
  a.endsAt - b.endsAt || a.startsAt - b.startsAt || compared(a.kind, b.kind) || compared(a.code, b.code);

const compared = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const serializeEntry = ({ entry, lecture, eventCode }: Listed): Calendar['list'][number] => ({
  schlSe: entry.kind,
  dtbsCd: eventCode,
  schlCd: entry.code,
  schlNm: entry.name,
  schlStde: serializeMoment(entry.startsAt),
  schlEnde: serializeMoment(entry.endsAt),
  lctrShdlCd: lecture?.code ?? null,
  sbcKrnm: lecture?.name ?? null,
  progressStatus: entry.progress,
  schlStus: entry.state,
  isTardy: flag(entry.isLate),
  extnYn: flag(entry.isExtended),
  screYn: flag(entry.isExam),
});

/** What is the same at any moment. */
const serializedWeeks = derived((lecture: OutlinedLecture) =>
  lecture.outline.weeks.map((week) => ({
    week,
    reply: {
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
    },
  })),
);
