/** Fields that the calls about team activities have in common, and their parts (specification §21.9). */
import { z } from 'zod';
import { assignmentStaffLimits } from '../assignment/staff-terms.ts';
import { authoringLimits, codeShape } from '../authoring/terms.ts';
import { code, filled, localMinute, replyText, text } from '../fields.ts';
import { teamLimits as limits } from './staff-terms.ts';
import { memberLimit } from './terms.ts';

export const lectureCode = code('강의', 'Code of the lecture');
export const activityCode = code('팀활동', 'Code of the team activity');

const period = {
  opensAt: localMinute('시작', 'Begins'),
  closesAt: localMinute('마감', 'Ends; its last minute belongs to it'),
};

const weekNumber = (title: string, description: string) =>
  z.int().min(1).max(authoringLimits.weeks).meta({ title, description });

const question = z.object({
  title: filled(limits.question, '문항', 'What is asked about a teammate'),
  items: z
    .array(filled(limits.item, '보기', 'One of the answers'))
    .min(limits.fewestItems)
    .max(limits.items)
    .meta({ title: '보기', description: 'The answers of which one is chosen' }),
});

const evaluation = z
  .object({
    kind: z
      .enum(['survey', 'score'])
      .meta({ title: '평가방식', description: 'By a questionnaire, or by scores from 0 to 100' }),
    ...period,
    questions: z
      .array(question)
      .max(limits.questions)
      .meta({ title: '문항', description: 'Of a questionnaire; empty for scores' }),
  })
  .nullable()
  .meta({ title: '팀원평가', description: 'How teammates are evaluated; null where they are not' });

const assignmentKey = z
  .string()
  .regex(codeShape)
  .meta({ title: '팀과제', description: 'Tells it from the others of its activity' });

const bodyHtml = text(authoringLimits.illustratedText, '내용', 'What is to be done (HTML)');
const title = filled(authoringLimits.title, '제목', 'Title');

/** Older pages do not send it, and leave what is stored. */
const whole = (most: number, label: string, description: string) =>
  z
    .int()
    .min(0)
    .max(most)
    .nullable()
    .optional()
    .meta({ title: label, description: `${description}; null for none` });

const assignment = z.object({
  key: assignmentKey,
  title,
  bodyHtml,
  ...period,
  lateOpensAt: localMinute('지각 시작', 'Start of the late period; null without one').nullable(),
  lateClosesAt: localMinute('지각 마감', 'End of the late period; null without one').nullable(),
  points: whole(assignmentStaffLimits.points, '배점', 'Points it is graded out of'),
  latePenalty: whole(
    assignmentStaffLimits.latePenalty,
    '지각 감점',
    'Percent of the points for each day begun',
  ),
});

/** What a form says about a team activity, and what it shows. */
export const formFields = {
  title,
  bodyHtml,
  weekNumber: weekNumber('주차', 'Week in which it begins'),
  endWeekNumber: weekNumber('종료 주차', 'Week in which it ends'),
  topicCode: code('세부주제', 'Topic that also shows it; null without one').nullable(),
  ...period,
  minutes: z
    .int()
    .min(1)
    .max(limits.minutes)
    .nullable()
    .meta({ title: '활동 시간', description: 'Minutes that it is meant to take; null when it is not said' }),
  choosing: z.object(period).nullable().meta({
    title: '팀 고르기',
    description: 'When students choose their teams themselves; null where they do not',
  }),
  teamSize: z.int().min(1).max(memberLimit).nullable().meta({
    title: '팀 인원',
    description: 'How many a team takes of those who choose it; null without a limit',
  }),
  evaluation,
  assignments: z
    .array(assignment)
    .max(limits.assignments)
    .meta({ title: '팀과제', description: 'What each team hands in' }),
};

const key = z
  .string()
  .regex(codeShape)
  .meta({ title: '팀', description: 'Key of the team, which tells it from the others of the activity' });
const role = text(200, '역할', 'What the member does; null while nobody has said it')
  .refine((value) => value !== '')
  .nullable();
const isLeader = z.boolean().meta({ title: '팀장', description: 'Whether the member leads the team' });

/** The teams of an activity as they are to be. */
export const arrangedTeams = z
  .array(
    z.object({
      key,
      name: filled(limits.teamName, '팀 이름', 'Name of the team'),
      members: z
        .array(z.object({ loginId: filled(60, '학생', 'Login id of the student'), isLeader, role }))
        .max(memberLimit)
        .meta({ title: '팀원', description: 'Who is in the team; without a leader the first leads it' }),
    }),
  )
  .max(limits.teams)
  .meta({ title: '팀', description: 'All teams of the activity; a student in none of them has no team' });

export const version = filled(
  64,
  '버전',
  'Version of the teams that was read; another one is refused with 409',
);

/** A student as the screen of teams and the list of members show one. */
export const studentFields = {
  loginId: replyText('아이디', 'Login id'),
  studentNumber: replyText('학번', 'Student number; empty when it is not known'),
  name: replyText('이름', 'Name'),
  college: replyText('소속', 'College').nullable(),
  studyYear: z.int().nullable().meta({ title: '학년', description: 'Year of study' }),
  isLeader,
  role: replyText('역할', 'What the member does').nullable(),
};
