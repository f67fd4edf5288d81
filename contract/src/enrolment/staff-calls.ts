import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code, count, day, filled, replyText, text } from '../fields.ts';
import { extraTime } from '../extension/staff-fields.ts';
import { permissions } from '../staff/roles.ts';
import { enrolmentStates } from './states.ts';
import * as t from './staff-terms.ts';

const lectureCode = code('강의', 'Code of the lecture');
const state = z.enum(enrolmentStates).meta({ title: '수강 상태', description: 'State of the enrolment' });
const studentNumbers = z
  .array(filled(40, '학번', 'Student number'))
  .min(1)
  .max(t.mostAtOnce)
  .meta({ title: '학번', description: 'Student numbers' });

/** What was done for how many, and for whom it was not. */
const outcome = z.object({
  done: count('처리 건수', 'Students for whom it was done'),
  notDone: z.array(
    z.object({
      studentNumber: replyText('학번', 'Student number as it was given'),
      name: replyText('이름', 'Name; null for unknown accounts').nullable(),
      reason: z.enum(t.notDoneReasons).meta({ title: '사유', description: 'Why it was not done' }),
    }),
  ),
});

export const staffEnrolmentCalls = callTable(
  call(t.listStudents, {
    summary: 'Students of a lecture in any state, with the number of each state',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({
      lectureCode,
      page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(100)
        .default(t.studentRows)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
      sort: z
        .enum(t.studentSorts)
        .default('number')
        .meta({ title: '정렬', description: 'Order of the list' }),
      state: state.optional(),
      search: text(60, '검색어', 'Beginning of a name or student number').default(''),
    }),
    result: z.object({
      items: z.array(
        z.object({
          studentNumber: replyText('학번', 'Student number'),
          loginId: replyText('아이디', 'Login id'),
          name: replyText('이름', 'Name'),
          college: replyText('소속', 'College').nullable(),
          studyYear: z.int().nullable().meta({ title: '학년', description: 'Year of study' }),
          state,
          countsFrom: day(
            '수강 시작일',
            'Day from which the enrolment counts; null for the start',
          ).nullable(),
          retaken: z.boolean().meta({ title: '재수강', description: 'Whether the subject is retaken' }),
          outsideCurve: z.boolean().meta({
            title: '상대평가 제외',
            description: 'Whether the student is left out of relative grading',
          }),
          extraTime: z.object(extraTime).nullable().meta({
            title: '추가 시간',
            description: 'What the student gets at every quiz; null for nothing more',
          }),
        }),
      ),
      total: count('전체 건수', 'Students that match'),
      states: z.array(z.object({ state, students: count('학생 수', 'Students in this state') })),
      permissions: z
        .array(z.enum(permissions))
        .meta({ title: '할 수 있는 일', description: 'What this account may do there' }),
    }),
  }),
  call(t.addStudents, {
    writes: true,
    summary: 'Accounts that exist take the lecture, also those who had left it',
    access: staffOf('lecture', 'lectureCode', 'enrol'),
    request: z.object({
      lectureCode,
      studentNumbers,
      countsFrom: z.iso.date().optional().meta({
        title: '수강 시작일',
        description: 'Day from which it counts; as before, or from the start, when absent',
      }),
    }),
    result: outcome,
  }),
  call(t.setStates, {
    writes: true,
    summary: 'Students leave a lecture, or take it again; their work stays',
    access: staffOf('lecture', 'lectureCode', 'enrol'),
    request: z.object({ lectureCode, studentNumbers, state }),
    result: outcome,
  }),
);
