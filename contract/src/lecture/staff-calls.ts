import { z } from 'zod';
import { authoringLimits } from '../authoring/terms.ts';
import { call, callTable, staff, staffOf } from '../call.ts';
import { count, filled, moment, replyText, text } from '../fields.ts';
import {
  dutyList,
  isShared,
  lectureCode,
  lectureHead,
  newCode,
  permissionList,
  person,
  programmeCode,
  revision,
} from './staff-fields.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as t from './staff-terms.ts';

const share = (part: t.EvaluationPart) =>
  z
    .int()
    .min(0)
    .max(100)
    .optional()
    .meta({ title: t.evaluationPartNames[part], description: 'Percent of the grade' });
const evaluation = z
  .strictObject({
    attendance: share('attendance'),
    assignments: share('assignments'),
    quizzes: share('quizzes'),
    debates: share('debates'),
    teams: share('teams'),
    midterm: share('midterm'),
    final: share('final'),
  })
  .refine((parts) => Object.keys(parts).length > 0, { error: 'required' })
  .nullable()
  .meta({
    title: '평가 비율',
    description: 'Percent that each part counts, together 100; null where not yet said',
  });

const yes = (title: string, description: string) => z.boolean().meta({ title, description });

/** What operators decide about a lecture. */
const settings = {
  name: filled(t.lectureLimits.name, '강의명', 'Name of the lecture'),
  subjectCode: filled(
    t.lectureLimits.subjectCode,
    '교과목 코드',
    'Code of the subject, common to its classes',
  ),
  classNumber: z
    .int()
    .min(1)
    .max(t.lectureLimits.classNumber)
    .meta({ title: '분반', description: 'Number of the class' }),
  majorType: filled(t.lectureLimits.word, '이수 구분', 'Kind of course, such as 전공필수'),
  majorName: filled(t.lectureLimits.word, '전공', 'Major'),
  majorSemester: filled(t.lectureLimits.word, '학기', 'Semester of the major'),
  track: text(t.lectureLimits.word, '트랙', 'Track; empty when there is none'),
  grade: filled(t.lectureLimits.word, '학년', 'Year'),
  credits: z
    .number()
    .min(0)
    .max(t.lectureLimits.credits)
    .multipleOf(0.5)
    .meta({ title: '학점', description: 'Credits' }),
  isMicroLearning: yes('마이크로러닝', 'Whether it is micro-learning'),
  countsDebates: yes('토론 집계', 'Whether debates count towards the progress'),
  countsTeams: yes('팀활동 집계', 'Whether team activities count towards the progress'),
  evaluation,
  professors: z
    .array(filled(t.lectureLimits.professor, '교수 아이디', 'Login id of a professor'))
    .max(t.mostProfessors)
    .meta({ title: '교수', description: 'Login ids of the professors, in order' }),
  weeks: z
    .array(filled(authoringLimits.title, '주차 제목', 'Title of a week'))
    .min(1)
    .max(authoringLimits.weeks)
    .meta({ title: '주차', description: 'Titles of the weeks, in order' }),
};

