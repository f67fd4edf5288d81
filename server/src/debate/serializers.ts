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
import type { Debate } from '@baeum/rules/outline';
import { type Phase, phaseAt, progressOf } from '@baeum/rules/periods';
import type { CommentRow, Side, ThreadRow } from '../discussion/reading.ts';
import { serializeComment, serializeHidden, serializeSide } from '../discussion/serializers.ts';
import { flag } from '../platform/flags.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import type { DebateRow } from './access.ts';
import type { DayOfSides, DebateFileRow } from './queries.ts';

type Result<P extends keyof typeof debateCalls> = ResultOf<(typeof debateCalls)[P]>;
type Thread = Result<typeof getDebateData>['cmmtData'][number];
type Reply = Result<typeof getDebateCmmtList>['lwrCmmtList'][number];

/** A debate of an outline, or a row of its table. */
type Head = (Debate | DebateRow) & {
  readonly lectureCode: string;
  readonly phase: Phase;
  readonly ownComments: number;
};

const serializeHead = (row: Head) => ({
  dbtCd: row.code,
  dbtNm: row.title,
  lctrShdlCd: row.lectureCode,
  lctrWk: row.weekNumber,
  dbtTy: debateTypes[row.kind],
  dbtTyNm: debateTypeNames[debateTypes[row.kind]],
  dbtStde: serializeMoment(row.opensAt),
  dbtEnde: serializeMoment(row.closesAt),
  extnYn: flag(row.isExtended === true),
  dbtTardyStde: serializeMomentOrNull(row.lateOpensAt),
  dbtTardyEnde: serializeMomentOrNull(row.lateClosesAt),
  progressStatus: progressOf(row.phase),
  mySbmt: row.ownComments,
  myTempSbmt: 0,
});

export const serializeItem = (
  debate: Debate,
  {
    lectureCode,
    now,
    ownComments,
    comments,
  }: {
    readonly lectureCode: string;
    readonly now: number;
    readonly ownComments: number;
    readonly comments: number;
  },
): Result<typeof getDebateList>['list'][number] => ({
  cmmtCnt: comments,
  ...serializeHead({ lectureCode, phase: phaseAt(now, debate), ownComments, ...debate }),
});

export function serializeDebate(
  row: DebateRow,
  {
    days,
    ownSide,
    givenSide,
  }: { readonly days: readonly DayOfSides[]; readonly ownSide: Side | null; readonly givenSide: Side | null },
): Result<typeof getDebateData>['data'] {
  const today = days.at(-1);
  return {
    dbtCn: row.bodyHtml,
    rgsrNm: row.professorName,
    dbtPnt: row.points,
    minCmmtCnt: row.minimumPosts,
    asgnYesOrNo: givenSide === null ? null : serializeSide[givenSide],
    yesCnt: today?.for ?? 0,
    noCnt: today?.against ?? 0,
    myYesOrNo: ownSide === null ? null : serializeSide[ownSide],
    stncList: days.map((one) => ({ ymd: one.day, yesCnt: one.for, noCnt: one.against })),
    ...serializeHead(row),
  };
}

export const serializeFile = (row: DebateFileRow): Result<typeof getDebateData>['file'][number] => ({
  dbtFlnm: row.id,
  dbtRovl: row.kind,
  dbtOrn: row.name,
  dbtFlsz: row.bytes,
});

/** A deleted comment reveals nothing, not even its side. */
export function serializeReply(row: CommentRow): Reply {
  const stance = row.side === null || row.isDeleted ? null : serializeSide[row.side];
  return {
    cmmtCn: row.body,
    charCnt: row.characters,
    yesOrNo: stance,
    yesOrNoNm: stance === null ? '' : stanceNames[stance],
    untyId: row.authorLoginId,
    rgsrNm: row.authorName,
    psitNm: row.authorPosition,
    sbmtDt: serializeMoment(row.createdAt),
    likeCnt: row.likes,
    myLikeCnt: row.isLiked ? 1 : 0,
    ...serializeHidden(row),
    ...serializeComment(row),
  };
}

export const serializeThread = (row: ThreadRow): Thread => ({
  lwrCmmtList: row.replies.map(serializeReply),
  lwrCmmtNext: row.nextReplies,
  ...serializeReply(row),
});
