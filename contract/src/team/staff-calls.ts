import { z } from 'zod';
import { activityRefusals } from '../activity/staff-terms.ts';
import { call, callTable, staffOf } from '../call.ts';
import { code, confirmed, count, replyText } from '../fields.ts';
import { listRefusals } from '../files.ts';
import { rosterFiles, rosterRefusals } from '../enrolment/roster-terms.ts';
import { enrolmentStates } from '../enrolment/states.ts';
import { permissions } from '../staff/roles.ts';
import { staffRefusals } from '../staff/terms.ts';
import { publishStates } from '../publication.ts';
import { copyErrors, copyFields } from '../activity/staff-fields.ts';
import { activityLabel } from '../grading/staff-fields.ts';
import { revision } from '../study/staff-fields.ts';
import {
  activityCode,
  arrangedTeams,
  formFields,
  lectureCode,
  studentFields,
  version,
} from './staff-fields.ts';
import * as p from './peer-terms.ts';
import * as t from './staff-terms.ts';

const { teamFormRefusals: form, teamRefusalsOfStaff: teams } = t;

const ofActivity = { lectureCode: lectureCode.optional(), activityCode };
const may = z
  .array(z.enum(permissions))
  .meta({ title: '할 수 있는 일', description: 'What this account may do there' });

const writingErrors = [
  form.weekBeyondEnd,
  form.endWeekBeforeWeek,
  form.topicUnknown,
  form.topicTaken,
  form.endBeforeStart,
  form.latePeriodIncomplete,
  form.noImage,
  form.penaltyWithoutLate,
  form.assignmentTwice,
  form.questionsMissing,
] as const;

const posts = count('게시글·댓글', 'Posts and comments on the board of the team');
const submissions = count('팀과제', 'Drafts and submissions of assignments of the team');

/** A student of the lecture, or somebody in a team who has left it. */
const student = z.object({
  ...studentFields,
  state: z.enum(enrolmentStates).meta({ title: '수강 상태', description: 'State of the enrolment' }),
  joinedLate: z.boolean().meta({
    title: '늦은 등록',
    description: 'Whether the enrolment counts from a later day than the start',
  }),
  team: replyText('팀', 'Key of the team; null without one').nullable(),
  posts,
  submissions,
});

const page = z.int().min(1).max(100_000).default(1).meta({ title: '쪽', description: 'Page, from 1' });

const peerReview = z.object({
  name: replyText('이름', 'Who evaluates'),
  studentNumber: replyText('학번', 'Of who evaluates; empty when it is not known'),
  score: count('점수', 'From 0 to 100; null in a questionnaire').nullable(),
  answers: z
    .array(count('보기', 'Number of the chosen item, from 1; 0 for none'))
    .meta({ title: '답', description: 'One for each question, in their order; empty for scores' }),
  remark: replyText('의견', 'Remark'),
});

/** Somebody in a team, and what the others say about them. */
const evaluatedMember = z.object({
  loginId: replyText('아이디', 'Login id'),
  studentNumber: replyText('학번', 'Student number; empty when it is not known'),
  name: replyText('이름', 'Name'),
  team: replyText('팀', 'Name of the team'),
  standing: z
    .enum(p.peerStandings)
    .meta({ title: '평가 제출', description: 'How far this member has evaluated the others' }),
  average: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .meta({ title: '평균', description: 'Of the scores received, with two decimals; null without any' }),
  reviews: z.array(peerReview).meta({ description: 'What was submitted about this member, by name' }),
});

