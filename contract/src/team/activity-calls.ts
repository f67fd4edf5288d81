/** Team activities: the list, and one team with its activity (specification §13.1, §13.9, §13.10). */
import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import {
  count,
  extnYn,
  flag,
  moment,
  progressStatus,
  replyText,
  richText,
  storedFileName,
} from '../fields.ts';
import { activityPeriod, evaluationRow, lctrShdlCd, ofTeam, taCd, teamParents, teamSeq } from './fields.ts';
import * as t from './terms.ts';

const lctrTime = count('활동 시간', 'Minutes that the activity is meant to take').nullable();

const choicePeriod = {
  chcStde: moment(
    '팀 고르기 시작',
    'From when on students choose their teams; null where they do not',
  ).nullable(),
  chcEnde: moment('팀 고르기 마감', 'Last minute in which they do').nullable(),
};
const choiceParents = { lecture: 'lctrShdlCd' } as const;

export const activityCalls = callTable(
  call(t.getTeamActList, {
    summary: 'Team activities of a lecture with the student’s own team; open ones first',
    access: studentOf('lecture', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrShdlCd }),
    result: z.object({
      list: z.array(
        z
          .object({
            taCd: replyText('팀활동 코드', 'Team activity'),
            taNm: replyText('팀활동명', 'Title of the activity'),
            lctrWk: count('주차', 'Week in which the activity begins'),
            ...activityPeriod,
            extnYn,
            lctrTime,
            progressStatus,
            myTeamSeq: teamSeq.nullable().meta({
              title: '내 팀 번호',
              description: 'The student’s own team; null without a team',
            }),
            teamNm: replyText('팀명', 'Name of the student team; empty without a team'),
            teamMbNm: replyText(
              '팀원',
              'Names of the first five members, the leader first, joined by commas',
            ),
            teamMbCnt: count('팀원 수', 'Members of the team'),
            asgmtCnt: count('팀과제 수', 'Team assignments'),
            asgmtSbmtCnt: count('제출한 팀과제 수', 'Team assignments that the team has handed in'),
            ...choicePeriod,
            membEvalYn: evaluationRow.membEvalYn,
            evalStus: evaluationRow.evalStus,
            myEvalStus: evaluationRow.myEvalStus,
          })
          .meta({ id: 'TeamActivityRow' }),
      ),
    }),
  }),
  call(t.getTeamChcList, {
    summary: 'Teams of an activity that students choose themselves, with how many are in them',
    access: studentOf('teamActivity', 'taCd', choiceParents),
    previewed: true,
    request: z.object({ taCd, lctrShdlCd: lctrShdlCd.optional() }),
    result: z.object({
      ...choicePeriod,
      chcStus: progressStatus.meta({
        title: '팀 고르기 상태',
        description: 'State of the period for choosing',
      }),
      teamMaxCnt: count('팀 인원', 'How many a team takes; null without a limit').nullable(),
      myTeamSeq: teamSeq.nullable().meta({ title: '내 팀 번호', description: 'The student’s own team' }),
      list: z
        .array(
          z
            .object({
              teamSeq,
              teamNm: replyText('팀명', 'Name of the team'),
              teamMbCnt: count('팀원 수', 'Members of the team'),
            })
            .meta({ id: 'TeamChoice' }),
        )
        .meta({ description: 'Empty outside of the period' }),
    }),
    errors: [t.teamRefusals.notChosen],
  }),
  call(t.updateTeamChc, {
    writes: true,
    summary: 'The student joins a team, or moves to it from one in which there is nothing of theirs yet',
    access: studentOf('teamActivity', 'taCd', choiceParents),
    request: z.object({ taCd, teamSeq, lctrShdlCd: lctrShdlCd.optional() }),
    result: z.null(),
    errors: [t.teamRefusals.notChosen, t.teamRefusals.full, t.teamRefusals.begun],
  }),
  call(t.getTeamData, {
    summary:
      'The student’s own team: its activity, its members, and the state of the evaluations in the lecture',
    access: studentOf('team', 'teamSeq', teamParents),
    previewed: true,
    request: z.object(ofTeam),
    result: z.object({
      data: z.object({
        ...evaluationRow,
        lctrShdlCd: replyText('강의 코드', 'Lecture'),
        taCn: richText('활동 내용', 'What is to be done'),
        rgsrNm: replyText('등록 교수', 'Professor who registered it'),
        extnYn,
        lctrTime,
        tbCnt: count('게시글 수', 'Posts on the team board, the student’s own drafts left out'),
        asgmtCnt: count('팀과제 수', 'Team assignments'),
        sbmtDt: moment('제출일', 'When the student’s own evaluation was completed').nullable(),
      }),
      file: z.array(
        z
          .object({
            taFlnm: storedFileName.flnm(),
            taRovl: storedFileName.rovl(),
            taOrn: storedFileName.orn(),
            taFlsz: storedFileName.flsz(),
          })
          .meta({ id: 'TeamActivityFile' }),
      ),
      teamMbData: z.array(
        z
          .object({
            teamNm: replyText('팀명', 'Name of the team'),
            untyId: replyText('팀원 ID', 'Id of the member'),
            usrStid: replyText('학번', 'Student number'),
            usrKrnm: replyText('이름', 'Name'),
            psitNm: replyText('소속', 'College; empty when it is not known'),
            usrPhtoPath: replyText('사진 경로', 'Path for imgView.do; empty without a photo'),
            teamLdYn: flag('팀장 여부', 'Whether the member leads the team'),
          })
          .meta({ id: 'TeamMember' }),
      ),
      evalList: z
        .array(
          z
            .object({ ...evaluationRow, sbmtDt: moment('제출일', 'When it was completed').nullable() })
            .meta({ id: 'TeamEvaluationRow' }),
        )
        .meta({ description: 'The student’s own teams in this lecture, in the order of their weeks' }),
    }),
  }),
);
