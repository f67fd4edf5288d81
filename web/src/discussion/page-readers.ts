/** Reads the fields that the replies of all discussions have in common. */
import type { Comment, RepliesPage, Thread, ThreadPage } from './model.ts';

type ThreadReply<CommentFields> = CommentFields & {
  readonly cmmtSeq: number;
  readonly lwrCmmtList: readonly CommentFields[];
  readonly lwrCmmtCnt: number;
  readonly lwrCmmtNext: string | null;
};

/** Nearly everybody is a student, which is not shown. */
export const shownPosition = (position: string): string => (position === '학생' ? '' : position);

/** Builds the readers of pages and replies from a domain's reader of comments. */
export function pageReaders<CommentFields>(commentOf: (wire: CommentFields) => Comment) {
  const threadOf = (wire: ThreadReply<CommentFields>): Thread => ({
    ...commentOf(wire),
    replies: wire.lwrCmmtList.map(commentOf),
    replyCount: wire.lwrCmmtCnt,
    repliesNext: wire.lwrCmmtNext,
  });
  return {
    pageOf: (
      threads: readonly ThreadReply<CommentFields>[],
      { cmmtTotalCnt, cmmtNext }: { cmmtTotalCnt: number; cmmtNext: string | null },
    ): ThreadPage => ({ threads: threads.map(threadOf), total: cmmtTotalCnt, next: cmmtNext }),

    repliesOf: (
      threadId: number,
      threads: readonly ThreadReply<CommentFields>[],
      { lwrCmmtList, cmmtNext }: { lwrCmmtList: readonly CommentFields[]; cmmtNext: string | null },
    ): RepliesPage => {
      const thread = threads.find(({ cmmtSeq }) => cmmtSeq === threadId);
      return { thread: thread && threadOf(thread), replies: lwrCmmtList.map(commentOf), next: cmmtNext };
    },
  };
}