export const staffTeamCalls = callTable(
  call(t.getTeamActivity, {
    summary: 'A team activity with its assignments and its evaluation, as its form shows it',
    access: staffOf('teamActivity', 'activityCode', 'read', 'lectureCode'),
    request: z.object(ofActivity),
    result: z.object({
      activityCode,
      lectureCode,
      ...formFields,
      assignments: z.array(
        formFields.assignments.element.extend({
          teams: count('작성한 팀', 'Teams with a draft or submission'),
          activityId: replyText(...activityLabel),
        }),
      ),
      state: z.enum(publishStates).meta({ title: '상태', description: 'How students see it now' }),
      files: z
        .array(z.object({ name: replyText('파일 이름', 'Name'), byteSize: count('파일 크기', 'Bytes') }))
        .meta({ description: 'Attachments of the activity, which stay as they are' }),
      teams: count('팀 수', 'Teams'),
      begun: count('시작한 학생', 'Students of whose team something is there, or who have written something'),
      reviewers: count('평가한 학생', 'Students who have evaluated somebody, drafts included'),
      revision,
      permissions: may,
    }),
  }),
  call(t.addTeamActivity, {
    writes: true,
    summary: 'Makes a team activity, which students do not see until it is published',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object({ lectureCode, ...formFields }),
    result: z.object({ activityCode, revision }),
    errors: [...writingErrors, form.tooMany, form.noProfessor],
  }),
  call(t.changeTeamActivity, {
    writes: true,
    summary:
      'Changes a team activity with its assignments and evaluation, if nobody else has since it was read',
    access: staffOf('teamActivity', 'activityCode', 'assess', 'lectureCode'),
    request: z.object({ ...ofActivity, revision, confirmed, ...formFields }),
    result: z.object({ revision }),
    errors: [...writingErrors, activityRefusals.hits, form.evaluated, form.handedIn, staffRefusals.stale],
  }),
  call(t.copyTeamActivity, {
    writes: true,
    summary:
      'Makes a draft with the same texts, files, assignments and evaluation, of no topic and without teams; in another lecture, too',
    access: staffOf('teamActivity', 'activityCode', 'assess', 'lectureCode'),
    request: z.object({ ...ofActivity, ...copyFields }),
    result: z.object({ activityCode, revision }),
    errors: [...copyErrors],
  }),
  call(t.getTeams, {
    summary: 'The teams of an activity and all students of the lecture, those without a team first',
    access: staffOf('teamActivity', 'activityCode', 'read', 'lectureCode'),
    request: z.object(ofActivity),
    result: z.object({
      activityCode,
      lectureCode,
      title: replyText('팀활동명', 'Title of the activity'),
      version,
      teams: z.array(
        z.object({
          key: replyText('팀', 'Key'),
          name: replyText('팀 이름', 'Name'),
          hasWork: z
            .boolean()
            .meta({ description: 'Whether something is there that keeps it from being removed' }),
          former: z
            .array(z.object({ name: replyText('이름', 'Name'), posts, submissions }))
            .meta({ description: 'Who was in it before, with what is still there of theirs' }),
        }),
      ),
      students: z.array(student),
      permissions: may,
    }),
  }),
  call(t.arrangeTeams, {
    writes: true,
    summary:
      'Puts all students of an activity into these teams at once; what somebody did in a team stays with it',
    access: staffOf('teamActivity', 'activityCode', 'teams', 'lectureCode'),
    request: z.object({
      ...ofActivity,
      version,
      confirmed,
      isUndo: z.boolean().default(false).meta({
        title: '되돌리기',
        description:
          'Whether a step is taken back; then also those who have left the lecture since may be named',
      }),
      teams: arrangedTeams,
    }),
    result: z.object({
      version,
      moved: count('옮긴 학생', 'Students who are in another team now, or in none'),
    }),
    errors: [
      teams.arrangedMeanwhile,
      teams.studentUnknown,
      teams.studentTwice,
      teams.leaders,
      teams.keyTwice,
      teams.nameTwice,
      teams.teamHasWork,
      teams.leavesWork,
    ],
  }),
  call(t.listTeamMembers, {
    summary: 'Students of an activity with their teams, those without a team first',
    access: staffOf('teamActivity', 'activityCode', 'read', 'lectureCode'),
    request: z.object({
      ...ofActivity,
      page,
      rows: z
        .int()
        .min(1)
        .max(t.teamLimits.memberRows)
        .default(t.teamLimits.memberRows)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
    }),
    result: z.object({
      items: z.array(z.object({ ...studentFields, team: replyText('팀', 'Name of the team').nullable() })),
      total: count('전체 건수', 'Students'),
    }),
  }),
  call(t.listPeerReviews, {
    summary: 'What the members of the teams of an activity have submitted about each other, by team',
    access: staffOf('teamActivity', 'activityCode', 'grade', 'lectureCode'),
    request: z.object({
      ...ofActivity,
      team: code('팀', 'Only the team with this key').optional(),
      page,
      rows: z
        .int()
        .min(1)
        .max(p.peerRows.most)
        .default(p.peerRows.usual)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
    }),
    result: z.object({
      title: replyText('팀활동명', 'Title of the activity'),
      kind: z
        .enum(['survey', 'score'])
        .nullable()
        .meta({ title: '평가방식', description: 'How they evaluate; null where they do not' }),
      questions: z
        .array(
          z.object({
            title: replyText('문항', 'What is asked about a teammate'),
            items: z.array(replyText('보기', 'One of the answers')),
          }),
        )
        .meta({ title: '문항', description: 'Of a questionnaire; empty for scores' }),
      items: z.array(evaluatedMember),
      total: count('전체 건수', 'Members, and who has left a team in which somebody evaluated them'),
      asked: count('평가할 학생', 'Members who have teammates to evaluate'),
      handedIn: count('제출한 학생', 'Those of them who have evaluated every present teammate'),
    }),
  }),
  call(t.readTeamList, {
    summary: 'What a list of students with their teams says, row by row; nothing is written',
    access: staffOf('teamActivity', 'activityCode', 'teams', 'lectureCode'),
    body: 'multipart',
    files: rosterFiles,
    request: z.object(ofActivity),
    result: z.object({
      rows: z.array(
        z.object({
          line: count('행', 'Row of the file, from 1'),
          studentNumber: replyText('학번', 'As it stands there'),
          loginId: replyText('아이디', 'Of the student; null where it is nobody of the lecture').nullable(),
          name: replyText('이름', 'Of the student').nullable(),
          team: replyText('팀', 'Name of the team as it stands there'),
          role: replyText('역할', 'As it stands there').nullable(),
          isLeader: z.boolean().meta({ description: 'Whether the role is that of the leader' }),
          problem: z
            .enum(['unknown', 'left', 'twice', 'noTeam'])
            .nullable()
            .meta({ title: '사유', description: 'Why the row cannot be taken' }),
        }),
      ),
    }),
    errors: [teams.noList, rosterRefusals.noFile, rosterRefusals.unreadable, listRefusals.tooLarge],
  }),
);
