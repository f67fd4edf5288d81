import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code, count, filled, replyText } from '../fields.ts';
import * as t from './moving-terms.ts';

const lectureCode = code('강의', 'Code of the lecture that the students take');
const target = code('옮길 분반', 'Code of the lecture that they are to take');
const studentNumbers = z
  .array(filled(40, '학번', 'Student number'))
  .min(1)
  .max(t.mostMovedAtOnce)
  .meta({ title: '학번', description: 'Student numbers' });

/** What of one kind goes along, or stays and why. */
const work = z.object({
  kind: z.enum(t.workKinds).meta({ title: '종류', description: 'Kind of work' }),
  count: count('건수', 'How much of it there is'),
  seconds: count('시청 시간', 'Seconds watched; 0 for other kinds'),
  reason: z
    .enum(t.stayReasons)
    .nullable()
    .meta({ title: '남는 이유', description: 'Why it stays in the old class; null when it goes along' }),
  titles: z
    .array(replyText('제목', 'What it was done in'))
    .max(t.mostTitles)
    .meta({ title: '활동', description: 'What it was done in; at most so many are named' }),
});

const movedStudent = z.object({
  studentNumber: replyText('학번', 'Student number as it was given'),
  name: replyText('이름', 'Name; null for unknown accounts').nullable(),
  problem: z
    .enum(t.moveProblems)
    .nullable()
    .meta({ title: '이유', description: 'Why the student is not moved; null when moved' }),
  work: z.array(work),
});

const moved = z.object({
  batch: z.uuid().nullable().meta({
    title: '변경 묶음',
    description: 'By which it can be taken back as one; null when nothing has changed',
  }),
  items: z.array(movedStudent),
});

export const movingCalls = callTable(
  call(t.listClasses, {
    summary: 'The other classes of the subject of a lecture, to which this account may move students',
    access: staffOf('lecture', 'lectureCode', 'enrol'),
    request: z.object({ lectureCode }),
    result: z.object({
      items: z
        .array(
          z.object({
            code: code('강의', 'Code of the class'),
            name: replyText('강의명', 'Name of the class'),
            classNumber: z.int().meta({ title: '분반', description: 'Number of the class' }),
            students: count('학생 수', 'Students who take it now'),
          }),
        )
        .max(t.mostClasses),
    }),
  }),
  call(t.previewMove, {
    summary: 'What would come along if students moved to another class, and what would stay',
    access: staffOf('lecture', 'lectureCode', 'enrol'),
    request: z.object({ lectureCode, target, studentNumbers }),
    result: z.object({ items: z.array(movedStudent) }),
    errors: [t.moveRefusals.notAClass],
  }),
  call(t.moveStudents, {
    writes: true,
    summary: 'Students take another class of the subject, with the work that has a counterpart there',
    access: staffOf('lecture', 'lectureCode', 'enrol'),
    request: z.object({
      lectureCode,
      target,
      studentNumbers,
      countsFrom: z.iso.date().optional().meta({
        title: '수강 시작일',
        description: 'Day from which the new class counts; as in the old one when absent',
      }),
    }),
    result: moved,
    errors: [t.moveRefusals.notAClass],
  }),
  call(t.undoMove, {
    writes: true,
    summary:
      'Takes a move back: the students and their work, with what they have added to it since, are in the old class again',
    access: staffOf('lecture', 'lectureCode', 'enrol'),
    request: z.object({
      lectureCode,
      batch: z.uuid().meta({ title: '변경 묶음', description: 'As the move has answered it' }),
    }),
    result: moved,
    errors: [t.moveRefusals.nothingToUndo],
  }),
);
