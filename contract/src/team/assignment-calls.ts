/** Team assignments: one file of the whole team (specification 2 §2 "Team assignment", §4, §7). */
import { z } from 'zod';
import { call, callTable, studentSeesWithin } from '../call.ts';
import {
  count,
  flag,
  moment,
  nothing,
  pageRequest,
  paginationInfo,
  progressStatus,
  richText,
  seq,
  seqText,
  storedFileName,
  text,
  words,
} from '../fields.ts';
import * as t from './assignment-terms.ts';
import { lctrShdlCd, ofTeam, taCd, teamParents, teamSeq, teamSeqText } from './fields.ts';
import { teamRefusals } from './terms.ts';

const taAsgmtSeqWords = ['팀과제 번호', 'Team assignment'] as const;
const taAsgmtSeq = seq(...taAsgmtSeqWords);
const headerMsg = text(
  200,
  '알림 문구',
  'Heading of the action; kept for the specification’s sake',
).optional();

const period = {
  taAsgmtStde: moment('제출 시작', 'Start of the period'),
  taAsgmtEnde: moment('제출 마감', 'Last minute of the period'),
  taAsgmtTardyStde: moment('지각 제출 시작', 'Start of the late period').nullable(),
  taAsgmtTardyEnde: moment('지각 제출 마감', 'Last minute of the late period').nullable(),
  progressStatus,
};
const state = {
  sbmtStus: z.enum(t.submissionStates).meta({
    title: '제출 상태',
    description: 'before: not handed in, a draft included; finish: in time; late: in the late period',
  }),
  sbmtStusNm: words('제출 상태명', 'Its name; 임시저장 for a draft'),
  tempYn: flag('임시저장 여부', 'Y while the team has a draft'),
};

/** What the two writing calls carry beside the file. The assignment's own name and content are not changed by them. */
const writing = {
  taAsgmtSeq: seqText(...taAsgmtSeqWords),
  teamSeq: teamSeqText,
  taCd,
  asgmtNm: text(200, '과제명', 'As shown beside the file; not stored').optional(),
  asgmtCn: text(200_000, '내용', 'As shown beside the file; not stored').optional(),
};

/** A team assignment, as the student's own team has it. */
const work = (parents: Readonly<Record<string, string>>) =>
  studentSeesWithin('teamWork', 'taAsgmtSeq', parents);
const { activity, lecture } = teamParents;
const team = 'teamSeq';
const named = z.object({ taAsgmtSeq, teamSeq });

const { teamAssignmentRefusals: refusals } = t;
/** The assignment's own period decides, once the activity has begun. */
const changes = [teamRefusals.before, refusals.before, refusals.over];

export const assignmentCalls = callTable(
  call(t.getAsgmtList, {
    summary: 'Team assignments of one’s own team; what is open stands first',
    access: studentSeesWithin('team', 'teamSeq', teamParents),
    request: z.object({
      ...ofTeam,
      ...pageRequest,
      searchType: z
        .enum(t.assignmentSearchTypes)
        .default('all')
        .meta({ title: '검색 구분', description: 'What the search looks through' }),
      searchText: text(100, '검색어', 'Found literally, wherever it stands').default(''),
      isSearch: flag('검색 여부', 'Y searches; otherwise the text is not looked at').default('N'),
    }),
    result: z.object({
      asgmtList: z.array(
        z
          .object({
            taAsgmtSeq,
            taAsgmtNm: words('과제명', 'Title of the assignment'),
            ...period,
            fileCnt: count('첨부 수', 'Files of the professor'),
            cmmtCnt: count('댓글 수', 'Always 0: team assignments have no comments'),
            sbmtNm: words('제출자', 'Member who has saved or handed in; empty without'),
            ...state,
            sbmtDt: moment('제출일', 'When it was handed in').nullable(),
            rgstDt: moment('등록일', 'When the assignment was registered'),
          })
          .meta({ id: 'TeamAssignmentRow' }),
      ),
      totalCnt: count('전체 수', 'Team assignments found'),
      paginationInfo,
    }),
  }),
  call(t.getAsgmtData, {
    summary: 'One team assignment with its files',
    access: work({ lecture }),
    request: z.object({ lctrShdlCd: lctrShdlCd.optional(), taAsgmtSeq }),
    result: z.object({
      data: z.object({
        taAsgmtSeq,
        taCd: words('팀활동 코드', 'Team activity'),
        teamSeq,
        lctrShdlCd: words('강의 코드', 'Lecture'),
        taAsgmtNm: words('과제명', 'Title of the assignment'),
        taAsgmtCn: richText('과제 내용', 'Instructions'),
        rgsrNm: words('등록 교수', 'Professor who registered it'),
        rgstDt: moment('등록일', 'When it was registered'),
        ...period,
        ...state,
      }),
      file: z.array(
        z
          .object({
            asgmtFlnm: storedFileName.flnm(),
            asgmtRovl: storedFileName.rovl(),
            asgmtOrn: storedFileName.orn(),
            asgmtFlsz: storedFileName.flsz(),
          })
          .meta({ id: 'TeamAssignmentFile' }),
      ),
    }),
  }),
  call(t.getAsgmtSbmtData, {
    summary: 'What one’s own team has saved or handed in; null when there is nothing',
    access: work({ team, lecture }),
    request: z.object({ lctrShdlCd: lctrShdlCd.optional(), taAsgmtSeq, teamSeq }),
    result: z.object({
      data: z
        .object({
          untyId: words('제출자 ID', 'Id of the member who has saved or handed in'),
          sbmtNm: words('제출자', 'His name'),
          rgstDt: moment('저장일', 'When it was last saved or handed in'),
          sbmtDt: moment('제출일', 'When it was handed in; null for a draft').nullable(),
          ...state,
          taAsgmtFlnm: storedFileName.flnm(),
          taAsgmtRovl: storedFileName.rovl(),
          taAsgmtOrn: storedFileName.orn(),
          taAsgmtFlsz: storedFileName.flsz(),
        })
        .nullable(),
    }),
  }),
  call(t.insertAsgmt, {
    writes: true,
    summary: 'Hand in the team’s file, or keep it as a draft',
    access: work({ team, activity }),
    body: 'multipart',
    files: t.teamSubmissionFileRules,
    request: z.object({ ...writing, tempYn: flag('임시저장 여부', 'Y keeps a draft, N hands in') }),
    result: nothing,
    errors: [...changes, refusals.noFile, refusals.exists],
  }),
  call(t.updateAsgmt, {
    writes: true,
    summary: 'Put another file in the place of one’s own draft’s',
    access: work({ team, activity }),
    body: 'multipart',
    files: t.teamSubmissionFileRules,
    request: z.object(writing),
    result: nothing,
    errors: [...changes, refusals.noFile, refusals.missing, refusals.notOwn, refusals.submitted],
  }),
  call(t.updateTempYn, {
    writes: true,
    summary: 'Hand in one’s own draft (N), or turn one’s own submission back into a draft (Y)',
    access: work({ team }),
    request: named.extend({
      headerMsg,
      tempYn: flag('임시저장 여부', 'N hands in, Y takes back'),
    }),
    result: nothing,
    errors: [
      ...changes,
      refusals.cancelOver,
      refusals.missing,
      refusals.notOwn,
      refusals.submitted,
      refusals.notSubmitted,
    ],
  }),
  call(t.deleteAsgmt, {
    writes: true,
    summary: 'Delete one’s own draft with its file',
    access: work({ team }),
    request: named,
    result: nothing,
    errors: [...changes, refusals.missing, refusals.notOwn, refusals.submitted],
  }),
);
