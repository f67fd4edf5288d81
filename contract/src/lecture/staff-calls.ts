import { z } from 'zod';
import { authoringLimits } from '../authoring/terms.ts';
import { administrator, call, callTable, staff, staffOf } from '../call.ts';
import { code, count, day, filled, moment, replyText, text } from '../fields.ts';
import { scheduledKinds } from '../desk/staff-terms.ts';
import { duties, permissions } from '../staff/roles.ts';
import * as t from './staff-terms.ts';

const newCode = (title: string, description: string) =>
  z.string().regex(t.newCodeShape).meta({ title, description });

const lectureCode = code('강의', 'Code of the lecture');
const programmeCode = code('과정', 'Code of the programme');
const dutyList = z
  .array(z.enum(duties))
  .max(duties.length)
  .meta({ title: '맡은 일', description: 'What an assistant was appointed to do' });
const permissionList = z
  .array(z.enum(permissions))
  .meta({ title: '할 수 있는 일', description: 'What this account may do there' });
const person = {
  loginId: replyText('아이디', 'Login id'),
  name: replyText('이름', 'Name'),
};

const lectureHead = {
  code: replyText('강의 코드', 'Code of the lecture'),
  name: replyText('강의명', 'Name of the lecture'),
  subjectCode: replyText('교과목 코드', 'Code of the subject, common to its classes'),
  classNumber: count('분반', 'Number of the class'),
  programmeCode: replyText('과정 코드', 'Code of the programme'),
  programmeName: replyText('과정', 'Programme'),
  termStartsOn: day('개강일', 'First day of the term'),
  weekCount: count('주차 수', 'Weeks of the lecture'),
  week: count(
    '현재 주차',
    'The week that began last; null before the first one and after the end of the last',
  ).nullable(),
  isMicroLearning: z.boolean().meta({ title: '마이크로러닝', description: 'Whether it is micro-learning' }),
  studentCount: count('수강생', 'Students who take it'),
};

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

const revision = z.int().min(1).meta({
  title: '버전',
  description: 'Version of the lecture that was read; another one is refused with 409',
});

const parts = z
  .array(z.enum(t.copyParts))
  .max(t.copyParts.length)
  .meta({ title: '가져올 것', description: 'What is copied beside weeks and evaluation' });

/** Copying lectures from earlier terms. */
export const copyCalls = callTable(
  call(t.previewCopy, {
    summary: 'The dates that a lecture would have in the term of another programme',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({
      programmeCode,
      source: code('가져올 강의', 'Code of the lecture that is copied'),
      parts,
    }),
    result: z.object({
      name: lectureHead.name,
      weeks: z.int().meta({ description: 'By how many weeks every date moves' }),
      items: z
        .array(
          z.object({
            kind: z.enum(scheduledKinds),
            id: replyText('번호', 'Code or number in the lecture that is copied'),
            title: replyText('제목', 'Title'),
            opensAt: moment('시작', 'When it would begin'),
            closesAt: moment('끝', 'When it would end'),
            before: moment('지난 끝', 'When it ends in the lecture that is copied'),
            holidays: z
              .array(z.string())
              .meta({ description: 'Public holidays on the day on which it would end' }),
          }),
        )
        .meta({ description: `In order of time; at most ${t.previewListed}` }),
    }),
  }),
  call(t.copyLectures, {
    writes: true,
    summary:
      'Copies lectures into a programme, with dates that move by whole weeks; contents are hidden at first',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({
      programmeCode,
      parts,
      lectures: z
        .array(
          z.object({
            source: code('가져올 강의', 'Code of the lecture that is copied'),
            code: newCode('강의 코드', 'Code of the new lecture'),
          }),
        )
        .min(1)
        .max(t.mostCopied)
        .meta({ title: '강의', description: 'Lectures to be copied' }),
    }),
    result: z.object({
      copied: z.array(z.object({ source: lectureCode, code: lectureHead.code })),
      refused: z.array(
        z.object({ source: lectureCode, code: lectureHead.code, problem: z.enum(t.copyProblems) }),
      ),
    }),
    errors: [t.lectureStaffRefusals.codeTaken],
  }),
);

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
      t.lectureStaffRefusals.changedMeanwhile,
    ],
  }),
  call(t.addProgramme, {
    writes: true,
    summary: 'Makes a programme with its term',
    access: administrator,
    request: z.object({
      code: newCode('과정 코드', 'Code of the programme'),
      name: filled(100, '과정', 'Name, such as 2026-2학기'),
      termStartsOn: z.iso.date().meta({ title: '개강일', description: 'First day of week 1' }),
    }),
    result: z.object({ code: lectureHead.programmeCode }),
    errors: [t.lectureStaffRefusals.codeTaken],
  }),
  call(t.appointAssistants, {
    writes: true,
    confirms: true,
    changesRights: true,
    summary: 'The assistants of a lecture become exactly these, with these duties',
    access: staffOf('lecture', 'lectureCode', 'appoint'),
    request: z.object({
      lectureCode,
      assistants: z
        .array(
          z.object({ loginId: filled(60, '조교 아이디', 'Login id of the assistant'), duties: dutyList }),
        )
        .max(t.mostAssistants)
        .meta({ title: '조교', description: 'Assistants, in order' }),
    }),
    result: z.object({ assistants: z.array(z.object({ ...person, duties: dutyList })) }),
    errors: [t.lectureStaffRefusals.unknownAssistant, t.lectureStaffRefusals.assistantIsStudent],
  }),
);
