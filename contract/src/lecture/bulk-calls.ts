import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code, filled } from '../fields.ts';
import * as t from './bulk-terms.ts';
import { lectureHead, programmeCode } from './staff-fields.ts';
import { lectureLimits, lectureStaffRefusals } from './staff-terms.ts';

const lectures = z
  .array(code('강의', 'Code of a lecture'))
  .min(1)
  .max(t.mostAtOnce)
  .meta({ title: '강의', description: 'Lectures of the programme' });

/** What has become of each lecture. */
const report = z.object({
  batch: z.uuid().nullable().meta({
    title: '변경 묶음',
    description: 'By which it can be taken back as one; null when nothing has changed',
  }),
  items: z.array(
    z.object({
      code: lectureHead.code,
      name: lectureHead.name,
      problem: z.enum(t.bulkProblems).nullable().meta({ title: '이유', description: 'Why it was not done' }),
    }),
  ),
});

export const bulkCalls = callTable(
  call(t.archiveLectures, {
    writes: true,
    summary:
      'Puts lectures away, so that only operators see them and nothing in them changes, or takes them out',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({
      programmeCode,
      lectures,
      archived: z.boolean().meta({ title: '보관', description: 'Whether they are put away' }),
    }),
    result: report,
  }),
  call(t.appointProfessor, {
    writes: true,
    changesRights: true,
    summary: 'A professor teaches these lectures, too, behind those who do already',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({
      programmeCode,
      lectures,
      loginId: filled(lectureLimits.professor, '교수 아이디', 'Login id of the professor'),
    }),
    result: report,
    errors: [lectureStaffRefusals.unknownProfessor],
  }),
  call(t.undoLectures, {
    writes: true,
    changesRights: true,
    summary:
      'Takes an action on several lectures back, or a copy; what was changed since stays, and so do copies that somebody takes',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({
      programmeCode,
      batch: z.uuid().meta({ title: '변경 묶음', description: 'As the action has answered it' }),
    }),
    result: report,
    errors: [t.bulkRefusals.nothingToUndo],
  }),
);
