import type { boardCalls } from '@baeum/contract/board/calls';
import {
  answerNames,
  type Board,
  type getInqryCmmtList,
  type getInqryData,
  type getInqryList,
  type getNoticeList,
  type getQnaList,
  typeName,
} from '@baeum/contract/board/terms';
import type { ResultOf } from '@baeum/contract/call';
import type { CommentRow, ThreadRow } from '../discussion/reading.ts';
import { wireComment } from '../discussion/wire.ts';
import type { RowOf } from '../platform/database.ts';
import { flag } from '../platform/flags.ts';
import { wireMoment } from '../platform/time.ts';
import type { ListedFile } from '../posting/files.ts';
import type { boardDetail, boardList } from './queries.ts';
import type { BoardName } from './visibility.ts';

type Wire<P extends keyof typeof boardCalls> = ResultOf<(typeof boardCalls)[P]>;
export type ListRow = Omit<RowOf<(typeof boardList)[BoardName]['page']>, 'total' | 'flagged'>;
type DetailRow = RowOf<(typeof boardDetail)[BoardName]>;
type Detail = Wire<typeof getInqryData>;
type Comments = Wire<typeof getInqryCmmtList>;

const wireBoard = {
  notice: 'notice',
  inquiry: 'inqry',
  qna: 'qna',
} as const satisfies Record<BoardName, Board>;

const wireType = ({ typeCode }: Pick<ListRow, 'typeCode'>) => ({
  boardType: typeCode,
  boardTypeNm: typeCode === null ? '' : typeName(typeCode),
});

const wireStatus = (isAnswered: boolean): string => answerNames[isAnswered ? 'answered' : 'waiting'];

const wirePosted = (row: Pick<ListRow, 'publishedAt' | 'savedAt'>): string =>
  wireMoment(row.publishedAt ?? row.savedAt);

const wireRow = (row: ListRow) => ({
  ...wireType(row),
  rgsrNm: row.authorName,
  rgsrDt: wirePosted(row),
  fileCnt: row.fileCount,
  viewCnt: row.viewCount,
});

const wireDiscussed = (row: ListRow) => ({
  stusTypeNm: wireStatus(row.isAnswered),
  cmmtCnt: row.commentCount,
  tempYn: flag(row.publishedAt === null),
});

export const wireNotice = (row: ListRow): Wire<typeof getNoticeList>['list'][number] => ({
  notiSeq: row.id,
  notiTitle: row.title,
  ...wireRow(row),
});

export const wireInquiry = (row: ListRow): Wire<typeof getInqryList>['list'][number] => ({
  inqrySeq: row.id,
  inqryTitle: row.title,
  ...wireRow(row),
  ...wireDiscussed(row),
});

export const wireQuestion = (row: ListRow): Wire<typeof getQnaList>['list'][number] => ({
  qnaSeq: row.id,
  qnaTitle: row.title,
  ...wireRow(row),
  ...wireDiscussed(row),
  secrtYn: flag(row.isSecret === true),
  readYn: flag(row.isOpen),
});

export const wirePost = (board: BoardName, row: DetailRow): Detail['data'] => ({
  boardSeq: row.id,
  lctrShdlCd: row.lectureCode,
  board: wireBoard[board],
  ...wireType(row),
  boardTitle: row.title,
  boardContents: row.bodyHtml,
  tempYn: flag(row.publishedAt === null),
  secrtYn: row.isSecret === null ? null : flag(row.isSecret),
  rgsrId: row.authorLoginId,
  rgsrNm: row.authorName,
  rgsrDt: wirePosted(row),
  viewCnt: row.viewCount,
  stusTypeNm: board === 'notice' ? '' : wireStatus(row.isAnswered),
  rvsn: row.revision,
  bfSeq: row.before?.id ?? null,
  bfBoardTitle: row.before?.title ?? null,
  afSeq: row.after?.id ?? null,
  afBoardTitle: row.after?.title ?? null,
});

export const wireFile = (file: ListedFile): Detail['file'][number] => ({
  fileSeq: file.fileId,
  fileFlnm: file.fileId,
  fileRovl: file.kind,
  fileOrn: file.name,
  fileFlsz: file.byteSize,
});

export const wireReply = (row: CommentRow): Comments['lwrCmmtList'][number] => ({
  ...wireComment(row),
  cmmtContents: row.body,
  secrtYn: flag(row.isSecret),
  hideYn: flag(row.isHidden),
  rgsrId: row.authorLoginId,
  rgsrNm: row.authorName,
  psitNm: row.authorPosition,
  rgsrDt: wireMoment(row.createdAt),
  cmmtFileSeq: row.fileId,
  cmmtFlnm: row.fileId,
  cmmtRovl: row.fileKind,
  cmmtOrn: row.fileName,
  cmmtFnen: row.fileExtension,
  cmmtFlsz: row.fileBytes,
});

export const wireThread = (row: ThreadRow): Comments['cmmt'][number] => ({
  ...wireReply(row),
  lwrCmmtList: row.replies.map(wireReply),
  lwrCmmtNext: row.nextReplies,
});
