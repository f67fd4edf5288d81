/** What staff make stand first on a board, and what they hide (specification §22.1). */
import type { answerCalls } from '@baeum/contract/board/staff-calls';
import * as t from '@baeum/contract/board/staff-terms';
import { isBlank } from '@baeum/contract/blank';
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { comment } from '../../discussion/tables.ts';
import type { Handlers } from '../../handler.ts';
import { lecture } from '../../lecture/tables.ts';
import { lockAccount } from '../../platform/account-lock.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Change } from '../../platform/history.ts';
import { post } from '../../posting/tables.ts';
import { toldOfHidden, toldToStudent } from '../events.ts';
import { changeOf, lockPost } from './changes.ts';
import type { HideableIn } from './queries.ts';

type Moderation = typeof t.pinQuestion | typeof t.hideQuestion | typeof t.hideComment;

/** By which the history knows comments. */
const historyKinds: Readonly<Record<HideableIn, string>> = {
  question: 'questionComment',
  personalQuestion: 'questionComment',
  debate: 'debateComment',
};

export const moderationHandlers: Pick<Handlers<typeof answerCalls>, Moderation> = {
  [t.pinQuestion]: async ({ tx, row, input: { pinned }, now }) => {
    // One at a time in a lecture, so that there are never too many.
    await lockBoard(tx, row.lectureCode);
    const before = await lockPost(tx, row.id);
    if (pinned === before.isPinned) return { result: null, changes: [] };
    if (pinned && (row.kind !== 'qna' || before.isSecret || before.hiddenReason !== null))
      refuse(t.answerRefusals.notPublic);
    if (pinned && (await pinnedIn(tx, row.lectureCode)) >= t.mostPinned)
      refuse(t.answerRefusals.tooManyPinned);
    await tx
      .update(post)
      .set({ pinnedAt: pinned ? now : null })
      .where(eq(post.id, row.id));
    return {
      result: null,
      changes: changeOf('question', row.id, { pinned: !pinned }, { pinned }),
    };
  },

  [t.hideQuestion]: async ({ tx, row, input, now }) => {
    await lockAccount(tx, { accountId: row.studentId });
    const before = await lockPost(tx, row.id);
    const hiding = hidingOf(input.reason, now);
    // What is hidden does not stand first.
    const rest = hiding.hiddenAt === null ? {} : { pinnedAt: null };
    await tx
      .update(post)
      .set({ ...hiding, ...rest })
      .where(eq(post.id, row.id));
    return {
      result: null,
      changes: hidden('question', row.id, before.hiddenReason, hiding.hiddenReason, row.studentId),
      notifications: isFirst(before, hiding)
        ? [toldToStudent(row, 'hidden', { studentId: row.studentId, event: `${row.id} ${now.getTime()}` })]
        : [],
    };
  },

  [t.hideComment]: async ({ tx, row, input, now }) => {
    await lockAccount(tx, { accountId: row.authorId });
    const [before] = await tx
      .select({ hiddenReason: comment.hiddenReason, deletedAt: comment.deletedAt })
      .from(comment)
      .where(eq(comment.id, row.id))
      .for('update');
    if (before?.deletedAt !== null) return refuse(commentRefusals.gone);
    const hiding = hidingOf(input.reason, now);
    await tx.update(comment).set(hiding).where(eq(comment.id, row.id));
    return {
      result: null,
      changes: hidden(
        historyKinds[row.aboutKind],
        row.id,
        before.hiddenReason,
        hiding.hiddenReason,
        row.authorId,
      ),
      notifications: isFirst(before, hiding) ? [toldOfHidden(row, now)] : [],
    };
  },
};

interface Hidden {
  readonly hiddenReason: string | null;
}

/** Whether something is hidden that was shown before: its author is told once, and not of another reason. */
const isFirst = (before: Hidden, after: Hidden): boolean =>
  before.hiddenReason === null && after.hiddenReason !== null;

/** The lecture, whose pinned questions nobody else changes until the end of the transaction. */
const lockBoard = (tx: Transaction, lectureCode: string) =>
  tx.select({ code: lecture.code }).from(lecture).where(eq(lecture.code, lectureCode)).for('no key update');

const pinnedIn = (tx: Transaction, lectureCode: string): Promise<number> =>
  tx.$count(
    post,
    and(
      eq(post.lectureCode, lectureCode),
      eq(post.board, 'qna'),
      isNull(post.deletedAt),
      isNotNull(post.pinnedAt),
    ),
  );

/** The columns of something that is hidden for this reason; without one it is shown. */
function hidingOf(given: string, now: Date) {
  const hiddenReason = given.normalize('NFC').trim();
  if (hiddenReason === '') return { hiddenAt: null, hiddenReason: null };
  if (isBlank(hiddenReason)) refuse(t.answerRefusals.noReason, { about: { field: 'reason' } });
  return { hiddenAt: now, hiddenReason };
}

/** Hiding and showing again, which the author sees at once. */
const hidden = (
  kind: string,
  object: number,
  before: string | null,
  after: string | null,
  subjectId: number,
): readonly Change[] =>
  changeOf(kind, object, { hiddenReason: before }, { hiddenReason: after }).map((line) => ({
    ...line,
    subjectId,
    shown: 'now',
  }));
