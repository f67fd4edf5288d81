import type { ResultOf } from '@baeum/contract/call';
import type { debateCalls } from '@baeum/contract/debate/calls';
import {
  debateTypeNames,
  debateTypes,
  type getDebateCmmtList,
  type getDebateData,
  type getDebateList,
} from '@baeum/contract/debate/terms';
import { stanceNames } from '@baeum/contract/discussion/terms';
import type { CommentRow, Side, ThreadRow } from '../discussion/reading.ts';
import { wireComment, wireSide } from '../discussion/wire.ts';
import { progressOf } from '../platform/periods.ts';
import { wireMoment, wireMomentOrNull } from '../platform/time.ts';
import type { DebateRow } from './access.ts';
import type { DayOfSides, DebateFileRow, debatePage } from './queries.ts';

type Wire<P extends keyof typeof debateCalls> = ResultOf<(typeof debateCalls)[P]>;
type ItemRow = Awaited<ReturnType<ReturnType<typeof debatePage>['execute']>>[number];
type Thread = Wire<typeof getDebateData>['cmmtData'][number];
type Reply = Wire<typeof getDebateCmmtList>['lwrCmmtList'][number];

const wireHead = (row: ItemRow | DebateRow) => ({
  dbtCd: row.code,
  dbtNm: row.title,
  lctrShdlCd: row.lectureCode,
  lctrWk: row.weekNumber,
  dbtTy: debateTypes[row.kind],
  dbtTyNm: debateTypeNames[debateTypes[row.kind]],
  dbtStde: wireMoment(row.opensAt),
  dbtEnde: wireMoment(row.closesAt),
  dbtTardyStde: wireMomentOrNull(row.lateOpensAt),
  dbtTardyEnde: wireMomentOrNull(row.lateClosesAt),
  progressStatus: progressOf(row.phase),
  mySbmt: row.ownComments,
  myTempSbmt: 0,
});

export const wireItem = (row: ItemRow): Wire<typeof getDebateList>['list'][number] => ({
  ...wireHead(row),
  cmmtCnt: row.comments,
});

export function wireDebate(
  row: DebateRow,
  { days, ownSide }: { readonly days: readonly DayOfSides[]; readonly ownSide: Side | null },
): Wire<typeof getDebateData>['data'] {
  const today = days.at(-1);
  return {
    ...wireHead(row),
    dbtCn: row.bodyHtml,
    rgsrNm: row.professorName,
    yesCnt: today?.for ?? 0,
    noCnt: today?.against ?? 0,
    myYesOrNo: ownSide === null ? null : wireSide[ownSide],
    stncList: days.map((one) => ({ ymd: one.day, yesCnt: one.for, noCnt: one.against })),
  };
}

export const wireFile = (row: DebateFileRow): Wire<typeof getDebateData>['file'][number] => ({
  dbtFlnm: row.id,
  dbtRovl: row.kind,
  dbtOrn: row.name,
  dbtFlsz: row.bytes,
});

/** A deleted comment says nothing any more, not even whose side it took. */
export function wireReply(row: CommentRow): Reply {
  const stance = row.side === null || row.isDeleted ? null : wireSide[row.side];
  return {
    ...wireComment(row),
    cmmtCn: row.body,
    charCnt: row.characters,
    yesOrNo: stance,
    yesOrNoNm: stance === null ? '' : stanceNames[stance],
    untyId: row.authorLoginId,
    rgsrNm: row.authorName,
    sbmtDt: wireMoment(row.createdAt),
    likeCnt: row.likes,
    myLikeCnt: row.isLiked ? 1 : 0,
  };
}

export const wireThread = (row: ThreadRow): Thread => ({
  ...wireReply(row),
  lwrCmmtList: row.replies.map(wireReply),
  lwrCmmtNext: row.nextReplies,
});
