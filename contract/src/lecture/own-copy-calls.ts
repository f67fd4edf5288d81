import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code } from '../fields.ts';
import { progress } from '../progress/fields.ts';
import { previewedDates } from './copy-calls.ts';
import { isShared, lectureCode, lectureHead } from './staff-fields.ts';
import * as t from './own-copy-terms.ts';
import { copyParts } from './staff-terms.ts';

const source = code('가져올 강의', 'Code of the lecture that is copied');
const parts = z
  .array(z.enum(copyParts))
  .min(1)
  .max(copyParts.length)
  .meta({ title: '가져올 것', description: 'What is copied' });

/** What professors copy into their lectures. */
export const ownCopyCalls = callTable(
  call(t.listCopySources, {
    summary:
      'Lectures that the professor of a lecture may copy into it: those the account teaches or has taught, and shared ones of the subject',
    access: staffOf('lecture', 'lectureCode', 'lead'),
    request: z.object({ lectureCode }),
    result: z.object({
      items: z
        .array(
          z.object({
            code: lectureHead.code,
            name: lectureHead.name,
            classNumber: lectureHead.classNumber,
            programmeName: lectureHead.programmeName,
            termStartsOn: lectureHead.termStartsOn,
            isOwn: z.boolean().meta({ title: '내 강의', description: 'Whether the account teaches it' }),
          }),
        )
        .meta({ description: `The latest terms first; at most ${t.copySourcesListed}` }),
      filled: z.array(z.enum(copyParts)).meta({
        description: 'Of what something is in the lecture already, which is therefore not copied',
      }),
    }),
  }),
  call(t.previewOwnCopy, {
    summary: 'The dates that the parts of a lecture would have in another one',
    access: staffOf('lecture', 'lectureCode', 'lead'),
    request: z.object({ lectureCode, source, parts }),
    result: previewedDates.extend({
      missingWeeks: z.array(z.int()).meta({
        title: '없는 주차',
        description: 'Weeks in which there is something to copy, and which the lecture does not have',
      }),
    }),
    errors: [t.ownCopyRefusals.unknownSource],
  }),
  call(t.copyIntoLecture, {
    writes: true,
    summary:
      'Copies parts of a lecture into another one that has nothing of them; contents are hidden at first',
    access: staffOf('lecture', 'lectureCode', 'lead'),
    request: z.object({ lectureCode, source, parts, progress }),
    result: z.object({
      movedByWeeks: z.int().meta({ description: 'By how many weeks every date was moved' }),
    }),
    errors: Object.values(t.ownCopyRefusals),
  }),
  call(t.shareForCopying, {
    writes: true,
    summary: 'Whether professors of the same subject may copy a lecture',
    access: staffOf('lecture', 'lectureCode', 'appoint'),
    request: z.object({ lectureCode, isShared }),
    result: z.object({ isShared }),
  }),
);
