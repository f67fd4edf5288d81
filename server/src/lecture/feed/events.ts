/** The events of a calendar feed, in words (specification §4.5). */
import { feedDays, openPathOf } from '@baeum/contract/lecture/feed-terms';
import { kindNames } from '@baeum/contract/lecture/terms';
import { type FeedEntry, feedEntries } from '@baeum/rules/feed';
import { createHash } from 'node:crypto';
import type { RowOf } from '../../platform/statements.ts';
import { serializeDay, serializeMinute } from '../../platform/time.ts';
import type { OutlinedLecture } from '../../standing/outlines.ts';
import type { Enrolled } from '../../standing/standings.ts';
import type { ownAcademicEvents } from './queries.ts';

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
export function feedEvents(
  enrolled: readonly Enrolled[],
  academic: readonly RowOf<typeof ownAcademicEvents>[],
  now: number,
): FeedEvent[] {
  const events = academic.map(academicEventOf);
  for (const { lecture, outline, facts } of enrolled)
    for (const entry of feedEntries(outline, facts, now))
      if (entry.endsAt >= shownFrom(now)) events.push(eventOf(entry, lecture));
  return events.sort((a, b) => a.startsAt - b.startsAt || (a.uid < b.uid ? -1 : 1));
}

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

const periodOf = ({ startsAt, endsAt }: FeedEntry): string => `${minuteOf(startsAt)} ~ ${minuteOf(endsAt)}`;

function academicEventOf(event: RowOf<typeof ownAcademicEvents>): FeedEvent {
  const [startsAt, endsAt] = [event.startsAt.getTime(), event.endsAt.getTime()];
  const isWholeDay = serializeMinute(startsAt) === '00:00' && serializeMinute(endsAt) === '23:59';
  return {
    uid: uidOf('academic', event.courseCode, event.key),
    summary: `[${kindNames.academic}] ${event.name}`,
    description: '',
    location: null,
    path: null,
    startsAt,
    endsAt: isWholeDay ? endsAt + 60_000 : endsAt > startsAt ? endsAt : null,
    isWholeDay,
  };
}
