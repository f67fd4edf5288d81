/** The events of a calendar feed, in words (specification §4.5). */
import { afterMinute } from '@baeum/contract/minutes';
import { scheduledNames } from '@baeum/contract/desk/staff-terms';
import { feedDays, openPathOf, todoPage } from '@baeum/contract/lecture/feed-terms';
import { kindNames } from '@baeum/contract/lecture/terms';
import { staffOpenPath } from '@baeum/contract/search/open-path';
import type { OpenedKind } from '@baeum/contract/search/open-terms';
import { type FeedEntry, feedEntries, isSession } from '@baeum/rules/feed';
import { createHash } from 'node:crypto';
import { serializeDay, serializeMinute } from '../../platform/time.ts';
import type { OutlinedLecture } from '../../standing/outlines.ts';
import type { Enrolled } from '../../standing/standings.ts';
import type { AcademicEvent, OwnEntry, StaffEntry } from './queries.ts';

export interface FeedEvent {
  /** The same for the same thing, whatever becomes of it. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  /** In the portal. */
  readonly path: string | null;
  /** Milliseconds since 1970; of a whole day the midnight at which it begins in Seoul. */
  readonly startsAt: number;
  /** Null for a deadline; after the last of whole days. */
  readonly endsAt: number | null;
  readonly isWholeDay: boolean;
}

const day = 86_400_000;

/** From when on things are shown: they ended then or later. */
export const shownFrom = (now: number): number => now - feedDays * day;

/** By when they begin, then by their ids. */
const inOrder = (events: readonly FeedEvent[]): FeedEvent[] =>
  events.toSorted((a, b) => a.startsAt - b.startsAt || (a.uid < b.uid ? -1 : 1));

/** What a student has in lectures and beside them. */
export function studentEvents(
  enrolled: readonly Enrolled[],
  { academic, own }: { readonly academic: readonly AcademicEvent[]; readonly own: readonly OwnEntry[] },
  now: number,
): FeedEvent[] {
  const ofLectures = enrolled.flatMap(({ lecture, outline, facts }) =>
    feedEntries(outline, facts, now)
      .filter(({ endsAt }) => endsAt >= shownFrom(now))
      .map((entry) => eventOf(entry, lecture)),
  );
  return inOrder([...academic.map(academicEventOf), ...own.map(ownEventOf), ...ofLectures]);
}

/** What opens and closes in the lectures of staff, and what is in their programmes. */
export const staffEvents = ({
  entries,
  academic,
}: {
  readonly entries: readonly StaffEntry[];
  readonly academic: readonly AcademicEvent[];
}): FeedEvent[] => inOrder([...academic.map(academicEventOf), ...entries.map(staffEventOf)]);

const uidOf = (...parts: readonly string[]): string =>
  `${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}@baeum`;

function eventOf(entry: FeedEntry, { code: lectureCode, name }: OutlinedLecture): FeedEvent {
  const { kind, code, startsAt, endsAt, isSession } = entry;
  return {
    uid: uidOf(kind, lectureCode, code),
    summary: summaryOf(entry),
    description: [name, periodOf(entry), entry.isExtended && '연장됨'].filter(Boolean).join('\n'),
    location: name,
    path: openPathOf(kind, { lectureCode, code }),
    startsAt: isSession ? startsAt : endsAt,
    endsAt: isSession ? endsAt : null,
    isWholeDay: false,
  };
}

function summaryOf({ kind, code, name, isExam, isLate, isSession }: FeedEntry): string {
  const what = kind === 'week' ? `${code}주차 ${name}`.trim() : name;
  const end = isLate ? '지각 마감' : '마감';
  return `[${isExam ? '수시고사' : kindNames[kind]}${isSession ? '' : ` ${end}`}] ${what}`;
}

const minuteOf = (at: number): string => `${serializeDay(at).replaceAll('-', '.')} ${serializeMinute(at)}`;

const periodOf = ({ startsAt, endsAt }: Pick<FeedEntry, 'startsAt' | 'endsAt'>): string =>
  `${minuteOf(startsAt)} ~ ${minuteOf(endsAt)}`;

const ownEventOf = ({ key, text, dueAt, lectureName }: OwnEntry): FeedEvent => ({
  uid: uidOf('own', key),
  summary: `[${kindNames.own}] ${text}`,
  description: '',
  location: lectureName,
  path: todoPage,
  startsAt: dueAt,
  endsAt: null,
  isWholeDay: false,
});

function staffEventOf({ kind, lectureCode, lectureName, id, title, ...period }: StaffEntry): FeedEvent {
  const takesPlace = isSession({ isExam: kind === 'exam', ...period });
  return {
    uid: uidOf('staff', kind, lectureCode, id),
    summary: `[${scheduledNames[kind]}${takesPlace ? '' : ' 마감'}] ${title}`,
    description: [lectureName, periodOf(period)].join('\n'),
    location: lectureName,
    path: staffOpenPath(openedKinds[kind], id),
    startsAt: takesPlace ? period.startsAt : period.endsAt,
    endsAt: takesPlace ? period.endsAt : null,
    isWholeDay: false,
  };
}

/** As addresses of the console name them. */
const openedKinds = {
  assignment: 'assignment',
  teamAssignment: 'teamAssignment',
  quiz: 'quiz',
  exam: 'quiz',
  debate: 'debate',
  team: 'team',
} as const satisfies Record<StaffEntry['kind'], OpenedKind>;

function academicEventOf(event: AcademicEvent): FeedEvent {
  const { startsAt, endsAt } = event;
  const isWholeDay = serializeMinute(startsAt) === '00:00' && serializeMinute(endsAt) === '23:59';
  return {
    uid: uidOf('academic', event.courseCode, event.key),
    summary: `[${kindNames.academic}] ${event.name}`,
    description: '',
    location: null,
    path: null,
    startsAt,
    endsAt: isWholeDay ? afterMinute(endsAt) : endsAt > startsAt ? endsAt : null,
    isWholeDay,
  };
}
