import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import { addressee, commentPage, parentSeqText, revisionText, writeKey } from '../discussion/fields.ts';
import { commentRefusals } from '../discussion/terms.ts';
import { flag, noResult, seq, seqText, text } from '../fields.ts';
import { newPostRefusals, postChangeRefusals, postFileRules } from '../posting/terms.ts';
import {
  boardSeq,
  boardSeqText,
  changing,
  commenting,
  comments,
  detail,
  detailRequest,
  inquiryRow,
  listOf,
  noticeRow,
  qnaRow,
  reply,
  search,
  secrecy,
  writing,
  written,
} from './fields.ts';
import * as t from './terms.ts';

const needed = [t.boardRefusals.noType, ...newPostRefusals];
const changed = [t.boardRefusals.noType, ...postChangeRefusals];

/** Common parts of the calls of inquiries and questions. */
const insertComment = {
  body: 'multipart',
  files: t.commentFileRules,
  request: z.object({
    boardSeq: boardSeqText,
    ...commenting,
    upprCmmtSeq: parentSeqText,
    cmmtTo: addressee,
    wrtKey: writeKey,
  }),
  result: z.object({ cmmtSeq: seq('댓글 번호', 'Comment') }),
  errors: [
    t.boardRefusals.secret,
    t.boardRefusals.draft,
    commentRefusals.empty,
    commentRefusals.tooLong,
    commentRefusals.addressee,
  ],
} as const;
const updateComment = {
  body: 'multipart',
  files: t.commentFileRules,
  request: z.object({
    cmmtSeq: seqText('댓글 번호', 'Comment'),
    ...commenting,
    // A missing field must not make a secret comment public.
    secrtYn: flag('비밀댓글 여부', 'Y hides it from other students; unchanged when absent').optional(),
    deletedCmmtFileSeq: text(60, '삭제할 파일 번호', 'File to remove; empty or absent keeps it').optional(),
    rvsn: revisionText,
  }),
  result: noResult,
  errors: [
    t.boardRefusals.secret,
    t.boardRefusals.tooManyCommentFiles,
    commentRefusals.empty,
    commentRefusals.tooLong,
    commentRefusals.notOwn,
    commentRefusals.gone,
    commentRefusals.changed,
  ],
} as const;
const deleteComment = {
  request: z.object({ cmmtSeq: seq('댓글 번호', 'Comment') }),
  result: noResult,
  errors: [t.boardRefusals.secret, commentRefusals.notOwn],
} as const;
const moreComments = {
  request: z.object({ boardSeq, ...commentPage }),
  result: z.object({
    ...comments,
    lwrCmmtList: z.array(reply).meta({ description: 'Replies, when a thread is named' }),
  }),
  errors: [t.boardRefusals.secret],
} as const;
const deletePost = {
  request: z.object({ boardSeq }),
  result: noResult,
  errors: [t.boardRefusals.notOwn],
} as const;

const inLecture = studentOf('lecture', 'lctrShdlCd');

