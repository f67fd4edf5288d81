/**
 * Which notifications somebody still sees on a side, and how many have not been read: asked by the account's own calls and with every
 * page. Nobody is told of a lecture they have left, or of what is for a duty that they have no more (specification §24.1).
 */
import type { AboutKind } from '@baeum/contract/notification/terms';
import type { Duty } from '@baeum/contract/staff/roles';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { activeEnrolment, hasDuty, lectureAssistant, lectureProfessor } from '../lecture/tables.ts';
import { notification } from '../platform/notifications/tables.ts';
import { preparedQuery } from '../platform/statements.ts';

const inLecture = (table: typeof lectureProfessor | typeof lectureAssistant) =>
  sql`exists (select from ${table}
    where ${table.lectureCode} = ${notification.lectureCode} and ${table.accountId} = ${notification.accountId})`;

/** What staff are told of only for a duty. */
const neededFor: Partial<Readonly<Record<AboutKind, Duty>>> = {
  question: 'answer',
  personalQuestion: 'answer',
  regrade: 'grade',
};

const hasDuties = sql.join(
  Object.entries(neededFor).map(
    ([kind, duty]) => sql`when ${sql.raw(`'${kind}'`)}
      then ${hasDuty(duty)(notification.lectureCode, sql`${notification.accountId}`)}`,
  ),
  sql` `,
);

/** Whether the account of a notification still belongs where it comes from. */
export const belongsThere = sql<boolean>`(${notification.lectureCode} is null or case ${notification.side}
  when 'student' then exists (select from ${activeEnrolment}
    where ${activeEnrolment.lectureCode} = ${notification.lectureCode}
      and ${activeEnrolment.studentId} = ${notification.accountId})
  else case ${notification.aboutKind} ${hasDuties}
    else ${inLecture(lectureProfessor)} or ${inLecture(lectureAssistant)} end end)`;

/** Of an account on a side, as the portal lists them. */
export const isListed = and(
  eq(notification.accountId, sql.placeholder('accountId')),
  eq(notification.side, sql.placeholder('side')),
  notification.inPortal,
  belongsThere,
);

export const unreadNotifications = preparedQuery(
  'notification_count',
  {
    unread: sql<number>`count(*)::int`,
    latest: sql<string | null>`(array_agg(${notification.kind} order by ${notification.id} desc))[1]`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(notification)
      .where(and(isListed, isNull(notification.readAt))),
);
