import type { answerCalls } from '@baeum/contract/board/staff-calls';
import * as t from '@baeum/contract/board/staff-terms';
import { boardRefusals } from '@baeum/contract/board/terms';
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, isNotNull } from 'drizzle-orm';
import { assigned, questionOfComment, toldToStudent } from '../events.ts';
import { serializeFile, serializeReply, serializeThread } from '../serializers.ts';
import { readMoreReplies } from '../../discussion/more-replies.ts';
import { readThreads } from '../../discussion/reading.ts';
import { comment } from '../../discussion/tables.ts';
import { deleteComment, insertWithFile, updateWithFile } from '../../discussion/writing.ts';
import type { Handlers } from '../../handler.ts';
import { lockAccount } from '../../platform/account-lock.ts';
import { refuse } from '../../platform/errors.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import { lecturesWith } from '../../platform/staff-access.ts';
import { post } from '../../posting/tables.ts';
import { changeOf, lockPost } from './changes.ts';
import { moderationHandlers } from './moderation.ts';
import { inboxRows, questionOf } from './inbox.ts';
import { answererIn, questionDetail, questionPage } from './queries.ts';

const dayMs = 86_400_000;
/** Of stored files of comments on boards (board/comments.ts). */
const fileKind = 'board_comment';

/** Staff read everything that was said. */
const readerOf = (accountId: number) => ({ accountId, mayReadSecrets: true, readsHidden: true });

