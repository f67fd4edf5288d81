/** Building blocks of the board's requests and replies. */
import { z } from 'zod';
import {
  commentFields,
  commentPageResult,
  commentText,
  hiddenFields,
  repliesNext,
  revisionText,
} from '../discussion/fields.ts';
import {
  code,
  count,
  flag,
  moment,
  pageRequest,
  paginationInfo,
  richText,
  seq,
  seqText,
  storedFileName,
  text,
  replyText,
} from '../fields.ts';
import { keepsDraft, postBody, postTitle, removedFiles } from '../posting/fields.ts';
import * as t from './terms.ts';

const lctrShdlCd = code('강의 코드', 'Lecture');
const boardSeqLabel = ['글 번호', 'Post'] as const;
export const boardSeq = seq(...boardSeqLabel);
export const boardSeqText = seqText(...boardSeqLabel);
const board = z.enum(t.boards).meta({ title: '게시판', description: 'notice, inqry or qna' });

const typeCodes = Object.keys(t.postTypes) as [t.PostType, ...t.PostType[]];
const allTypeCodes = [...typeCodes, ...(Object.keys(t.flaggedTypes) as t.FlaggedType[])] as const;
const postType = z.enum(allTypeCodes).meta({
  title: '구분 코드',
  description: 'What it is about; of notices also 0000560001 urgent and 0000560002 pinned, which show a flag',
});
const typeNm = replyText('구분', 'Name of the type; empty in a draft without one');

/** Lists ------------------------------------------------------------------------------------------------------------ */

/**
 * Fields of requests that list a board: its lecture, the page, and the search (specification §1.5, §12.1).
 * @param types which fields a search can cover; `all`, the default, is one of them
 */
export const search = <const Types extends readonly [string, ...string[]]>(types: Types) => ({
  lctrShdlCd,
  ...pageRequest,
  searchType: z
    .enum(types)
    .default('all')
    .meta({ title: '검색 구분', description: 'Fields that the search covers' }),
  searchText: text(100, '검색어', 'Matched literally anywhere in the text').default(''),
  isSearch: flag('검색 여부', 'Y searches; otherwise the text is ignored').default('N'),
});

const row = {
  boardType: postType.nullable(),
  boardTypeNm: typeNm,
  rgsrNm: replyText('작성자', 'Author'),
  rgsrDt: moment('작성일', 'When it was posted; of a draft, when it was saved'),
  fileCnt: count('첨부 수', 'Attachments'),
  viewCnt: count('조회수', 'Views'),
};
const discussed = {
  stusTypeNm: replyText('상태', '답변대기, or 답변완료 once another person has commented'),
  cmmtCnt: count('댓글 수', 'Live comments'),
  tempYn: flag('임시저장 여부', 'Y for the student’s own draft'),
};
export const noticeRow = z
  .object({ notiSeq: seq('공지 번호', 'Notice'), notiTitle: replyText('제목', 'Title'), ...row })
  .meta({ id: 'BoardNoticeRow' });
export const inquiryRow = z
  .object({
    inqrySeq: seq('문의 번호', 'Inquiry'),
    inqryTitle: replyText('제목', 'Title'),
    ...row,
    ...discussed,
  })
  .meta({ id: 'BoardInquiryRow' });
export const qnaRow = z
  .object({
    qnaSeq: seq('질의응답 번호', 'Question'),
    qnaTitle: replyText('제목', 'Title, also of secret ones'),
    ...row,
    ...discussed,
    secrtYn: flag('비밀글 여부', 'Whether only its author and staff may read it'),
    readYn: flag('열람 가능 여부', 'Whether this student may read it'),
    pinYn: flag('고정 여부', 'Whether staff have made it stand first'),
  })
  .meta({ id: 'BoardQnaRow' });

/**
 * Fields of replies that list a board: the posts of a page, and those above them (specification §12.6).
 * @param one a post of this board
 */
export const listOf = <Row extends z.ZodType>(one: Row) => ({
  urgcyList: z.array(noticeRow).meta({
    description: 'Urgent notices, on the first page without a search; on the Q&A board too',
  }),
  pinnedList: z.array(noticeRow).meta({ description: 'Pinned notices, likewise' }),
  list: z.array(one).meta({ description: 'Posts of the page, without the ones above it' }),
  myTempList: z
    .array(one)
    .meta({ description: 'The student’s own drafts, on the first page without a search' }),
  totalCnt: count('전체 수', 'Posts found, the urgent and pinned ones of this board included'),
  paginationInfo,
});

/** One post ---------------------------------------------------------------------------------------------------------- */

export const boardFile = z
  .object({
    fileSeq: replyText('파일 번호', 'Goes back as deletedBoardFileSeq'),
    fileFlnm: storedFileName.flnm(),
    fileRovl: storedFileName.rovl(),
    fileOrn: storedFileName.orn(),
    fileFlsz: storedFileName.flsz(),
  })
  .meta({ id: 'BoardFile' });

