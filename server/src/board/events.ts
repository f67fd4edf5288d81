/** What of the boards people are told (specification §24.1). */
import { inboxNotifications } from '@baeum/contract/board/staff-terms';
import type { AboutKind, NotificationKind } from '@baeum/contract/notification/terms';
import { sql } from 'drizzle-orm';
import { accounts, type NewNotification, staffWith } from '../platform/notifications/notify.ts';
import { post } from '../posting/tables.ts';

interface Question {
  readonly id: number;
  readonly lectureCode: string;
  readonly kind: 'qna' | 'inquiry';
}

/** The question that a comment belongs to. */
export const questionOfComment = ({
  postId: id,
  lectureCode,
  kind,
}: {
  readonly postId: number;
  readonly lectureCode: string;
  readonly kind: 'qna' | 'inquiry';
}): Question => ({ id, lectureCode, kind });

const aboutKinds: Readonly<Record<Question['kind'], AboutKind>> = {
  qna: 'question',
  inquiry: 'personalQuestion',
};

const aboutQuestion = ({ id, lectureCode, kind }: Question) => ({
  lectureCode,
  aboutKind: aboutKinds[kind],
  title: sql`(select ${post.title} from ${post} where ${post.id} = ${id})`,
});

type StudentKind = Extract<NotificationKind, 'answered' | 'official' | 'hidden'>;

/** @param event distinguishes several of the same kind, such as two answers */
export const toldToStudent = (
  question: Question,
  kind: StudentKind,
  { studentId, event, exceptId }: { studentId: number; event: string | number; exceptId?: number },
): NewNotification => ({
  ...aboutQuestion(question),
  kind,
  event: String(event),
  side: 'student',
  recipients: accounts([studentId], question.id),
  exceptId,
});

interface HiddenComment {
  readonly id: number;
  readonly authorId: number;
  readonly lectureCode: string;
  /** What it stands below. */
  readonly aboutKind: AboutKind;
  readonly aboutId: string;
  readonly title: string;
}

/** The author of a comment learns that it is hidden. */
export const toldOfHidden = (
  { id, authorId, lectureCode, aboutKind, aboutId, title }: HiddenComment,
  now: Date,
): NewNotification => ({
  lectureCode,
  aboutKind,
  title: sql`${title}::text`,
  kind: 'hiddenComment',
  event: `${id} ${now.getTime()}`,
  side: 'student',
  recipients: accounts([authorId], aboutId),
});

/** Whoever answers in its lecture learns of a new question. */
export const asked = (question: Question, authorId: number): NewNotification => ({
  ...aboutQuestion(question),
  kind: inboxNotifications[question.kind].asked,
  event: String(question.id),
  side: 'staff',
  recipients: staffWith(question.lectureCode, 'answer', question.id),
  exceptId: authorId,
});

export const assigned = (
  question: Question,
  { assigneeId, byId, now }: { assigneeId: number; byId: number; now: Date },
): NewNotification => ({
  ...aboutQuestion(question),
  kind: 'assigned',
  event: `${question.id} ${now.getTime()}`,
  side: 'staff',
  recipients: accounts([assigneeId], question.id),
  exceptId: byId,
});
