/** What people are told of requests for another look at a score (specification §23.6). */
import { inboxNotifications } from '@baeum/contract/board/staff-terms';
import type { GradedKind } from '@baeum/contract/grading/points';
import { sql } from 'drizzle-orm';
import type { NotifiedSubjects } from '../ports/notified-subject.ts';
import { accounts, type NewNotification, staffWith } from '../platform/notifications/notify.ts';
import { isSecondGrader } from '../standing/second-grader.ts';

interface About {
  readonly lectureCode: string;
  readonly title: string;
}

/** Whoever grades in the lecture, but for who grades this work a second time. */
export const askedAgain = ({ lectureCode, title }: About, requestId: number): NewNotification => ({
  kind: inboxNotifications.regrade.asked,
  event: String(requestId),
  side: 'staff',
  lectureCode,
  aboutKind: 'regrade',
  title,
  recipients: sql`select account_id, about_id from (${staffWith(lectureCode, 'grade', requestId)}) as grader
    where not exists (select from asked_regrade as asked
      where asked.id = ${requestId}::bigint and ${isSecondGrader(sql`asked`, sql`grader.account_id`)})`,
});

/** The student, of a score that stays. One that is changed is told of when it is released anew. */
export const answeredAgain = (
  { lectureCode, title, kind, code }: About & { readonly kind: GradedKind; readonly code: string },
  { requestId, studentId }: { readonly requestId: number; readonly studentId: number },
): NewNotification => ({
  kind: inboxNotifications.regrade.answered,
  event: String(requestId),
  side: 'student',
  lectureCode,
  aboutKind: kind,
  title,
  recipients: accounts([studentId], code),
});

/** Nobody is told of a request about a score that was withdrawn. */
export const notifiedRegrades = {
  regrade: ({ id }) => sql`exists (select from asked_regrade where asked_regrade.id = ${id}::bigint)`,
} satisfies NotifiedSubjects;
