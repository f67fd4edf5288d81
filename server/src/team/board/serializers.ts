import type { ResultOf } from '@baeum/contract/call';
import type { boardCalls } from '@baeum/contract/team/board-calls';
import {
  type getTbCmmtList,
  type getTbData,
  type getTbList,
  teamPostTypes,
} from '@baeum/contract/team/board-terms';
import type { CommentRow, ThreadRow } from '../../discussion/reading.ts';
import { serializeComment } from '../../discussion/serializers.ts';
import type { RowOf } from '../../platform/statements.ts';
import { flag } from '../../platform/flags.ts';
import { serializeMoment } from '../../platform/time.ts';
import type { ListedFile } from '../../posting/files.ts';
import type { ownDrafts, postDetail } from './queries.ts';

type Result<P extends keyof typeof boardCalls> = ResultOf<(typeof boardCalls)[P]>;
type ItemRow = RowOf<typeof ownDrafts>;
type DetailRow = RowOf<typeof postDetail>;
type Comments = Result<typeof getTbCmmtList>;

const serializeHead = (row: ItemRow | DetailRow) => ({
  tbSeq: row.id,
  tbTy: row.typeCode,
  tbTyNm: row.typeCode === null ? '' : teamPostTypes[row.typeCode],
  tbNm: row.title,
  rgsrId: row.authorLoginId,
  rgsrNm: row.authorName,
  rgstDt: serializeMoment(row.publishedAt ?? row.savedAt),
  tempYn: flag(row.publishedAt === null),
  viewCnt: row.viewCount,
});

export const serializeItem = (row: ItemRow): Result<typeof getTbList>['tbList'][number] => ({
  fileCnt: row.fileCount,
  cmmtCnt: row.commentCount,
  ...serializeHead(row),
});

export const serializePost = (row: DetailRow): Result<typeof getTbData>['data'] => ({
  taCd: row.activityCode,
  teamSeq: row.teamId,
  lctrShdlCd: row.lectureCode,
  tbCn: row.bodyHtml,
  rvsn: row.revision,
  ...serializeHead(row),
});

export const serializeFile = (file: ListedFile): Result<typeof getTbData>['file'][number] => ({
  tbFileSeq: file.fileId,
  tbFileFlnm: file.fileId,
  tbFileRovl: file.kind,
  tbFileOrn: file.name,
  tbFileFlsz: file.byteSize,
});

export function serializeReply(row: CommentRow): Comments['lwrCmmtList'][number] {
  const { upprCmmtSeq: upprTbCmmtSeq, ...shared } = serializeComment(row);
  return {
    upprTbCmmtSeq,
    cmmtCn: row.body,
    charCnt: row.characters,
    yesOrNo: null,
    rgsrId: row.authorLoginId,
    rgsrNm: row.authorName,
    rgstDt: serializeMoment(row.createdAt),
    likeCnt: row.likes,
    myLikeCnt: row.isLiked ? 1 : 0,
    ...shared,
  };
}

export const serializeThread = (row: ThreadRow): Comments['cmmt'][number] => ({
  lwrCmmtList: row.replies.map(serializeReply),
  lwrCmmtNext: row.nextReplies,
  ...serializeReply(row),
});
