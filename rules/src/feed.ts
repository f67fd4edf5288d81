/** What a calendar app shows of a lecture: what falls due, and the weeks with something to watch (specification §4.5). */
import { type DueEntry, dueEntries } from './calendar.ts';
import type { Facts } from './facts.ts';
import { type Outline, topicsByWeek, type Week } from './outline.ts';
import type { Instant } from './periods.ts';

export interface FeedEntry
  extends Pick<DueEntry, 'code' | 'name' | 'startsAt' | 'endsAt' | 'isLate' | 'isExtended' | 'isExam'> {
  /** A week has its number as its code. */
  readonly kind: DueEntry['kind'] | 'week';
  /** It takes place from its beginning to its end; of anything else the end is what matters. */
  readonly isSession: boolean;
}

const hour = 3_600_000;

/** What is open for longer has a deadline rather than a time. */
const longestSession = 12 * hour;

/** In no particular order. What has parts is shown by them. */
export const feedEntries = (outline: Outline, facts: Facts, now: Instant): FeedEntry[] => [
  ...dueEntries(outline, facts, now)
    .filter(({ hasParts }) => !hasParts)
    .map((entry) => ({ ...entry, isSession: !entry.isLate && (entry.kind === 'exam' || isSession(entry)) })),
  ...weekEntries(outline, now),
];

/** Whether something takes place from its beginning to its end, rather than falling due then. */
export const isSession = ({
  isExam,
  startsAt,
  endsAt,
}: Pick<DueEntry, 'isExam' | 'startsAt' | 'endsAt'>): boolean =>
  isExam || endsAt - startsAt <= longestSession;

function weekEntries({ weeks, topics }: Outline, now: Instant): FeedEntry[] {
  return weeks.flatMap((week) => {
    const contents = (topicsByWeek(topics).get(week.number) ?? []).flatMap(({ content }) =>
      content?.isPublic && content.recognisesAttendance && content.isExcused !== true ? [content] : [],
    );
    const ends = contents.map(({ attendanceEndsAt }) => attendanceEndsAt);
    if (ends.length === 0) return [];
    const endsAt = nextOf(ends, now);
    const isExtended = contents.some((one) => one.isExtended === true && one.attendanceEndsAt === endsAt);
    return [weekEntry(week, endsAt, isExtended)];
  });
}

/** The first that is still to come, or the last. */
const nextOf = (ends: readonly Instant[], now: Instant): Instant => {
  const coming = ends.filter((end) => end >= now);
  return coming.length > 0 ? Math.min(...coming) : Math.max(...ends);
};

const weekEntry = ({ number, title, opensAt }: Week, endsAt: Instant, isExtended: boolean): FeedEntry => ({
  kind: 'week',
  code: String(number),
  name: title,
  startsAt: opensAt,
  endsAt,
  isLate: false,
  isExtended,
  isExam: false,
  isSession: false,
});
