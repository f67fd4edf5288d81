import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import { revision, revisionText } from '../discussion/fields.ts';
import {
  code,
  count,
  extnYn,
  flag,
  moment,
  noResult,
  pageRequest,
  paginationInfo,
  progressStatus,
  richText,
  seq,
  seqText,
  storedFileName,
  text,
  replyText,
} from '../fields.ts';
import { commonRefusals } from '../refusals.ts';
import { ownScore } from '../grading/fields.ts';
import { grading } from './fields.ts';
import * as t from './terms.ts';

const lctrShdlCd = code('강의 코드', 'Lecture');
const asgmtCd = code('과제 코드', 'Assignment');
const asgmtSbmtSeqLabel = ['제출 번호', 'Number of the student’s submission'] as const;
const asgmtSbmtSeq = seq(...asgmtSbmtSeqLabel);
const title = text(t.submissionLimits.title, '제목', 'Title of the submission');
const body = text(t.submissionLimits.body, '내용', 'Text of the submission');
const tempYn = flag('임시저장 여부', 'Y keeps a draft, N hands in');
const headerMsg = text(
  200,
  '알림 문구',
  'Heading of the action; accepted because the specification sends it',
).optional();

const period = {
  asgmtStde: moment('제출 시작', 'Start of the period'),
  asgmtEnde: moment('제출 마감', 'Last minute of the period'),
  extnYn,
  asgmtTardyStde: moment('지각 제출 시작', 'Start of the late period').nullable(),
  asgmtTardyEnde: moment('지각 제출 마감', 'Last minute of the late period').nullable(),
  progressStatus,
};

const assignment = {
  asgmtCd: replyText('과제 코드', 'Assignment'),
  asgmtNm: replyText('과제명', 'Title of the assignment'),
  lctrShdlCd: replyText('강의 코드', 'Lecture'),
  lctrWk: count('주차', 'Week the assignment belongs to'),
  examSe: z
    .enum(['midterm', 'final'])
    .nullable()
    .meta({ title: '시험 대체', description: 'Set when the assignment replaces an exam' }),
  ...period,
};

/** Not in the specification: what staff have decided about the assignment. */
const decided = {
  ...grading,
  fileExtList: z.array(z.string()).meta({ title: '파일 형식', description: 'Extensions that it accepts' }),
  fileMaxSz: count('파일 크기 제한', 'Bytes that a submitted file may have'),
};

const detail = {
  ...assignment,
  ...decided,
  asgmtCn: richText('과제 내용', 'Instructions'),
  rgsrNm: replyText('등록 교수', 'Professor who registered it'),
  rgstDt: moment('등록일', 'When it was registered'),
  sbjcNm: replyText('교과목명', 'Name of the lecture'),
  clasSbjcKr: replyText('주차 주제', 'Topic of the week'),
  dsbjNm: replyText('세부주제', 'Sub-topic of the week').nullable(),
  lctrDsbjNm: replyText('강의 세부주제', 'Lecture of the sub-topic').nullable(),
};

const assignmentFile = z
  .object({
    asgmtFlnm: storedFileName.flnm(),
    asgmtRovl: storedFileName.rovl(),
    asgmtOrn: storedFileName.orn(),
    asgmtFlsz: storedFileName.flsz(),
  })
  .meta({ id: 'AssignmentFile' });

const changes = [t.assignmentRefusals.before, t.assignmentRefusals.over, t.assignmentRefusals.graded];
const ofSubmission = studentOf('submission', 'asgmtSbmtSeq', 'asgmtCd');