export const boardCalls = callTable(
  call(t.getNoticeList, {
    summary: 'Notices of a lecture; urgent and pinned ones listed separately',
    access: inLecture,
    previewed: true,
    request: z.object(search(t.searchTypes.notice)),
    result: z.object(listOf(noticeRow)),
  }),
  call(t.getInqryList, {
    summary: 'The student’s own inquiries in a lecture',
    access: inLecture,
    previewed: true,
    request: z.object(search(t.searchTypes.inqry)),
    result: z.object(listOf(inquiryRow)),
  }),
  call(t.getQnaList, {
    summary: 'Questions and answers of a lecture, with titles of secret ones',
    access: inLecture,
    previewed: true,
    request: z.object(search(t.searchTypes.qna)),
    result: z.object(listOf(qnaRow)),
  }),
  call(t.getNoticeData, {
    summary: 'One notice with its files; it has no comments',
    access: studentOf('boardNotice', 'boardSeq', 'lctrShdlCd'),
    previewed: true,
    request: z.object(detailRequest),
    result: detail,
  }),
  call(t.getInqryData, {
    summary: 'One of the student inquiries with its files and the first page of its comments',
    access: studentOf('boardInquiry', 'boardSeq', 'lctrShdlCd'),
    request: z.object(detailRequest),
    result: detail,
  }),
  call(t.getQnaData, {
    summary: 'One question with its files and the first page of its comments',
    access: studentOf('boardQna', 'boardSeq', 'lctrShdlCd'),
    request: z.object(detailRequest),
    result: detail,
    errors: [t.boardRefusals.secret],
  }),
  call(t.getInqryCmmtList, {
    summary: 'Further comments of an inquiry, or further replies of one thread',
    access: studentOf('boardInquiry', 'boardSeq'),
    ...moreComments,
  }),
  call(t.getQnaCmmtList, {
    summary: 'Further comments of a question, or further replies of one thread',
    access: studentOf('boardQna', 'boardSeq'),
    ...moreComments,
  }),
  call(t.updateNoticeViewCnt, {
    writes: true,
    summary: 'Count a view of a notice',
    access: studentOf('boardNotice', 'boardSeq'),
    request: z.object({ boardSeq }),
    result: noResult,
  }),
  call(t.updateQnaViewCnt, {
    writes: true,
    summary: 'Count a view of a question',
    access: studentOf('boardQna', 'boardSeq'),
    request: z.object({ boardSeq }),
    result: noResult,
    errors: [t.boardRefusals.secret],
  }),
  call(t.insertInqryData, {
    writes: true,
    summary: 'Write an inquiry, or keep it as a draft',
    access: inLecture,
    body: 'multipart',
    files: postFileRules,
    request: z.object({ ...writing, wrtKey: writeKey }),
    result: written,
    errors: needed,
  }),
  call(t.insertQnaData, {
    writes: true,
    summary: 'Write a question, or keep it as a draft',
    access: inLecture,
    body: 'multipart',
    files: postFileRules,
    request: z.object({ ...writing, ...secrecy, wrtKey: writeKey }),
    result: written,
    errors: [...needed, t.boardRefusals.noSecrecy],
  }),
  call(t.updateInqryData, {
    writes: true,
    summary: 'Change the student’s own inquiry or its draft',
    access: studentOf('boardInquiry', 'boardSeq', 'lctrShdlCd'),
    body: 'multipart',
    files: t.postEditFileRules,
    request: z.object({ ...writing, ...changing }),
    result: noResult,
    errors: changed,
  }),
  call(t.updateQnaData, {
    writes: true,
    summary: 'Change the student’s own question or its draft',
    access: studentOf('boardQna', 'boardSeq', 'lctrShdlCd'),
    body: 'multipart',
    files: t.postEditFileRules,
    request: z.object({ ...writing, ...secrecy, ...changing }),
    result: noResult,
    errors: [...changed, t.boardRefusals.noSecrecy],
  }),
  call(t.deleteInqryData, {
    writes: true,
    summary: 'Delete the student’s own inquiry',
    access: studentOf('boardInquiry', 'boardSeq'),
    ...deletePost,
  }),
  call(t.deleteQnaData, {
    writes: true,
    summary: 'Delete the student’s own question with its comments',
    access: studentOf('boardQna', 'boardSeq'),
    ...deletePost,
  }),
  call(t.insertInqryCmmtData, {
    writes: true,
    summary: 'Write a comment or a reply below the student’s own inquiry',
    access: studentOf('boardInquiry', 'boardSeq'),
    ...insertComment,
  }),
  call(t.insertQnaCmmtData, {
    writes: true,
    summary: 'Write a comment or a reply below a question',
    access: studentOf('boardQna', 'boardSeq'),
    ...insertComment,
  }),
  call(t.updateInqryCmmtData, {
    writes: true,
    summary: 'Change the student’s own comment',
    access: studentOf('inquiryComment', 'cmmtSeq'),
    ...updateComment,
  }),
  call(t.updateQnaCmmtData, {
    writes: true,
    summary: 'Change the student’s own comment',
    access: studentOf('qnaComment', 'cmmtSeq'),
    ...updateComment,
  }),
  call(t.deleteInqryCmmtData, {
    writes: true,
    summary: 'Delete the student’s own comment; its replies remain',
    access: studentOf('inquiryComment', 'cmmtSeq'),
    ...deleteComment,
  }),
  call(t.deleteQnaCmmtData, {
    writes: true,
    summary: 'Delete the student’s own comment; its replies remain',
    access: studentOf('qnaComment', 'cmmtSeq'),
    ...deleteComment,
  }),
);
