/** Adapts what was said in a debate, as staff read it, to the discussion engine. */
import type { Input } from '@baeum/contract';
import { readDebate } from '@baeum/contract/debate/staff-terms';
import type { ReactNode } from 'react';
import { post } from '../../api.ts';
import type { Comment, Discussion, ThreadPage } from '../../discussion/model.ts';
import { debateReaders } from '../comments.ts';
import type { Said } from './queries.ts';

interface Shown {
  readonly lectureCode: string;
  readonly debateCode: string;
  readonly sides: boolean;
  /** The only thread that is shown. */
  readonly thread: number | undefined;
  /** What can be done with a comment. */
  readonly actions: (comment: Comment) => ReactNode;
}

/** Staff read only. */
const unwritten = (): Promise<never> => Promise.reject(new Error('Staff write nothing in a debate.'));

/** The first page; one thread alone comes with as many replies as are sent at once. */
export function pageOf(said: Said, thread: number | undefined): ThreadPage {
  const page = debateReaders.pageOf(said.cmmtData, said);
  if (thread === undefined) return page;
  const { replies, next } = debateReaders.repliesOf(thread, said.cmmtData, said);
  const threads = page.threads.map((one) => ({ ...one, replies, repliesNext: next }));
  const total = threads.reduce((sum, { deleted, replyCount }) => sum + replyCount + (deleted ? 0 : 1), 0);
  return { threads, total, next: null };
}

export function staffDiscussion({ lectureCode, debateCode, sides, thread, actions }: Shown): Discussion {
  const read = (ask: Partial<Input<typeof readDebate>>, signal?: AbortSignal) =>
    post(readDebate, { lectureCode, debateCode, ...ask }, signal === undefined ? {} : { signal });
  return {
    kind: 'staff-debate',
    id: thread === undefined ? debateCode : `${debateCode} ${thread}`,
    elsewhere: ({ id, threadId }) => [debateCode, `${debateCode} ${threadId ?? id}`],
    sides: sides && thread === undefined,
    secrecy: false,
    actions,
    refreshes: [readDebate],
    readPage: async ({ sort, stance, next }, signal) =>
      pageOf(
        await read(
          thread === undefined
            ? {
                cmmtSortType: sort,
                ...(stance !== undefined && { yesOrNo: stance }),
                ...(next !== undefined && { cmmtNext: next }),
              }
            : { upprCmmtSeq: thread },
          signal,
        ),
        thread,
      ),
    async readReplies(threadId, { next }, signal) {
      const said = await read(
        { upprCmmtSeq: threadId, ...(next !== undefined && { cmmtNext: next }) },
        signal,
      );
      return debateReaders.repliesOf(threadId, said.cmmtData, said);
    },
    add: unwritten,
    change: unwritten,
    remove: unwritten,
  };
}
