import type { ResultOf } from '@baeum/contract/call';
import type { boardCalls } from '@baeum/contract/team/board-calls';
import {
  type getTbCmmtList,
  type getTbData,
  type getTbList,
  teamPostTypes,
} from '@baeum/contract/team/board-terms';
import type { CommentRow, ThreadRow } from '../../discussion/reading.ts';
import { wireComment } from '../../discussion/wire.ts';
import type { RowOf } from '../../platform/database.ts';
import { flag } from '../../platform/flags.ts';
import { wireMoment } from '../../platform/time.ts';
import type { ListedFile } from '../../posting/files.ts';
import type { postDetail, postPage } from './queries.ts';

type Wire<P extends keyof typeof boardCalls> = ResultOf<(typeof boardCalls)[P]>;
type ItemRow = RowOf<typeof postPage>;
type DetailRow = RowOf<typeof postDetail>;
type Comments = Wire<typeof getTbCmmtList>;

const wireHead = (row: ItemRow | DetailRow) => ({
  tbSeq: row.id,
  tbTy: row.typeCode,
  tbTyNm: row.typeCode === null ? '' : teamPostTypes[row.typeCode],
  tbNm: row.title,
  rgsrId: row.authorLoginId,
  rgsrNm: row.authorName,
  rgstDt: wireMoment(row.publishedAt ?? row.savedAt),
  tempYn: flag(row.publishedAt === null),
  viewCnt: row.viewCount,
});

export const wireItem = (row: ItemRow): Wire<typeof getTbList>['tbList'][number] => ({
  ...wireHead(row),
  fileCnt: row.fileCount,
  cmmtCnt: row.commentCount,
});

export const wirePost = (row: DetailRow): Wire<typeof getTbData>['data'] => ({
  ...wireHead(row),
  taCd: row.activityCode,
  teamSeq: row.teamId,
  lctrShdlCd: row.lectureCode,
  tbCn: row.bodyHtml,
  rvsn: row.revision,
});

export const wireFile = (file: ListedFile): Wire<typeof getTbData>['file'][number] => ({
  tbFileSeq: file.fileId,
  tbFileFlnm: file.fileId,
  tbFileRovl: file.kind,
  tbFileOrn: file.name,
  tbFileFlsz: file.byteSize,
});

export function wireReply(row: CommentRow): Comments['lwrCmmtList'][number] {
  const { upprCmmtSeq: upprTbCmmtSeq, ...shared } = wireComment(row);
  return {
    ...shared,
    upprTbCmmtSeq,
    cmmtCn: row.body,
    charCnt: row.characters,
    yesOrNo: null,
    rgsrId: row.authorLoginId,
    rgsrNm: row.authorName,
    rgstDt: wireMoment(row.createdAt),
    likeCnt: row.likes,
    myLikeCnt: row.isLiked ? 1 : 0,
  };
}

export const wireThread = (row: ThreadRow): Comments['cmmt'][number] => ({
  ...wireReply(row),
  lwrCmmtList: row.replies.map(wireReply),
  lwrCmmtNext: row.nextReplies,
});
