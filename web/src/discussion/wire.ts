/** What every discussion's replies have in common, whatever the fields of a comment are called. */
import type { Comment, RepliesPage, Thread, ThreadPage } from './model.ts';

type WireThread<WireComment> = WireComment & {
  readonly cmmtSeq: number;
  readonly lwrCmmtList: readonly WireComment[];
  readonly lwrCmmtCnt: number;
  readonly lwrCmmtNext: string | null;
};

/** How pages of threads, and of the replies to one of them, are read once it is known how a comment is. */
export function readingPages<WireComment>(commentOf: (wire: WireComment) => Comment) {
  const threadOf = (wire: WireThread<WireComment>): Thread => ({
    ...commentOf(wire),
    replies: wire.lwrCmmtList.map(commentOf),
    replyCount: wire.lwrCmmtCnt,
    repliesNext: wire.lwrCmmtNext,
  });
  return {
    pageOf: (
      threads: readonly WireThread<WireComment>[],
      { cmmtTotalCnt, cmmtNext }: { cmmtTotalCnt: number; cmmtNext: string | null },
    ): ThreadPage => ({ threads: threads.map(threadOf), total: cmmtTotalCnt, next: cmmtNext }),

    repliesOf: (
      threadId: number,
      threads: readonly WireThread<WireComment>[],
      { lwrCmmtList, cmmtNext }: { lwrCmmtList: readonly WireComment[]; cmmtNext: string | null },
    ): RepliesPage => {
      const thread = threads.find(({ cmmtSeq }) => cmmtSeq === threadId);
      return { thread: thread && threadOf(thread), replies: lwrCmmtList.map(commentOf), next: cmmtNext };
    },
  };
}
