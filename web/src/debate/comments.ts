/** Adapts a debate's comments to the discussion engine. */
import type { Input, Result } from '@baeum/contract';
import {
  debateRefusals,
  deleteDebateCmmtData,
  getDebateCmmtList,
  getDebateData,
  getDebateList,
  insertDebateCmmtData,
  likeCmmtData,
  unlikeCmmtData,
  updateDebateCmmtData,
} from '@baeum/contract/debate/terms';
import { countCharacters } from '@baeum/contract/discussion/terms';
import { post } from '../api.ts';
import type { Comment, CommentInput, Discussion, ThreadPage } from '../discussion/model.ts';
import { pageReaders, shownPosition } from '../discussion/page-readers.ts';
import { callsOfProgress } from '../submission/progress.ts';

type CommentReply = Result<typeof getDebateCmmtList>;
type CommentFields = CommentReply['lwrCmmtList'][number];

const commentOf = (wire: CommentFields): Comment => ({
  id: wire.cmmtSeq,
  threadId: wire.upprCmmtSeq,
  author: {
    id: wire.untyId,
    name: wire.rgsrNm,
    position: shownPosition(wire.psitNm),
    photoPath: wire.usrPhtoPath,
  },
  to: wire.cmmtTo === null ? null : { id: wire.cmmtTo, name: wire.cmmtToNm ?? '' },
  text: wire.cmmtCn,
  at: wire.sbmtDt,
  revision: wire.rvsn,
  edited: wire.updtYn === 'Y',
  deleted: wire.usyn === 'N',
  stance: wire.yesOrNo,
  likes: { count: wire.likeCnt, own: wire.myLikeCnt > 0 },
  secret: false,
  hidden: false,
  file: null,
  hiddenBecause: wire.hddnYn === 'Y' ? wire.hddnRsn : undefined,
});

/** Readers of pages and replies of debates. */
export const debateReaders = pageReaders(commentOf);
const { pageOf: pageOfThreads, repliesOf } = debateReaders;

export const pageOf = (page: Pick<CommentReply, 'cmmtData' | 'cmmtTotalCnt' | 'cmmtNext'>): ThreadPage =>
  pageOfThreads(page.cmmtData, page);

/** Includes the week's cells, the counts and the calendar. */
const refreshes = [getDebateData, getDebateList, ...callsOfProgress] as const;

const contentOf = ({ text, stance }: CommentInput) => ({
  cmmtCn: text,
  charCnt: countCharacters(text),
  ...(stance !== undefined && { yesOrNo: stance }),
});

/** @param sides whether comments take a side (type 2) */
export function debateDiscussion(dbtCd: string, sides: boolean): Discussion {
  const read = (ask: Omit<Input<typeof getDebateCmmtList>, 'dbtCd'>, signal?: AbortSignal) =>
    post(getDebateCmmtList, { dbtCd, ...ask }, signal === undefined ? {} : { signal });
  return {
    kind: 'debate',
    id: dbtCd,
    sides,
    secrecy: false,
    noStance: debateRefusals.noStance.message,
    refreshes,
    readPage: async ({ sort, stance, next }, signal) =>
      pageOf(
        await read(
          {
            cmmtSortType: sort,
            ...(stance !== undefined && { yesOrNo: stance }),
            ...(next !== undefined && { cmmtNext: next }),
          },
          signal,
        ),
      ),
    readReplies: async (upprCmmtSeq, { next }, signal) => {
      const reply = await read({ upprCmmtSeq, ...(next !== undefined && { cmmtNext: next }) }, signal);
      return repliesOf(upprCmmtSeq, reply.cmmtData, reply);
    },
    add: async ({ key, parentId, ...written }) => {
      const parent = parentId === undefined ? {} : { upprCmmtSeq: parentId };
      return (await post(insertDebateCmmtData, { dbtCd, ...parent, ...contentOf(written), wrtKey: key }))
        .cmmtSeq;
    },
    change: ({ id, revision, ...written }) =>
      post(updateDebateCmmtData, { cmmtSeq: id, rvsn: revision, ...contentOf(written) }),
    remove: (id) => post(deleteDebateCmmtData, { cmmtSeq: id }),
    like: (id, likes) => post(likes ? likeCmmtData : unlikeCmmtData, { cmmtSeq: id }),
  };
}
