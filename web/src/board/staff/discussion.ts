/** Adapts what stands below a question, as staff see it, to the discussion engine. */
import { changeAnswer, listAnswers, withdrawAnswer, writeAnswer } from '@baeum/contract/board/staff-terms';
import { commentFileRules } from '@baeum/contract/board/terms';
import type { ReactNode } from 'react';
import { post, upload } from '../../api.ts';
import { boardReaders, filesOf, flag, sendingOf } from '../discussion.ts';
import type { Comment, Discussion } from '../../discussion/model.ts';
import { changedByAnswer } from './queries.ts';

/** @param actions what staff can do with a comment beside replying */
export const answerDiscussion = (postId: string, actions: (comment: Comment) => ReactNode): Discussion => ({
  kind: 'answers',
  id: postId,
  sides: false,
  secrecy: true,
  quick: true,
  actions,
  fileRules: commentFileRules,

  async readPage({ sort, next }, signal) {
    const page = await post(listAnswers, { postId, cmmtSortType: sort, cmmtNext: next }, { signal });
    return boardReaders.pageOf(page.cmmt, page);
  },

  async readReplies(threadId, { next }, signal) {
    const page = await post(listAnswers, { postId, upprCmmtSeq: threadId, cmmtNext: next }, { signal });
    return boardReaders.repliesOf(threadId, page.cmmt, page);
  },

  async add(comment, sending) {
    const { text, secret, key, parentId } = comment;
    const fields = {
      postId,
      text,
      secret: flag(secret),
      parentId: parentId === undefined ? undefined : String(parentId),
      wrtKey: key,
    } as const;
    return (await upload(writeAnswer, fields, filesOf(comment), sendingOf(comment, sending))).commentId;
  },

  change(change, sending) {
    const { id, text, secret, revision, removesFile } = change;
    const fields = {
      commentId: String(id),
      text,
      secret: flag(secret),
      removedFile: removesFile,
      revision: String(revision),
    } as const;
    return upload(changeAnswer, fields, filesOf(change), sendingOf(change, sending));
  },

  remove: (id) => post(withdrawAnswer, { commentId: String(id) }),
  refreshes: changedByAnswer,
});
