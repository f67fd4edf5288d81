/** Team assignments: one file of the whole team (specification §13.3). */
import { z } from 'zod';
import { grading } from '../assignment/fields.ts';
import { call, callTable, studentOf } from '../call.ts';
import {
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
import { ownScore } from '../grading/fields.ts';
import * as t from './assignment-terms.ts';
import { lctrShdlCd, ofTeam, taCd, teamParents, teamSeq, teamSeqText } from './fields.ts';
import { teamRefusals } from './terms.ts';

const taAsgmtSeqLabel = ['팀과제 번호', 'Team assignment'] as const;
const taAsgmtSeq = seq(...taAsgmtSeqLabel);
const headerMsg = text(
  200,
  '알림 문구',
  'Heading of the action; accepted because the specification sends it',
).optional();

const period = {
  taAsgmtStde: moment('제출 시작', 'Start of the period'),
  taAsgmtEnde: moment('제출 마감', 'Last minute of the period'),
  extnYn,
  taAsgmtTardyStde: moment('지각 제출 시작', 'Start of the late period').nullable(),
  taAsgmtTardyEnde: moment('지각 제출 마감', 'Last minute of the late period').nullable(),
  progressStatus,
};
const state = {
  sbmtStus: z.enum(t.submissionStates).meta({
    title: '제출 상태',
    description: 'before: not handed in, a draft included; finish: in time; late: in the late period',
  }),
  sbmtStusNm: replyText('제출 상태명', 'Its name; 임시저장 for a draft'),
  tempYn: flag('임시저장 여부', 'Y while the team has a draft'),
};

/** Fields of the two writing calls beside the file; they do not change the assignment's own name and content. */
const writing = {
  taAsgmtSeq: seqText(...taAsgmtSeqLabel),
  teamSeq: teamSeqText,
  taCd,
  asgmtNm: text(200, '과제명', 'As shown beside the file; not stored').optional(),
  asgmtCn: text(200_000, '내용', 'As shown beside the file; not stored').optional(),
};

/** Not in the specification: the file that the student has seen in the draft. */
const seenFile = z.uuid().optional().meta({
  title: '저장 파일명',
  description: 'Stored file of the draft as it was read; refused if it has another one by now',
});

const saved = {
  untyId: replyText('제출자 ID', 'Id of the member who has saved or handed in'),
  sbmtNm: replyText('제출자', 'Name of that member'),
  rgstDt: moment('저장일', 'When it was last saved or handed in'),
  copyUntyId: replyText(
    '원본 작성자 ID',
    'Id of the member whose draft it was copied from, who may have deleted it; null otherwise',
  ).nullable(),
  copyNm: replyText('원본 작성자', 'Name of that member').nullable(),
  taAsgmtFlnm: storedFileName.flnm(),
  taAsgmtRovl: storedFileName.rovl(),
  taAsgmtOrn: storedFileName.orn(),
  taAsgmtFlsz: storedFileName.flsz(),
};

/** A team assignment of the student's own team. */
const work = (parents: Readonly<Record<string, string>>) => studentOf('teamWork', 'taAsgmtSeq', parents);
const { activity, lecture } = teamParents;
const team = 'teamSeq';
const named = z.object({ taAsgmtSeq, teamSeq });

const { teamAssignmentRefusals: refusals } = t;
/** The assignment's own period decides, once the activity has begun. */
const changes = [teamRefusals.before, refusals.before, refusals.over];

export const assignmentCalls = callTable(
  call(t.getAsgmtList, {
    summary: 'Team assignments of the student team; open ones first',
    access: studentOf('team', 'teamSeq', teamParents),
    previewed: true,
    request: z.object({
      ...ofTeam,
      ...pageRequest,
      searchType: z
        .enum(t.assignmentSearchTypes)
        .default('all')
        .meta({ title: '검색 구분', description: 'Fields that the search covers' }),
      searchText: text(100, '검색어', 'Matched literally anywhere in the text').default(''),
      isSearch: flag('검색 여부', 'Y searches; otherwise the text is ignored').default('N'),
    }),
    result: z.object({
      asgmtList: z.array(
        z
          .object({
            taAsgmtSeq,
            taAsgmtNm: replyText('과제명', 'Title of the assignment'),
            ...period,
            fileCnt: count('첨부 수', 'Files of the professor'),
            cmmtCnt: count('댓글 수', 'Always 0: team assignments have no comments'),
            sbmtNm: replyText('제출자', 'Member who has saved or handed in; empty without'),
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
    previewed: true,
    request: z.object({ lctrShdlCd: lctrShdlCd.optional(), taAsgmtSeq }),
    result: z.object({
      data: z.object({
        taAsgmtSeq,
        taCd: replyText('팀활동 코드', 'Team activity'),
        teamSeq,
        lctrShdlCd: replyText('강의 코드', 'Lecture'),
        taAsgmtNm: replyText('과제명', 'Title of the assignment'),
        taAsgmtCn: richText('과제 내용', 'Instructions'),
        rgsrNm: replyText('등록 교수', 'Professor who registered it'),
        rgstDt: moment('등록일', 'When it was registered'),
        ...grading,
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
    summary: 'What the student’s own team has saved or handed in, with the drafts beside it',
    access: work({ team, lecture }),
    previewed: true,
    request: z.object({ lctrShdlCd: lctrShdlCd.optional(), taAsgmtSeq, teamSeq }),
    result: z.object({
      data: z
        .object({
          ...saved,
          sbmtDt: moment('제출일', 'When it was handed in; null for a draft').nullable(),
          ...state,
        })
        .nullable()
        .meta({
          title: '제출물',
          description:
            'What has been handed in; until then the draft of the student, or else that of a teammate. Null when there is nothing',
        }),
      draftList: z.array(z.object(saved).meta({ id: 'TeamDraft' })).meta({
        title: '다른 임시저장',
        description:
          'Drafts of teammates until something has been handed in, then the one that the student still has',
      }),
      myScre: ownScore,
    }),
  }),
  call(t.insertAsgmt, {
    writes: true,
    summary: 'Hand in the team’s file, or keep it as a draft',
    access: work({ team, activity }),
    body: 'multipart',
    files: t.teamSubmissionFileRules,
    request: z.object({ ...writing, tempYn: flag('임시저장 여부', 'Y keeps a draft, N hands in') }),
    result: noResult,
    errors: [...changes, refusals.noFile, refusals.exists],
  }),
  call(t.updateAsgmt, {
    writes: true,
    summary: 'Replace the file of the student draft',
    access: work({ team, activity }),
    body: 'multipart',
    files: t.teamSubmissionFileRules,
    request: z.object({ ...writing, taAsgmtFlnm: seenFile }),
    result: noResult,
    errors: [
      ...changes,
      refusals.noFile,
      refusals.changed,
      refusals.missing,
      refusals.exists,
      refusals.notOwn,
      refusals.notOwnDraft,
      refusals.submitted,
    ],
  }),
  call(t.updateTempYn, {
    writes: true,
    summary:
      'Hand in the student’s own draft (N), or turn the student’s own submission back into a draft (Y)',
    access: work({ team }),
    request: named.extend({
      headerMsg,
      tempYn: flag('임시저장 여부', 'N hands in, Y withdraws'),
      taAsgmtFlnm: seenFile,
    }),
    result: noResult,
    errors: [
      ...changes,
      refusals.changed,
      refusals.cancelOver,
      refusals.missing,
      refusals.exists,
      refusals.notOwn,
      refusals.notOwnDraft,
      refusals.submitted,
      refusals.notSubmitted,
    ],
  }),
  call(t.deleteAsgmt, {
    writes: true,
    summary: 'Delete the student’s own draft with its file',
    access: work({ team }),
    request: named,
    result: noResult,
    errors: [...changes, refusals.missing, refusals.notOwn, refusals.notOwnDraft, refusals.submitted],
  }),
  call(t.copyAsgmt, {
    writes: true,
    storesFile: true,
    summary: 'Begin the student’s own draft with a copy of that of a teammate, who keeps it',
    access: work({ team }),
    request: named.extend({
      untyId: text(40, '원본 작성자 ID', 'Id of the member whose draft is copied'),
    }),
    result: noResult,
    errors: [...changes, refusals.missing, refusals.exists],
  }),
);
