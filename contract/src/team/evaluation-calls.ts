/**
 * Roles, scores and peer reviews (specification §13.4 to §13.10). A review is shown to no other student, not even to the teammate
 * it is about: replies contain only what the student has written, and never a row about that student (specification §13.8).
 */
import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import { revision } from '../discussion/fields.ts';
import { count, flag, noResult, seq, text, replyText } from '../fields.ts';
import * as t from './evaluation-terms.ts';
import { ofTeam, taCd, teamParents, teamSeq } from './fields.ts';
import { teamRefusals } from './terms.ts';

const { evaluationLimits: limits, evaluationRefusals: refusals } = t;

const untyId = text(60, '팀원 ID', 'Teammate who is evaluated');
const teSeq = seq('평가 번호', 'Evaluation of the activity');
const tempYn = flag('임시저장 여부', 'Y keeps a draft, N submits');

const member = {
  teamNm: replyText('팀명', 'Name of the team'),
  untyId: replyText('팀원 ID', 'Id of the member'),
  usrStid: replyText('학번', 'Student number'),
  usrKrnm: replyText('이름', 'Name'),
  psitNm: replyText('소속', 'College; empty when it is not known'),
  teamLdYn: flag('팀장 여부', 'Whether the member leads the team'),
  role: replyText('역할', 'What the member does; empty until roles are registered'),
};

const memberRoles = text(
  limits.members,
  '팀원 역할',
  'JSON text: every member once, the student included, `[{"untyId":"student1","role":"발표"}]`',
);
const memberScores = text(
  limits.members,
  '팀원 점수',
  'JSON text: every teammate once, `[{"untyId":"student2","evlScre":"95","rmrks":"꼼꼼합니다"}]`; a draft may leave evlScre empty',
);
const ofOwnTeam = studentOf('team', 'teamSeq', { activity: 'taCd' });
const own = { taCd, teamSeq };

/** Roles are written while the evaluation runs; where there is none, while the activity does. */
const roles = [
  refusals.before,
  refusals.over,
  teamRefusals.before,
  teamRefusals.over,
  refusals.incompleteRoles,
  refusals.wrongMembers,
];
const evaluating = [
  refusals.none,
  refusals.before,
  refusals.over,
  refusals.otherType,
  refusals.noRoles,
  refusals.noTeammates,
];
const scoring = [
  ...evaluating,
  refusals.wrongMembers,
  refusals.self,
  refusals.tooHigh,
  refusals.incompleteScores,
];

/** A review of one teammate: of which activity, team, evaluation and member. */
const aboutMember = { ...own, untyId, teSeq };
const review = {
  ...aboutMember,
  tempYn,
  reviewList: text(
    limits.answers,
    '설문 답변',
    'JSON text: chosen items by question, `{"12":45,"13":48}`; a draft may leave questions out',
  ),
};
const reviewing = [
  ...evaluating,
  refusals.wrongMembers,
  refusals.self,
  refusals.incompleteReview,
  refusals.wrongAnswers,
];

