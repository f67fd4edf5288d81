import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { scheduledKinds } from '../desk/staff-terms.ts';
import { code, moment, replyText } from '../fields.ts';
import { progress } from '../progress/fields.ts';
import { lectureCode, lectureHead, newCode, programmeCode } from './staff-fields.ts';
import * as t from './staff-terms.ts';

const parts = z
  .array(z.enum(t.copyParts))
  .max(t.copyParts.length)
  .meta({ title: '가져올 것', description: 'What is copied beside weeks and evaluation' });

/** Everything with a period in a lecture, on other dates. */
export const previewedDates = z.object({
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
});

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
    result: previewedDates,
  }),
  call(t.copyLectures, {
    writes: true,
    changesRights: true,
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
      progress,
    }),
    result: z.object({
      batch: z.uuid().nullable().meta({
        title: '변경 묶음',
        description: 'By which it can be taken back as one; null when nothing was copied',
      }),
      copied: z.array(z.object({ source: lectureCode, code: lectureHead.code })),
      refused: z.array(
        z.object({ source: lectureCode, code: lectureHead.code, problem: z.enum(t.copyProblems) }),
      ),
    }),
    errors: [t.lectureStaffRefusals.codeTaken],
  }),
);
