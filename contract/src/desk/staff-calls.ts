import { z } from 'zod';
import { call, callTable, operator, staff } from '../call.ts';
import { code, count, day, moment, replyText } from '../fields.ts';
import { lectureProblems, weekFillings } from '../lecture/staff-terms.ts';
import * as t from './staff-terms.ts';

const lectureCode = replyText('강의', 'Code of the lecture');

const lecture = {
  lectureCode,
  name: replyText('강의명', 'Name of the lecture'),
  classNumber: count('분반', 'Number of the class'),
  programmeCode: replyText('과정', 'Code of the programme'),
  termStartsOn: day('개강일', 'First day of the term'),
};

const programmes = z
  .array(code('과정', 'Code of a programme'))
  .max(t.mostNarrowed)
  .optional()
  .meta({ title: '과정', description: 'Only these of the programmes, such as those of a term' });

export const deskCalls = callTable(
  call(t.getDesk, {
    summary:
      'What waits in the lectures of this account for what it may do there, and what opens and closes this week',
    access: staff,
    request: z.object({
      week: z
        .int()
        .min(-52)
        .max(52)
        .default(0)
        .meta({ title: '주', description: 'Whose openings and closings: 0 is the current week, 1 the next' }),
      lectures: z
        .array(code('강의', 'Code of a lecture'))
        .max(t.mostNarrowed)
        .optional()
        .meta({ title: '강의', description: 'Only these of the lectures, such as those of a term' }),
    }),
    result: z.object({
      waiting: z
        .array(
          z.object({
            kind: z.enum(t.waitingKinds),
            lectureCode,
            id: replyText(
              '번호',
              'Code or number of the assignment, or of the oldest post, request or content',
            ),
            title: replyText('제목', 'Its title'),
            count: count('건수', 'How many wait'),
            names: z.array(z.string()).meta({ description: 'Whose the oldest are, at most three' }),
            since: moment('대기 시작', 'Since when the oldest waits'),
            closesAt: moment('마감', 'When students can no longer hand in').nullable(),
          }),
        )
        .meta({ description: `The oldest first; at most ${t.waitingListed}` }),
      monday: day('월요일', 'First day of the week shown'),
      scheduled: z
        .array(
          z.object({
            at: moment('시각', 'When it opens or closes'),
            what: z.enum(['opens', 'closes']),
            kind: z.enum(t.scheduledKinds),
            lectureCode,
            id: replyText('번호', 'Code or number'),
            title: replyText('제목', 'Title'),
            done: count('완료', 'Students, or teams, who have handed in or taken it').nullable(),
            of: count('대상', 'Of how many').nullable(),
          }),
        )
        .meta({ description: `In order of time; at most ${t.scheduledListed}` }),
    }),
  }),
  call(t.getOverview, {
    summary: `What is missing in lectures that are not over, and what has not been answered for ${t.lateAfterDays} days, in the programmes of an operator`,
    access: operator,
    request: z.object({ programmes }),
    result: z.object({
      lectures: count('강의', 'Lectures that are not over'),
      missing: z
        .array(
          z.object({
            ...lecture,
            startsAt: moment('시작', 'When its first week begins').nullable(),
            weeks: z.array(z.enum(weekFillings)).meta({ description: 'What is in each week, in order' }),
            emptyFrom: z
              .int()
              .nullable()
              .meta({ description: 'First week, from now on, in which there is nothing' }),
            problems: z.array(z.enum(lectureProblems)),
          }),
        )
        .meta({ description: `Those that begin first; at most ${t.missingListed}` }),
      missingTotal: count('확인 필요', 'Lectures in which something is missing'),
      late: z
        .array(
          z.object({
            ...lecture,
            kind: z.enum(t.waitingKinds),
            count: count('건수', 'How many wait'),
            since: moment('대기 시작', 'Since when the oldest waits'),
          }),
        )
        .meta({ description: `The oldest first; at most ${t.waitingListed}` }),
    }),
  }),
  call(t.getLoad, {
    summary:
      'How many lectures and students each professor and assistant has in lectures that are not over, and what waits there for what they may do',
    access: operator,
    request: z.object({
      programmes,
      page: z.int().min(1).max(10_000).default(1).meta({ title: '쪽', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(t.mostLoadRows)
        .default(t.loadRows)
        .meta({ title: '행 수', description: 'Rows on a page' }),
      sort: z.enum(t.loadSorts).default('waiting').meta({ title: '정렬', description: 'By which number' }),
      descending: z.boolean().default(true).meta({ title: '내림차순', description: 'The greatest first' }),
    }),
    result: z.object({
      items: z.array(
        z.object({
          loginId: replyText('아이디', 'Login id'),
          name: replyText('이름', 'Name'),
          professorOf: count('교수', 'Lectures as a professor'),
          assistantOf: count('조교', 'Lectures as an assistant'),
          students: count('수강생', 'Students in these lectures'),
          toGrade: count('채점 대기', 'Submissions that nobody has graded, for who may grade'),
          toAnswer: count('답변 대기', 'Questions and inquiries without an answer, for who may answer'),
          since: moment('대기 시작', 'Since when the oldest of these waits').nullable(),
        }),
      ),
      total: count('전체 건수', 'Professors and assistants'),
    }),
  }),
);
