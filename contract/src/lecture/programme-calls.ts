import { z } from 'zod';
import { administrator, call, callTable, operator, staffOf } from '../call.ts';
import { confirmed, count, day, filled } from '../fields.ts';
import * as t from './programme-terms.ts';
import { lectureHead, newCode, person, programmeCode, revision } from './staff-fields.ts';
import { lectureStaffRefusals } from './staff-terms.ts';
import { staffRefusals } from '../staff/terms.ts';

const termStartsOn = z.iso.date().meta({ title: '개강일', description: 'First day of week 1' });
const weekCount = z
  .int()
  .min(1)
  .max(t.programmeLimits.weeks)
  .meta({ title: '주차 수', description: 'Weeks of the term' });
const lateJoining = z.enum(t.lateJoinings).meta({
  title: '늦은 수강',
  description: 'What becomes of activities that ended before a student joined',
});

const settings = {
  name: filled(t.programmeLimits.name, '과정', 'Name, such as 2026-2학기'),
  termStartsOn,
  weekCount: weekCount.default(t.usualWeeks),
  lateJoining: lateJoining.default('excused'),
  holidays: z
    .array(
      z.object({
        day: z.iso.date().meta({ title: '날짜', description: 'Day' }),
        name: filled(t.programmeLimits.holidayName, '휴일 이름', 'Name of the holiday'),
      }),
    )
    .max(t.programmeLimits.holidays)
    .default([])
    .meta({ title: '휴일', description: 'Days off beside the public holidays' }),
};

const holidays = z.array(
  z.object({ day: day('날짜', 'Day'), name: z.string().meta({ description: 'Name of the holiday' }) }),
);

export const programmeCalls = callTable(
  call(t.addProgramme, {
    writes: true,
    summary: 'Makes a programme with its term',
    access: administrator,
    request: z.object({ code: newCode('과정 코드', 'Code of the programme'), ...settings }),
    result: z.object({ code: lectureHead.programmeCode }),
    errors: [lectureStaffRefusals.codeTaken, t.programmeRefusals.holidayTwice],
  }),
  call(t.getProgramme, {
    summary: 'A programme with its term, its holidays and its operators',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({ programmeCode }),
    result: z.object({
      code: lectureHead.programmeCode,
      name: lectureHead.programmeName,
      termStartsOn: lectureHead.termStartsOn,
      weekCount,
      lateJoining,
      holidays,
      revision,
      operators: z.array(z.object(person)),
      lectureCount: count('강의', 'Lectures of the programme, without those in the archive'),
      lateStudents: count('늦은 수강', 'Students whose enrolment counts from a later day'),
    }),
  }),
  call(t.changeProgramme, {
    writes: true,
    summary:
      'Changes a programme and its term, if nobody else has since it was read; weeks of lectures keep their dates',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({
      programmeCode,
      revision,
      ...settings,
      confirmed,
    }),
    result: z.object({ revision }),
    errors: [staffRefusals.stale, t.programmeRefusals.affectsStudents, t.programmeRefusals.holidayTwice],
  }),
  call(t.listHolidays, {
    summary: 'Public holidays in the weeks of a term',
    access: operator,
    request: z.object({ termStartsOn, weekCount }),
    result: z.object({ items: holidays }),
  }),
);