export const staffLectureCalls = callTable(
  call(t.listOwnLectures, {
    summary: `Lectures in which this account teaches or assists, the latest terms first; at most ${t.ownLecturesListed}`,
    access: staff,
    request: z.object({}),
    result: z.object({
      isAdministrator: z.boolean().meta({ description: 'Whether the account is an administrator' }),
      programmes: z
        .array(
          z.object({
            code: lectureHead.programmeCode,
            name: lectureHead.programmeName,
            termStartsOn: lectureHead.termStartsOn,
            weekCount: count('주차 수', 'Weeks of its term'),
          }),
        )
        .meta({ description: 'Programmes that it operates; of an administrator all' }),
      lectures: z.array(
        z.object({
          ...lectureHead,
          role: z.enum(['professor', 'assistant']).meta({ description: 'Role of this account' }),
          permissions: permissionList,
        }),
      ),
    }),
  }),
  call(t.listLectures, {
    summary: `Lectures of a programme; at most ${t.mostLectures} of a programme are looked at`,
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({
      page: z.int().min(1).max(10_000).default(1).meta({ title: '쪽', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(t.mostCopied)
        .default(t.lectureRows)
        .meta({ title: '행 수', description: 'Rows on a page' }),
      programmeCode,
      state: z
        .enum(t.lectureStates)
        .optional()
        .meta({ title: '상태', description: 'Only lectures in this state' }),
      archive: z
        .enum(t.archiveChoices)
        .default('without')
        .meta({ title: '보관', description: 'Whether lectures in the archive are listed, or only these' }),
      attention: yes('확인 필요', 'Only lectures with a problem').default(false),
      search: text(100, '검색어', 'Part of the name, the code or the name of a professor').default(''),
    }),
    result: z.object({
      items: z.array(
        z.object({
          ...lectureHead,
          majorType: replyText('이수 구분', 'Kind of course'),
          credits: z.number().meta({ description: 'Credits' }),
          professors: z.array(z.string()).meta({ description: 'Names of the professors' }),
          state: z.enum(t.lectureStates),
          isArchived: yes('보관', 'Whether it is in the archive'),
          weeks: z.array(z.enum(t.weekFillings)).meta({ description: 'What is in each week, in order' }),
          evaluationSum: count('평가 비율 합', 'Sum of the evaluation, in percent'),
          emptyFrom: z
            .int()
            .nullable()
            .meta({ description: 'First week, from now on, in which there is nothing' }),
          problems: z.array(z.enum(t.lectureProblems)),
        }),
      ),
      total: count('전체 건수', 'Lectures found'),
      counts: z
        .object({
          all: count('전체', 'Lectures without the filters of state and attention'),
          attention: count('확인 필요', 'Of these, with a problem'),
          before: count('개강 전', 'Of these, before their first week'),
          progress: count('진행', 'Of these, in progress'),
          finished: count('종료', 'Of these, over'),
          archived: count('보관', 'Lectures in the archive, with any of the filters'),
        })
        .meta({ description: 'Numbers for the filters' }),
    }),
  }),
  call(t.getLecture, {
    summary: 'A lecture with its staff and settings',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({ lectureCode }),
    result: z.object({
      ...lectureHead,
      majorType: replyText('이수 구분', 'Kind of course'),
      majorName: replyText('전공', 'Major'),
      majorSemester: replyText('학기', 'Semester of the major'),
      track: replyText('트랙', 'Track; empty when there is none'),
      grade: replyText('학년', 'Year'),
      credits: z.number().meta({ description: 'Credits' }),
      countsDebates: z.boolean(),
      countsTeams: z.boolean(),
      evaluation,
      revision,
      weeks: z.array(
        z.object({
          title: replyText('주차 제목', 'Title'),
          startsAt: moment('시작', 'Begins'),
          endsAt: moment('끝', 'Ends; its last minute belongs to the week'),
        }),
      ),
      professors: z.array(z.object(person)),
      assistants: z.array(z.object({ ...person, duties: dutyList })),
      assistantsRevision: revision.meta({ description: 'Version of the assistants' }),
      isArchived: yes('보관', 'Whether it is in the archive'),
      isShared,
      permissions: permissionList,
    }),
  }),
  call(t.addLecture, {
    writes: true,
    changesRights: true,
    summary: 'Makes a lecture with its weeks, which begin with the term of its programme',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({ programmeCode, code: newCode('강의 코드', 'Code of the new lecture'), ...settings }),
    result: z.object({ code: lectureHead.code }),
    errors: [
      t.lectureStaffRefusals.codeTaken,
      t.lectureStaffRefusals.unknownProfessor,
      t.lectureStaffRefusals.ratesNot100,
    ],
  }),
  call(t.changeLecture, {
    writes: true,
    changesRights: true,
    summary: 'Changes the settings of a lecture, if nobody else has changed them since they were read',
    access: staffOf('lecture', 'lectureCode', 'operate'),
    request: z.object({ lectureCode, revision, ...settings }),
    result: z.object({ revision }),
    errors: [
      t.lectureStaffRefusals.unknownProfessor,
      t.lectureStaffRefusals.ratesNot100,
      t.lectureStaffRefusals.weekInUse,
      staffRefusals.stale,
    ],
  }),
  call(t.appointAssistants, {
    writes: true,
    changesRights: true,
    summary:
      'The assistants of a lecture become exactly these, with these duties, if nobody else has changed them meanwhile',
    access: staffOf('lecture', 'lectureCode', 'appoint'),
    request: z.object({
      lectureCode,
      revision: revision.meta({ description: 'Version that the assistants were read at' }),
      assistants: z
        .array(
          z.object({ loginId: filled(60, '조교 아이디', 'Login id of the assistant'), duties: dutyList }),
        )
        .max(t.mostAssistants)
        .meta({ title: '조교', description: 'Assistants, in order' }),
    }),
    result: z.object({
      assistants: z.array(z.object({ ...person, duties: dutyList })),
      revision: revision.meta({ description: 'Version of the assistants from now on' }),
    }),
    errors: [
      t.lectureStaffRefusals.unknownAssistant,
      t.lectureStaffRefusals.assistantIsStudent,
      staffRefusals.stale,
    ],
  }),
);