const comment = {
  ...commentFields,
  cmmtContents: replyText('댓글 내용', 'Plain text; empty when deleted, or secret to this student'),
  secrtYn: flag('비밀댓글 여부', 'Whether only its author and the author of the post may read it'),
  hideYn: flag('가림 여부', 'Y when it is secret to this student'),
  offclYn: flag('공식 답변 여부', 'Whether staff have made it the official answer'),
  ...hiddenFields,
  rgsrId: replyText('작성자 ID', 'Id of the author'),
  rgsrNm: replyText('작성자', 'Name of the author'),
  psitNm: replyText('직위', 'Position of the author, e.g. 교수'),
  rgsrDt: moment('작성일', 'When it was written'),
  cmmtFileSeq: replyText('파일 번호', 'Goes back as deletedCmmtFileSeq').nullable(),
  cmmtFlnm: storedFileName.flnm().nullable(),
  cmmtRovl: storedFileName.rovl().nullable(),
  cmmtOrn: storedFileName.orn().nullable(),
  cmmtFnen: replyText('확장자', 'Extension of the file').nullable(),
  cmmtFlsz: storedFileName.flsz().nullable(),
};
export const reply = z.object(comment).meta({ id: 'BoardReply' });
const thread = z
  .object({ ...comment, lwrCmmtList: z.array(reply), lwrCmmtNext: repliesNext })
  .meta({ id: 'BoardThread' });
export const comments = { cmmt: z.array(thread), ...commentPageResult };

const officialAnswer = z
  .object({
    cmmtSeq: seq('댓글 번호', 'The comment'),
    cmmtContents: replyText('댓글 내용', 'Plain text'),
    rgsrNm: replyText('작성자', 'Name of the author'),
    psitNm: replyText('직위', 'Position of the author, e.g. 교수'),
    rgsrDt: moment('작성일', 'When it was written'),
  })
  .meta({ id: 'OfficialAnswer', description: 'What staff have marked as the official answer' });

const post = {
  boardSeq,
  lctrShdlCd: replyText('강의 코드', 'Lecture'),
  board,
  boardType: postType.nullable(),
  boardTypeNm: typeNm,
  boardTitle: replyText('제목', 'Title'),
  boardContents: richText('내용', 'Body'),
  tempYn: flag('임시저장 여부', 'Y for a draft'),
  secrtYn: flag('비밀글 여부', 'Q&A only; null in a draft without a choice').nullable(),
  rgsrId: replyText('작성자 ID', 'Id of the author'),
  rgsrNm: replyText('작성자', 'Name of the author'),
  rgsrDt: moment('작성일', 'When it was posted; of a draft, when it was saved'),
  viewCnt: count('조회수', 'Views'),
  stusTypeNm: replyText('상태', 'As in the list; empty for notices'),
  rvsn: count('수정 번호', 'Goes back with a change'),
  hddnRsn: replyText(
    '숨긴 사유',
    'Why staff have hidden the student’s own post; null while it is not',
  ).nullable(),
  offclCmmt: officialAnswer.nullable(),
  bfSeq: seq('이전 글 번호', 'The post before').nullable(),
  bfBoardTitle: replyText('이전 글 제목', 'Its title').nullable(),
  bfSecrtYn: flag('이전 글 비밀글 여부', 'Whether it is a secret question of the student').nullable(),
  afSeq: seq('다음 글 번호', 'The post after').nullable(),
  afBoardTitle: replyText('다음 글 제목', 'Its title').nullable(),
  afSecrtYn: flag('다음 글 비밀글 여부', 'Whether it is a secret question of the student').nullable(),
};
export const detail = z.object({ data: z.object(post), file: z.array(boardFile), ...comments });
export const detailRequest = { boardSeq, lctrShdlCd: lctrShdlCd.optional(), boardType: board.optional() };

/** Writing ----------------------------------------------------------------------------------------------------------- */

export const writing = {
  edcCrseCd: code('교육과정 코드', 'Academic course; the lecture’s own is used').optional(),
  lctrShdlCd,
  boardType: z
    .enum([...typeCodes, ''])
    .meta({ title: '구분', description: 'What it is about; only a draft may leave it empty' }),
  boardTitle: postTitle,
  boardContents: postBody,
  tempYn: keepsDraft,
};
export const secrecy = {
  secrtYn: z.enum(['Y', 'N', '']).default('').meta({
    title: '비밀글 여부',
    description: 'Y hides it from other students; only a draft may leave it empty',
  }),
};
export const changing = { boardSeq: boardSeqText, deletedBoardFileSeq: removedFiles, rvsn: revisionText };
export const written = z.object({ boardSeq });
export const commenting = {
  cmmtContents: commentText,
  secrtYn: flag('비밀댓글 여부', 'Y hides it from other students').default('N'),
};
