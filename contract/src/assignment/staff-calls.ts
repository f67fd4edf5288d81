/** Assignments as staff make and change them. */
import { z } from 'zod';
import {
  activityFields,
  copyErrors,
  copyFields,
  changeFields,
  changingErrors,
  lectureCode,
  revision,
  shownFields,
  shownObject,
  writingErrors,
} from '../activity/staff-fields.ts';
import { activityFileRules, activityRefusals } from '../activity/staff-terms.ts';
import { call, callTable, staff, staffOf } from '../call.ts';
import { code, count, filled, flag, moment, optionalWhole, replyText, several, text } from '../fields.ts';
import * as t from './staff-terms.ts';
import { submissionTypes } from './terms.ts';

const { assignmentStaffLimits: limits, rubricLimits } = t;

const assignmentCode = code('과제', 'Code of the assignment');

/** Criteria with their levels, in requests and replies. */
export const rubric = z
  .array(
    z.object({
      name: filled(rubricLimits.name, '채점 기준', 'Name of the criterion'),
      levels: z
        .array(
          z.object({
            name: filled(rubricLimits.name, '수준', 'Name of the level'),
            description: text(rubricLimits.description, '설명', 'What work of this level is like').default(
              '',
            ),
            points: z.number().min(0).max(rubricLimits.points).multipleOf(0.5).meta({
              title: '점수',
              description: 'Points of the level, in steps of a half',
            }),
          }),
        )
        .min(rubricLimits.fewestLevels)
        .max(rubricLimits.levels),
    }),
  )
  .min(1)
  .max(rubricLimits.criteria);

const rubricText = text(
  rubricLimits.json,
  '채점 기준',
  'JSON: criteria with their levels; empty without a rubric',
).default('');

const ownFields = {
  points: optionalWhole(limits.points, '배점', 'Points it is graded out of'),
  latePenalty: optionalWhole(limits.latePenalty, '지각 감점', 'Percent of the points for each day begun'),
  fileTypes: several(z.enum(submissionTypes), submissionTypes.length).meta({
    title: '파일 형식',
    description: 'What may be handed in, joined by commas; everything that students may hand in when empty',
  }),
  megabytes: optionalWhole(
    limits.megabytes,
    '파일 크기',
    'Most megabytes of a file; those of all when empty',
  ),
  showsGrades: flag('성적 공개', 'Whether students see their score once it is released').default('Y'),
  isBlind: flag('익명 채점', 'Whether those who grade see numbers in place of names').optional(),
  examKind: z
    .enum(['', 'midterm', 'final'])
    .default('')
    .meta({ title: '시험 대체', description: 'Of an assignment in place of an exam' }),
  rubric: rubricText,
};

const shownOwnFields = {
  points: replyText('배점', 'Points it is graded out of; empty for none'),
  latePenalty: replyText('지각 감점', 'Percent for each day begun; empty for none'),
  fileTypes: replyText('파일 형식', 'Joined by commas; empty for all'),
  megabytes: replyText('파일 크기', 'Megabytes; empty for as many as students may send'),
  showsGrades: flag('성적 공개', 'Whether students see their score once it is released'),
  isBlind: flag('익명 채점', 'Whether those who grade see numbers in place of names'),
  examKind: z.enum(['', 'midterm', 'final']).meta({ title: '시험 대체', description: 'Empty for none' }),
  rubric: replyText('채점 기준', 'JSON; empty without one'),
};

const errors = [t.assignmentStaffRefusals.rubricWrong, t.assignmentStaffRefusals.penaltyWithoutLate] as const;
const saved = z.object({ assignmentCode, revision });

export const staffAssignmentCalls = callTable(
  call(t.getAssignment, {
    summary: 'One assignment, as its form has it',
    access: staffOf('assignment', 'assignmentCode', 'read', 'lectureCode'),
    request: z.object({ lectureCode: lectureCode.optional(), assignmentCode }),
    result: z.object({
      ...shownObject,
      assignmentCode,
      fields: z.object({ ...shownFields, ...shownOwnFields }),
      begun: count('시작한 학생', 'Students who have saved or handed in something'),
      handedIn: count('제출한 학생', 'Students who have handed in'),
      graded: count('채점', 'Submissions that have been graded'),
    }),
  }),
  call(t.addAssignment, {
    writes: true,
    summary: 'Makes an assignment in a week of a lecture',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    body: 'multipart',
    files: activityFileRules,
    request: z.object({ lectureCode, ...activityFields, ...ownFields }),
    result: saved,
    errors: [...writingErrors, ...errors, activityRefusals.noProfessor],
  }),
  call(t.changeAssignment, {
    writes: true,
    summary: 'Changes an assignment, if nobody else has since it was read; asks first where students are hit',
    access: staffOf('assignment', 'assignmentCode', 'assess', 'lectureCode'),
    body: 'multipart',
    files: activityFileRules,
    request: z.object({
      lectureCode: lectureCode.optional(),
      assignmentCode,
      ...changeFields,
      ...activityFields,
      ...ownFields,
    }),
    result: saved,
    errors: [
      ...changingErrors,
      ...errors,
      t.assignmentStaffRefusals.blindAlready,
      t.assignmentStaffRefusals.blindStays,
    ],
  }),
  call(t.copyAssignment, {
    writes: true,
    summary:
      'Makes a draft with the same text, files, period and rubric, of no topic; in another lecture, too',
    access: staffOf('assignment', 'assignmentCode', 'assess', 'lectureCode'),
    request: z.object({ lectureCode: lectureCode.optional(), assignmentCode, ...copyFields }),
    result: saved,
    errors: [...copyErrors],
  }),
  call(t.listRubrics, {
    summary: 'Rubrics of the lectures that the account teaches or assists in, the latest first',
    access: staff,
    request: z.object({
      page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽', description: 'Page, from 1' }),
    }),
    result: z.object({
      items: z.array(
        z.object({
          assignmentCode,
          title: replyText('제목', 'Title of the assignment'),
          lectureName: replyText('강의', 'Name of the lecture'),
          closesAt: moment('마감', 'When the assignment ends'),
          rubric,
        }),
      ),
      total: count('전체 건수', 'Rubrics there are'),
    }),
  }),
);
