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
import { serializeComment, serializeHidden } from '../discussion/serializers.ts';
import type { RowOf } from '../platform/statements.ts';
import { flag } from '../platform/flags.ts';
import { serializeMoment } from '../platform/time.ts';
import type { ListedFile } from '../posting/files.ts';
import type { boardDetail, boardList } from './queries.ts';
import type { BoardName } from './visibility.ts';

type Result<P extends keyof typeof boardCalls> = ResultOf<(typeof boardCalls)[P]>;
export type ListRow = Omit<RowOf<(typeof boardList)[BoardName]['page']>, 'total' | 'flagged'>;
type DetailRow = RowOf<(typeof boardDetail)[BoardName]>;
type Detail = Result<typeof getInqryData>;
type Comments = Result<typeof getInqryCmmtList>;

const serializeBoard = {
  notice: 'notice',
  inquiry: 'inqry',
  qna: 'qna',
} as const satisfies Record<BoardName, Board>;

const serializeType = ({ typeCode }: Pick<ListRow, 'typeCode'>) => ({
  boardType: typeCode,
  boardTypeNm: typeCode === null ? '' : typeName(typeCode),
});

const serializeStatus = (isAnswered: boolean): string => answerNames[isAnswered ? 'answered' : 'waiting'];

const serializePosted = (row: Pick<ListRow, 'publishedAt' | 'savedAt'>): string =>
  serializeMoment(row.publishedAt ?? row.savedAt);

const serializeRow = (row: ListRow) => ({
  rgsrNm: row.authorName,
  rgsrDt: serializePosted(row),
  fileCnt: row.fileCount,
  viewCnt: row.viewCount,
  ...serializeType(row),
});

const serializeDiscussed = (row: ListRow) => ({
  stusTypeNm: serializeStatus(row.isAnswered),
  cmmtCnt: row.commentCount,
  tempYn: flag(row.publishedAt === null),
});

export const serializeNotice = (row: ListRow): Result<typeof getNoticeList>['list'][number] => ({
  notiSeq: row.id,
  notiTitle: row.title,
  ...serializeRow(row),
});

export const serializeInquiry = (row: ListRow): Result<typeof getInqryList>['list'][number] => ({
  inqrySeq: row.id,
  inqryTitle: row.title,
  ...serializeRow(row),
  ...serializeDiscussed(row),
});

export const serializeQuestion = (row: ListRow): Result<typeof getQnaList>['list'][number] => ({
  qnaSeq: row.id,
  qnaTitle: row.title,
  ...serializeRow(row),
  ...serializeDiscussed(row),
  secrtYn: flag(row.isSecret === true),
  readYn: flag(row.isOpen),
  pinYn: flag(row.isPinned),
});

export const serializePost = (board: BoardName, row: DetailRow): Detail['data'] => ({
  boardSeq: row.id,
  lctrShdlCd: row.lectureCode,
  board: serializeBoard[board],
  ...serializeType(row),
  boardTitle: row.title,
  boardContents: row.bodyHtml,
  tempYn: flag(row.publishedAt === null),
  secrtYn: row.isSecret === null ? null : flag(row.isSecret),
  rgsrId: row.authorLoginId,
  rgsrNm: row.authorName,
  rgsrDt: serializePosted(row),
  viewCnt: row.viewCount,
  stusTypeNm: board === 'notice' ? '' : serializeStatus(row.isAnswered),
  rvsn: row.revision,
  hddnRsn: row.hiddenReason,
  offclCmmt: row.official && {
    cmmtSeq: row.official.id,
    cmmtContents: row.official.body,
    rgsrNm: row.official.authorName,
    psitNm: row.official.authorPosition,
    rgsrDt: serializeMoment(new Date(row.official.createdAt)),
  },
  bfSeq: row.before?.id ?? null,
  bfBoardTitle: row.before?.title ?? null,
  bfSecrtYn: row.before && flag(row.before.isSecret),
  afSeq: row.after?.id ?? null,
  afBoardTitle: row.after?.title ?? null,
  afSecrtYn: row.after && flag(row.after.isSecret),
});

export const serializeFile = (file: ListedFile): Detail['file'][number] => ({
  fileSeq: file.fileId,
  fileFlnm: file.fileId,
  fileRovl: file.kind,
  fileOrn: file.name,
  fileFlsz: file.byteSize,
});

export const serializeReply = (row: CommentRow): Comments['lwrCmmtList'][number] => ({
  cmmtContents: row.body,
  secrtYn: flag(row.isSecret),
  hideYn: flag(row.isSecretTo),
  offclYn: flag(row.isOfficial),
  ...serializeHidden(row),
  rgsrId: row.authorLoginId,
  rgsrNm: row.authorName,
  psitNm: row.authorPosition,
  rgsrDt: serializeMoment(row.createdAt),
  cmmtFileSeq: row.fileId,
  cmmtFlnm: row.fileId,
  cmmtRovl: row.fileKind,
  cmmtOrn: row.fileName,
  cmmtFnen: row.fileExtension,
  cmmtFlsz: row.fileBytes,
  ...serializeComment(row),
});

export const serializeThread = (row: ThreadRow): Comments['cmmt'][number] => ({
  lwrCmmtList: row.replies.map(serializeReply),
  lwrCmmtNext: row.nextReplies,
  ...serializeReply(row),
});