export const answerHandlers: Handlers<typeof answerCalls> = {
  [t.listQuestions]: async ({ services: { db }, account, input, now }) => {
    const { page, rows, lectureCode, lectureCodes, kind = null, state = null, assigned = null } = input;
    const isWanted = (code: string) =>
      (lectureCode ?? code) === code && (lectureCodes === undefined || lectureCodes.includes(code));
    const [found] = await questionPage(db, {
      codes: lecturesWith(account.roles, 'answer').filter(isWanted),
      gradedCodes: lecturesWith(account.roles, 'grade').filter(isWanted),
      accountId: account.id,
      now,
      since: new Date(now.getTime() - t.firstAnswerDays * dayMs),
      // They belong to no lecture.
      withSystem:
        account.type === 'administrator' && lectureCode === undefined && (kind ?? 'system') === 'system',
      kind,
      state,
      assigned,
      search: input.search.normalize('NFC').trim().toLowerCase(),
      limit: rows,
      offset: (page - 1) * rows,
    });
    if (found === undefined) throw new Error('no counts');
    const { total, medianMinutes, ...counts } = found.counted;
    return {
      items: await inboxRows(db, found.listed, now),
      total,
      counts,
      medianMinutes,
    };
  },

  [t.getQuestion]: async ({ services: { db }, account, row, now }) => {
    const codes = [...lecturesWith(account.roles, 'answer'), row.lectureCode];
    const [[detail], comments] = await Promise.all([
      questionDetail(db, { id: row.id, codes, now }),
      readThreads(db, row.discussionId, readerOf(account.id), { sort: 'latest' }),
    ]);
    if (detail === undefined) return refuse(commonRefusals.notFound);
    return {
      ...questionOf(detail),
      body: detail.bodyHtml,
      hiddenReason: detail.hiddenReason,
      officialId: detail.officialId,
      files: detail.files.map(serializeFile),
      assignable: detail.assignable.map(({ loginId, name }) => ({ loginId, name })),
      nextWaiting: detail.nextWaiting === null ? null : String(detail.nextWaiting),
      ...pageOf(comments),
    };
  },

  [t.listAnswers]: async ({ services: { db }, account, row, input }) => {
    const { upprCmmtSeq: threadId, cmmtNext: cursor, cmmtSortType: sort } = input;
    const reader = readerOf(account.id);
    if (threadId === undefined)
      return {
        ...pageOf(await readThreads(db, row.discussionId, reader, { sort, cursor })),
        lwrCmmtList: [],
      };
    const more = await readMoreReplies(db, row.discussionId, reader, { threadId, cursor });
    return {
      ...pageOf({ ...more, rows: more.threads }),
      lwrCmmtList: more.rows.map(serializeReply),
    };
  },

  [t.writeAnswer]: async ({ services: { store }, log, tx, account, row, input, uploads, now }) => {
    const [received] = await uploads.receive();
    const { id, isNew } = await insertWithFile(
      tx,
      {
        discussionId: row.discussionId,
        authorId: account.id,
        text: input.text,
        isSecret: input.secret === 'Y',
        parentId: input.parentId,
        key: input.wrtKey,
        now,
      },
      received && { kind: fileKind, received },
    );
    return {
      result: { commentId: id },
      changes: isNew ? [{ action: 'add', kind: 'answer', object: id }] : [],
      notifications: [
        toldToStudent(row, 'answered', { studentId: row.studentId, event: id, exceptId: account.id }),
      ],
      afterwards: () => {
        if (!isNew && received !== undefined) void trashObjects(store, log, [received.storageKey]);
      },
    };
  },

  [t.changeAnswer]: async ({ services: { store }, log, tx, account, row, input, uploads }) => {
    requireOwn(row, account.id);
    const [received] = await uploads.receive();
    const removed = await updateWithFile(
      tx,
      row,
      {
        authorId: account.id,
        text: input.text,
        isSecret: input.secret === undefined ? undefined : input.secret === 'Y',
        revision: input.revision,
      },
      {
        kind: fileKind,
        received,
        removedFileId: input.removedFile,
        tooMany: boardRefusals.tooManyCommentFiles,
      },
    );
    return {
      result: null,
      changes: [{ action: 'change', kind: 'answer', object: row.id }],
      afterwards: () => void trashObjects(store, log, removed),
    };
  },

  [t.withdrawAnswer]: async ({ tx, account, row, now }) => {
    requireOwn(row, account.id);
    await deleteComment(tx, row, account.id, now);
    return {
      result: null,
      changes: row.deletedAt === null ? [{ action: 'remove', kind: 'answer', object: row.id }] : [],
    };
  },

  [t.assignQuestion]: async ({ tx, account, row, input: { loginId }, now }) => {
    const assigneeId =
      loginId === null
        ? null
        : ((await answererIn(tx, row.lectureCode, loginId)) ?? refuse(t.answerRefusals.notStaff));
    const before = await lockPost(tx, row.id);
    await tx.update(post).set({ assigneeId }).where(eq(post.id, row.id));
    return {
      result: null,
      changes: changeOf('question', row.id, { assignee: before.assignee }, { assignee: loginId }),
      notifications:
        assigneeId === null || before.assignee === loginId
          ? []
          : [assigned(row, { assigneeId, byId: account.id, now })],
    };
  },

  [t.markOfficial]: async ({ tx, row, input: { official }, now }) => {
    if (!row.isByStaff) refuse(t.answerRefusals.notAnswer);
    if (row.deletedAt !== null) refuse(commentRefusals.gone);
    if (official && row.hiddenAt !== null) refuse(t.answerRefusals.notHidden);
    await lockAccount(tx, { accountId: row.askedBy });
    // One at a time, so that two answers cannot both become the official one.
    await lockPost(tx, row.postId);
    const [before] = await tx
      .select({ id: comment.id })
      .from(comment)
      .where(and(eq(comment.discussionId, row.discussionId ?? 0), isNotNull(comment.officialAt)));
    const isIt = before?.id === row.id;
    if (official === isIt) return { result: null, changes: [] };
    await tx
      .update(comment)
      .set({ officialAt: null })
      .where(and(eq(comment.discussionId, row.discussionId ?? 0), isNotNull(comment.officialAt)));
    if (official) await tx.update(comment).set({ officialAt: now }).where(eq(comment.id, row.id));
    return {
      result: null,
      changes: changeOf(
        'question',
        row.postId,
        { officialAnswer: before?.id ?? null },
        { officialAnswer: official ? row.id : null },
      ),
      notifications: official
        ? [toldToStudent(questionOfComment(row), 'official', { studentId: row.askedBy, event: row.id })]
        : [],
    };
  },

  ...moderationHandlers,
};

const pageOf = ({ rows, total, next }: Awaited<ReturnType<typeof readThreads>>) => ({
  cmmt: rows.map(serializeThread),
  cmmtTotalCnt: total,
  cmmtNext: next,
});

function requireOwn({ authorId }: { readonly authorId: number }, accountId: number): void {
  if (authorId !== accountId) refuse(t.answerRefusals.notOwn);
}