export const evaluationCalls = callTable(
  call(t.getTeamRoleList, {
    summary: 'The members of the student team with their roles, the leader first',
    access: studentOf('team', 'teamSeq', teamParents),
    previewed: true,
    request: z.object({
      ...ofTeam,
      exceptMe: flag('본인 제외', 'Y leaves the student out').default('N'),
    }),
    result: z.object({
      list: z.array(z.object(member).meta({ id: 'TeamRole' })),
      rvsn: count('수정 번호', 'Changes of the roles so far; goes back with a change'),
    }),
  }),
  call(t.insertTeamRole, {
    writes: true,
    summary: 'Register the roles of all members',
    access: ofOwnTeam,
    request: z.object({ ...own, teamMbList: memberRoles }),
    result: noResult,
    errors: [...roles, refusals.rolesExist],
  }),
  call(t.updateTeamRole, {
    writes: true,
    summary: 'Change the roles of all members',
    access: ofOwnTeam,
    request: z.object({
      ...own,
      teamMbList: memberRoles,
      rvsn: revision,
    }),
    result: noResult,
    errors: [...roles, refusals.rolesMissing, refusals.rolesChanged],
  }),
  call(t.getTeamScreList, {
    summary:
      'The student’s own evaluations of all teammates, by score or by questionnaire; the student is left out',
    access: studentOf('team', 'teamSeq', teamParents),
    previewed: true,
    request: z.object({
      ...ofTeam,
      evalTy: z.enum(['1', '2']).meta({ title: '평가방식', description: '1 questionnaire, 2 score' }),
      exceptMe: flag('본인 제외', 'Ignored: the student is always left out').default('Y'),
    }),
    result: z.object({
      list: z.array(
        z
          .object({
            ...member,
            evlScre: z
              .int()
              .nullable()
              .meta({ title: '점수', description: '0 to 100; null until it is given' }),
            rmrks: replyText('비고', 'Remark'),
            tempYn: flag('임시저장 여부', 'Y for a draft; null before anything is saved').nullable(),
            teSeq,
          })
          .meta({ id: 'TeamScore' }),
      ),
      rvsn: count(
        '수정 번호',
        'Changes of the scores so far, goes back with a change; null before anything is saved, and with a questionnaire',
      ).nullable(),
    }),
    errors: [refusals.none, refusals.otherType],
  }),
  call(t.insertTeamScre, {
    writes: true,
    summary: 'Score all teammates, or keep the scores as a draft',
    access: ofOwnTeam,
    request: z.object({ ...own, tempYn, teamMbList: memberScores }),
    result: noResult,
    errors: [...scoring, refusals.exists],
  }),
  call(t.updateTeamScre, {
    writes: true,
    summary: 'Change the student’s own scores; a draft may be submitted with it',
    access: ofOwnTeam,
    request: z.object({ ...own, tempYn, teamMbList: memberScores, rvsn: revision }),
    result: noResult,
    errors: [...scoring, refusals.missing, refusals.submitted, refusals.changed],
  }),
  call(t.submitTeamScre, {
    writes: true,
    summary: 'Submit the saved scores as they are',
    access: ofOwnTeam,
    request: z.object({
      ...own,
      tempYn: z.literal('N').meta({ title: '임시저장 여부', description: 'Always N' }),
      rvsn: revision,
    }),
    result: noResult,
    errors: [...evaluating, refusals.missing, refusals.changed, refusals.incompleteDraft],
  }),
  call(t.getReviewQestList, {
    summary: 'The questionnaire about one teammate with the student’s own answers',
    access: ofOwnTeam,
    previewed: true,
    request: z.object(aboutMember),
    result: z.object({
      list: z.array(
        z
          .object({
            tqSeq: seq('문항 번호', 'Question'),
            tqNm: replyText('문항', 'Text of the question'),
            teSeq,
            items: z.array(
              z.object({
                tqiSeq: seq('보기 번호', 'Item of a question'),
                tqiNm: replyText('보기', 'Text of the item'),
                checked: flag('선택 여부', 'Whether the student has chosen it'),
              }),
            ),
          })
          .meta({ id: 'TeamQuestion' }),
      ),
      data: z.object({
        untyId: replyText('팀원 ID', 'Id of the member'),
        usrKrnm: replyText('이름', 'Name'),
        teSeq,
        tempYn: flag('임시저장 여부', 'Y for a draft; null before anything is saved').nullable(),
        rvsn: count('수정 번호', 'Changes of the answers so far; goes back with a change').nullable(),
      }),
      ansList: z.array(
        z.object({
          tqSeq: seq('문항 번호', 'Question'),
          tqiSeq: seq('보기 번호', 'Item of a question'),
        }),
      ),
    }),
    errors: [refusals.none, refusals.otherType, refusals.before, refusals.wrongMembers, refusals.self],
  }),
  call(t.insertTeamReview, {
    writes: true,
    summary: 'Answer the questionnaire about a teammate, or keep the answers as a draft',
    access: ofOwnTeam,
    request: z.object(review),
    result: noResult,
    errors: [...reviewing, refusals.exists],
  }),
  call(t.updateTeamReview, {
    writes: true,
    summary: 'Change the student’s own answers about a teammate; a draft may be submitted with it',
    access: ofOwnTeam,
    request: z.object({ ...review, rvsn: revision }),
    result: noResult,
    errors: [...reviewing, refusals.missing, refusals.submitted, refusals.changed],
  }),
);
