import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code, count } from '../fields.ts';
import { previewedDates } from './copy-calls.ts';
import { lectureCode, lectureHead, programmeCode } from './staff-fields.ts';
import * as t from './term-terms.ts';

const weeks = z.int().meta({ title: '옮긴 주', description: 'By how many weeks every date moves' });
const problem = z
  .enum(t.termMoveProblems)
  .nullable()
  .meta({ title: '이유', description: 'Why it keeps its dates; null when it moves' });

const report = z.object({
  batch: z.uuid().nullable().meta({
    title: '변경 묶음',
    description: 'By which it can be taken back as one; null when nothing has changed',
  }),
  items: z.array(z.object({ code: lectureHead.code, name: lectureHead.name, problem })),
});

export const termCalls = callTable(
  call(t.listTermMoves, {
    summary: 'Lectures of a programme that do not follow its term, and by how much they would move',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({ programmeCode }),
    result: z.object({
      items: z
        .array(
          z.object({
            code: lectureHead.code,
            name: lectureHead.name,
            classNumber: lectureHead.classNumber,
            weeks,
            weekCount: lectureHead.weekCount,
            termWeeks: count('학기 주차 수', 'Weeks of the term'),
            problem,
          }),
        )
        .max(t.mostMovedToTerm),
    }),
  }),
  call(t.previewTermMove, {
    summary: 'The dates that a lecture would have in the term of its programme as it is now',
    access: staffOf('lecture', 'lectureCode', 'operate'),
    request: z.object({ lectureCode }),
    result: previewedDates,
  }),
  call(t.moveToTerm, {
    writes: true,
    summary:
      'Lectures that have not begun move to the first day of the term by whole weeks, and get its number of weeks',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({
      programmeCode,
      lectures: z
        .array(code('강의', 'Code of a lecture'))
        .min(1)
        .max(t.mostMovedToTerm)
        .meta({ title: '강의', description: 'Lectures of the programme' }),
    }),
    result: report,
  }),
  call(t.undoTermMove, {
    writes: true,
    summary: 'Takes such a move back, where the lecture has not begun and nothing in it was changed since',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({
      programmeCode,
      batch: z.uuid().meta({ title: '변경 묶음', description: 'As the move has answered it' }),
    }),
    result: report,
    errors: [t.termMoveRefusals.nothingToUndo],
  }),
);
