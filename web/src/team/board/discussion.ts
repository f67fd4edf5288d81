/** Adapts the comments of a team's post to the discussion engine. */
import {
  deleteTbCmmtData,
  getTbCmmtList,
  insertTbCmmtData,
  likeTbCmmtData,
  unlikeTbCmmtData,
  updateTbCmmtData,
} from '@baeum/contract/team/board-terms';
import { post } from '../../api.ts';
import type { Comment, Discussion, ThreadPage } from '../../discussion/model.ts';
import { pageReaders } from '../../discussion/page-readers.ts';
import { changedByPost, type PostReply } from './queries.ts';

type CommentFields = PostReply['cmmt'][number]['lwrCmmtList'][number];

const commentOf = (wire: CommentFields): Comment => ({
  id: wire.cmmtSeq,
  threadId: wire.upprTbCmmtSeq,
  author: { id: wire.rgsrId, name: wire.rgsrNm, position: '', photoPath: wire.usrPhtoPath },
  to: wire.cmmtTo === null ? null : { id: wire.cmmtTo, name: wire.cmmtToNm ?? '' },
  text: wire.cmmtCn,
  at: wire.rgstDt,
  revision: wire.rvsn,
  edited: wire.updtYn === 'Y',
  deleted: wire.usyn === 'N',
  stance: null,
  likes: { count: wire.likeCnt, own: wire.myLikeCnt > 0 },
  secret: false,
  hidden: false,
  file: null,
});

const { pageOf: pageOfThreads, repliesOf } = pageReaders(commentOf);

export const pageOf = (page: Pick<PostReply, 'cmmt' | 'cmmtTotalCnt' | 'cmmtNext'>): ThreadPage =>
  pageOfThreads(page.cmmt, page);

export const teamDiscussion = (tbSeq: number): Discussion => ({
  kind: 'team-post',
  id: tbSeq,
  sides: false,
  secrecy: false,
  marksOwn: true,
  refreshes: changedByPost,

  readPage: async ({ sort, next }, signal) =>
    pageOf(await post(getTbCmmtList, { tbSeq, cmmtSortType: sort, cmmtNext: next }, { signal })),

  async readReplies(upprCmmtSeq, { next }, signal) {
    const reply = await post(getTbCmmtList, { tbSeq, upprCmmtSeq, cmmtNext: next }, { signal });
    return repliesOf(upprCmmtSeq, reply.cmmt, reply);
  },

  add: async ({ text, key, parentId }) =>
    (await post(insertTbCmmtData, { tbSeq, cmmtCn: text, upprTbCmmtSeq: parentId, wrtKey: key })).cmmtSeq,
  change: ({ id, text, revision }) => post(updateTbCmmtData, { tbCmmtSeq: id, cmmtCn: text, rvsn: revision }),
  remove: (id) => post(deleteTbCmmtData, { tbCmmtSeq: id }),
  like: (id, likes) => post(likes ? likeTbCmmtData : unlikeTbCmmtData, { tbCmmtSeq: id }),
});
