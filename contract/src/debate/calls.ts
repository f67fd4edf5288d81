import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import { addressee, commentPage, commentText, parentSeq, revision, writeKey } from '../discussion/fields.ts';
import { commentRefusals } from '../discussion/terms.ts';
import {
  code,
  count,
  day,
  extnYn,
  moment,
  noResult,
  pageRequest,
  paginationInfo,
  progressStatus,
  richText,
  seq,
  storedFileName,
  replyText,
} from '../fields.ts';
import { ownScore } from '../grading/fields.ts';
import { comments, reply, sideFilter, stance } from './fields.ts';
import * as t from './terms.ts';

const lctrShdlCd = code('강의 코드', 'Lecture');
const dbtCd = code('토론 코드', 'Debate');
const cmmtSeq = seq('댓글 번호', 'Comment');
const charCnt = count('글자 수', 'Characters as counted by the screen; the server counts again').optional();

const debate = {
  dbtCd: replyText('토론 코드', 'Debate'),
  dbtNm: replyText('토론명', 'Title of the debate'),
  lctrShdlCd: replyText('강의 코드', 'Lecture'),
  lctrWk: count('주차', 'Week the debate belongs to'),
  dbtTy: z.enum(['1', '2']).meta({ title: '토론 유형', description: '1 open, 2 agree or disagree' }),
  dbtTyNm: replyText('토론 유형명', 'Name of the type'),
  dbtStde: moment('토론 시작', 'Start of the period'),
  dbtEnde: moment('토론 마감', 'Last minute of the period'),
  extnYn,
  dbtTardyStde: moment('지각 토론 시작', 'Start of the late period').nullable(),
  dbtTardyEnde: moment('지각 토론 마감', 'Last minute of the late period').nullable(),
  progressStatus,
  mySbmt: count('내 댓글 수', 'The student’s own live comments'),
  myTempSbmt: count('임시저장 수', 'Always 0: comments have no drafts'),
};

const written = z.object({ cmmtSeq });
const changes = [t.debateRefusals.before, t.debateRefusals.over];
const ofComment = studentOf('debateComment', 'cmmtSeq');

export const debateCalls = callTable(
  call(t.getDebateList, {
    summary: 'Debates of a lecture with the student’s own state; open ones first',
    access: studentOf('lecture', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrShdlCd, ...pageRequest }),
    result: z.object({
      list: z.array(z.object({ ...debate, cmmtCnt: count('댓글 수', 'Live comments') })),
      totalCnt: count('전체 수', 'Debates in the lecture'),
      paginationInfo,
    }),
  }),
  call(t.getDebateData, {
    summary: 'One debate with its files, the counts of its sides, and the first page of its comments',
    access: studentOf('debate', 'dbtCd', 'lctrShdlCd'),
    previewed: true,
    request: z.object({
      dbtCd,
      lctrShdlCd: lctrShdlCd.optional(),
      cmmtSortType: commentPage.cmmtSortType,
      ...sideFilter,
    }),
    result: z.object({
      data: z.object({
        ...debate,
        dbtCn: richText('토론 내용', 'What is debated'),
        rgsrNm: replyText('등록 교수', 'Professor who registered it'),
        dbtPnt: count('배점', 'Points it is graded out of; not in the specification').nullable(),
        minCmmtCnt: count('최소 댓글 수', 'Comments with which one has taken part; not in the specification'),
        asgnYesOrNo: stance.nullable().meta({
          title: '배정된 입장',
          description: 'Side that the student was given by lot; null where students choose',
        }),
        yesCnt: count('찬성 수', 'Students whose last live comment agrees'),
        noCnt: count('반대 수', 'Students whose last live comment disagrees'),
        myYesOrNo: stance
          .nullable()
          .meta({ title: '내 입장', description: 'Side of the student last live comment' }),
        stncList: z
          .array(
            z.object({
              ymd: day('날짜', 'Day'),
              yesCnt: count('찬성 수', 'Students who agreed at the end of the day'),
              noCnt: count('반대 수', 'Students who disagreed at the end of the day'),
            }),
          )
          .meta({
            description: 'Counts of the sides, for each day on which a student took or changed sides',
          }),
      }),
      file: z.array(
        z
          .object({
            dbtFlnm: storedFileName.flnm(),
            dbtRovl: storedFileName.rovl(),
            dbtOrn: storedFileName.orn(),
            dbtFlsz: storedFileName.flsz(),
          })
          .meta({ id: 'DebateFile' }),
      ),
      myScre: ownScore,
      ...comments,
    }),
  }),
  call(t.getDebateCmmtList, {
    summary: 'Further comments of a debate, or further replies of one thread',
    access: studentOf('debate', 'dbtCd'),
    previewed: true,
    request: z.object({ dbtCd, ...commentPage, ...sideFilter }),
    result: z.object({
      ...comments,
      lwrCmmtList: z.array(reply).meta({ description: 'Replies, when a thread is named' }),
    }),
  }),
  call(t.insertDebateCmmtData, {
    writes: true,
    summary: 'Write a comment or a reply',
    access: studentOf('debate', 'dbtCd'),
    request: z.object({
      dbtCd,
      upprCmmtSeq: parentSeq,
      cmmtCn: commentText,
      charCnt,
      yesOrNo: stance.optional(),
      cmmtTo: addressee,
      wrtKey: writeKey,
    }),
    result: written,
    errors: [
      ...changes,
      t.debateRefusals.noStance,
      t.debateRefusals.otherSide,
      commentRefusals.empty,
      commentRefusals.tooLong,
      commentRefusals.addressee,
    ],
  }),
  call(t.updateDebateCmmtData, {
    writes: true,
    summary: 'Change the student’s own comment',
    access: ofComment,
    request: z.object({ cmmtSeq, cmmtCn: commentText, charCnt, yesOrNo: stance.optional(), rvsn: revision }),
    result: noResult,
    errors: [
      ...changes,
      t.debateRefusals.noStance,
      t.debateRefusals.otherSide,
      commentRefusals.empty,
      commentRefusals.tooLong,
      commentRefusals.notOwn,
      commentRefusals.gone,
      commentRefusals.changed,
    ],
  }),
  call(t.deleteDebateCmmtData, {
    writes: true,
    summary: 'Delete the student’s own comment; its replies remain',
    access: ofComment,
    request: z.object({ cmmtSeq }),
    result: noResult,
    errors: [...changes, commentRefusals.notOwn],
  }),
  call(t.likeCmmtData, {
    writes: true,
    summary: 'Like a comment of another student; liking it again has no effect',
    access: ofComment,
    request: z.object({ cmmtSeq }),
    result: noResult,
    errors: [...changes, commentRefusals.gone, commentRefusals.ownLike],
  }),
  call(t.unlikeCmmtData, {
    writes: true,
    summary: 'Remove a like',
    access: ofComment,
    request: z.object({ cmmtSeq }),
    result: noResult,
    errors: changes,
  }),
);
