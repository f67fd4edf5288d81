/**
 * What is checked at the moment of sending (specification §24.4): a mail or push goes to nobody who has left the lecture, may no
 * longer see the thing, has done it, or has read of it in the portal.
 */
import type { AboutKind } from '@baeum/contract/notification/terms';
import type { Facts } from '@baeum/rules/facts';
import { grouped } from '@baeum/rules/grouped';
import type { Outline } from '@baeum/rules/outline';
import { todoOf } from '@baeum/rules/todo';
import { type SQL, sql } from 'drizzle-orm';
import type { NotifiedSubjects } from '../ports/notified-subject.ts';
import type { Database } from '../platform/database.ts';
import { notification } from '../platform/notifications/tables.ts';
import { account } from '../platform/tables.ts';
import { studentsIn } from '../standing/everybody.ts';
import { aboutKindOf } from './due-items.ts';
import { belongsThere } from '../ports/unread-notifications.ts';

/** Why nothing is sent. */
export type Reason =
  | 'suspended'
  | 'noAddress'
  | 'refusedAddress'
  | 'mailOff'
  | 'left'
  | 'gone'
  | 'read'
  | 'moved'
  | 'otherAccount'
  | 'done'
  | 'late';

/** Of a notification with its account: why it is not sent, as far as tables tell; null if it is. */
export const reasonColumn = (subjects: NotifiedSubjects, now: SQL): SQL<Reason | null> => {
  const notified = { id: sql`${notification.aboutId}`, accountId: sql`${notification.accountId}`, now };
  const seen = Object.entries(subjects).map(
    ([kind, isSeen]) => sql`when ${sql.raw(`'${kind}'`)} then ${isSeen(notified)}`,
  );
  return sql<Reason | null>`case
    when ${account.suspendedAt} is not null then 'suspended'
    when ${notification.readAt} is not null then 'read'
    when not ${belongsThere} then 'left'
    when ${notification.until} is not null and ${notification.until} + interval '1 minute' <= ${now} then 'late'
    when not (case ${notification.aboutKind} ${sql.join(seen, sql` `)} else true end) then 'gone' end`;
};

/** What else the check needs of a notification. */
export interface Checked {
  readonly id: number;
  readonly kind: string;
  readonly side: 'student' | 'staff';
  readonly accountId: number;
  readonly lectureCode: string | null;
  readonly aboutKind: AboutKind;
  readonly aboutId: string;
  readonly until: Date | null;
}

type StudentView = (outline: Outline, facts: Facts, now: number) => Reason | null;

/** Whether students see it, for each kind that the outline of a lecture knows. */
const shownIn: Partial<Readonly<Record<AboutKind, (outline: Outline, id: string) => boolean>>> = {
  assignment: ({ assignments }, id) => assignments.some(({ code }) => code === id),
  quiz: ({ quizzes }, id) => quizzes.some(({ code }) => code === id),
  exam: ({ quizzes }, id) => quizzes.some(({ code }) => code === id),
  debate: ({ debates }, id) => debates.some(({ code }) => code === id),
  teamActivity: ({ teamActivities }, id) => teamActivities.some(({ code }) => code === id),
  reflection: ({ journal }, id) => journal?.code === id,
  content: ({ topics }, id) =>
    topics.some(({ content }) => content !== null && content.isPublic && content.code === id),
};

const isReminder = ({ kind }: Checked): boolean => kind === 'due1' || kind === 'due24';

function viewOf(one: Checked): StudentView | undefined {
  if (isReminder(one))
    return (outline, facts, now) => {
      const open = todoOf(outline, facts, now).open.find(
        ({ kind, code }) => aboutKindOf(kind) === one.aboutKind && code === one.aboutId,
      );
      if (open === undefined) return 'done';
      return open.endsAt === one.until?.getTime() ? null : 'moved';
    };
  const isShown = shownIn[one.aboutKind];
  return isShown && ((outline) => (isShown(outline, one.aboutId) ? null : 'gone'));
}

/**
 * The reasons that follow from how students stand in their lectures. The number of statements follows the lectures, and the slices
 * of students in each.
 */
export async function reasonsByStanding(
  db: Database,
  notifications: readonly Checked[],
  now: Date,
): Promise<ReadonlyMap<number, Reason>> {
  const reasons = new Map<number, Reason>();
  const inLectures = notifications.filter((one) => one.side === 'student' && viewOf(one) !== undefined);
  for (const [lectureCode, ofLecture] of grouped(inLectures, (one) => one.lectureCode)) {
    if (lectureCode === null) continue;
    const ofStudents = grouped(ofLecture, ({ accountId }) => accountId);
    const left = new Set(ofStudents.keys());
    for await (const { studentId, outline, facts } of studentsIn(db, lectureCode, now, new Set(left))) {
      left.delete(studentId);
      for (const one of ofStudents.get(studentId) ?? []) {
        const reason = viewOf(one)?.(outline, facts, now.getTime());
        if (reason != null) reasons.set(one.id, reason);
      }
    }
    for (const id of left) for (const one of ofStudents.get(id) ?? []) reasons.set(one.id, 'left');
  }
  return reasons;
}