export const assignmentCalls = callTable(
  call(t.getAsgmtList, {
    summary: 'Assignments of a lecture with the student’s own state; open ones first',
    access: studentOf('lecture', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrShdlCd, ...pageRequest }),
    result: z.object({
      list: z.array(
        z.object({
          ...assignment,
          asgmtSbmtSeq: asgmtSbmtSeq.nullable(),
          mySbmt: count('제출 수', 'Submissions handed in: 0 or 1'),
          myTempSbmt: count('임시저장 수', 'Drafts: 0 or 1'),
          myTempDt: moment('임시저장일', 'When the draft was saved').nullable(),
          mySbmtDt: moment('제출일', 'When it was handed in').nullable(),
          screDt: moment('평가일', 'When it was graded').nullable(),
        }),
      ),
      totalCnt: count('전체 수', 'Assignments in the lecture'),
      paginationInfo,
    }),
  }),
  call(t.getAsgmtData, {
    summary: 'One assignment with its files',
    access: studentOf('assignment', 'asgmtCd', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ asgmtCd, lctrShdlCd: lctrShdlCd.optional() }),
    result: z.object({ data: z.object(detail), file: z.array(assignmentFile) }),
  }),
  call(t.getAsgmtSbmtData, {
    summary: 'One assignment with its files, the student’s own submission and the feedback on it',
    access: studentOf('assignment', 'asgmtCd'),
    previewed: true,
    request: z.object({ asgmtCd }),
    result: z.object({
      data: z.object({
        ...detail,
        asgmtSbmtSeq: seq(...asgmtSbmtSeqLabel).nullable(),
        asgmtSbmtNm: replyText('제목', 'Title of the submission').nullable(),
        asgmtSbmtCn: replyText('내용', 'Text of the submission').nullable(),
        tempYn: flag('임시저장 여부', 'Y while it is a draft').nullable(),
        saveDt: moment('저장일', 'When it was last saved').nullable(),
        sbmtDt: moment('제출일', 'When it was handed in').nullable(),
        screDt: moment('평가일', 'When it was graded').nullable(),
        rvsn: count('수정 번호', 'Changes of its content so far; goes back with a change').nullable(),
      }),
      asgmtFileData: z.array(assignmentFile),
      sbmtFileData: z.array(
        z.object({
          asgmtSbmtFileSeq: seq('제출 파일 번호', 'Number of the submitted file'),
          asgmtFlnm: storedFileName.flnm(),
          asgmtRovl: storedFileName.rovl(),
          asgmtOrn: storedFileName.orn(),
          asgmtFlsz: storedFileName.flsz(),
        }),
      ),
      feedbackList: z.array(
        z.object({
          usrKrnm: replyText('작성자', 'Professor who wrote it'),
          feedback: replyText('피드백', 'Plain text'),
          rgstDt: moment('작성일', 'When it was written'),
        }),
      ),
      myScre: ownScore,
    }),
  }),
  call(t.submitAsgmtData, {
    writes: true,
    summary: 'Hand in a first submission, or keep it as a draft',
    access: studentOf('assignment', 'asgmtCd'),
    body: 'multipart',
    files: t.submissionFileRules,
    request: z.object({ asgmtCd, asgmtSbmtNm: title, asgmtSbmtCn: body, tempYn, headerMsg }),
    result: noResult,
    errors: [...changes, t.assignmentRefusals.noFile, t.assignmentRefusals.exists],
  }),
  call(t.updateAsgmtData, {
    writes: true,
    summary: 'Change a draft; hand it in or keep it as a draft',
    access: ofSubmission,
    body: 'multipart',
    files: t.editFileRules,
    request: z.object({
      asgmtCd,
      asgmtSbmtSeq: seqText(...asgmtSbmtSeqLabel),
      asgmtSbmtNm: title,
      asgmtSbmtCn: body,
      tempYn,
      headerMsg,
      deletedSbmtFileSeq: z
        .union([
          z.literal('').transform(() => undefined),
          seqText('삭제할 파일 번호', 'Submitted file to remove'),
        ])
        .optional()
        .meta({
          title: '삭제할 파일 번호',
          description: 'Submitted file to remove; empty or absent keeps it',
        }),
      rvsn: revisionText,
    }),
    result: noResult,
    errors: [
      ...changes,
      t.assignmentRefusals.noFile,
      t.assignmentRefusals.submitted,
      t.assignmentRefusals.changed,
      commonRefusals.conflict,
    ],
  }),
  call(t.reSubmitAsgmtData, {
    writes: true,
    summary: 'Hand in a draft as it is',
    access: ofSubmission,
    request: z.object({ asgmtSbmtSeq, asgmtCd, rvsn: revision }),
    result: noResult,
    errors: [
      ...changes,
      t.assignmentRefusals.noFile,
      t.assignmentRefusals.submitted,
      t.assignmentRefusals.changed,
    ],
  }),
  call(t.cancelAsgmtData, {
    writes: true,
    summary: 'Turn a submission back into a draft',
    access: ofSubmission,
    request: z.object({ asgmtSbmtSeq, asgmtCd }),
    result: noResult,
    errors: [t.assignmentRefusals.graded, t.assignmentRefusals.cancelOver, t.assignmentRefusals.notSubmitted],
  }),
  call(t.deleteAsgmtData, {
    writes: true,
    summary: 'Delete a draft with its file',
    access: ofSubmission,
    request: z.object({ asgmtSbmtSeq, asgmtCd }),
    result: noResult,
    errors: [...changes, t.assignmentRefusals.submitted],
  }),
);
