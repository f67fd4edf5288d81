import type { staffEnrolmentCalls } from '@baeum/contract/enrolment/staff-calls';
import * as t from '@baeum/contract/enrolment/staff-terms';
import { enrolmentStates } from '@baeum/contract/enrolment/states';
import type { Handlers } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { enrolled } from '../events.ts';
import { type EnrolmentChange, type EnrolmentValues, enrolmentLine, plainEnrolment } from '../values.ts';
import { type Candidate, candidates, lockLectures, studentPages, writeEnrolments } from './queries.ts';

export const staffEnrolmentHandlers: Handlers<typeof staffEnrolmentCalls> = {
  [t.listStudents]: async ({ services: { db }, input, row: { lectureCode, permissions } }) => {
    const { page, rows, sort, state = null, search } = input;
    const wanted = { lectureCode, state, search: search.trim().normalize('NFC') };
    const [found] = await studentPages[sort](db, { ...wanted, limit: rows, offset: (page - 1) * rows });
    const { items, states } = found ?? { items: [], states: [] };
    const studentsIn = new Map(states.map((one) => [one.state, one.students]));
    return {
      items: [...items],
      total: states.reduce((sum, { matching }) => sum + matching, 0),
      states: enrolmentStates.map((one) => ({ state: one, students: studentsIn.get(one) ?? 0 })),
      permissions: [...permissions],
    };
  },

  [t.addStudents]: ({ tx, input, row: { lectureCode }, now }) =>
    changeStudents({ tx, lectureCode, now }, input.studentNumbers, ({ enrolment, teaches }) => {
      if (teaches) return 'teaches';
      return enrolment?.state === 'enrolled'
        ? 'same'
        : {
            ...(enrolment ?? plainEnrolment),
            state: 'enrolled',
            ...(input.countsFrom !== undefined && { countsFrom: input.countsFrom }),
          };
    }),

  [t.setStates]: ({ tx, input: { studentNumbers, state }, row: { lectureCode }, now }) =>
    changeStudents({ tx, lectureCode, now }, studentNumbers, ({ enrolment, teaches }) => {
      if (enrolment === null) return 'unknown';
      if (teaches && state === 'enrolled') return 'teaches';
      return enrolment.state === state ? 'same' : { ...enrolment, state };
    }),
};

/**
 * Changes the enrolments of several students in a lecture that nobody else changes meanwhile.
 * @param decide what becomes of a student's enrolment, or why nothing does
 */
async function changeStudents(
  { tx, lectureCode, now }: { readonly tx: Transaction; readonly lectureCode: string; readonly now: Date },
  given: readonly string[],
  decide: (student: Candidate) => EnrolmentValues | t.NotDoneReason,
) {
  const numbers = [...new Set(given.map((one) => one.trim().normalize('NFKC')))];
  await lockLectures(tx, { codes: [lectureCode] });
  const found = new Map((await candidates(tx, lectureCode, numbers)).map((one) => [one.given, one]));
  const changes: EnrolmentChange[] = [];
  const notDone: { studentNumber: string; name: string | null; reason: t.NotDoneReason }[] = [];
  for (const studentNumber of numbers) {
    const student = found.get(studentNumber);
    const isTwice = changes.some(({ studentId }) => studentId === student?.id);
    const after = student === undefined ? 'unknown' : isTwice ? 'same' : decide(student);
    if (student === undefined || typeof after === 'string')
      notDone.push({
        studentNumber,
        name: student?.name ?? null,
        reason: typeof after === 'string' ? after : 'unknown',
      });
    else
      changes.push({
        studentId: student.id,
        studentNumber: student.studentNumber,
        lectureCode,
        before: student.enrolment,
        after,
      });
  }
  await writeEnrolments(
    tx,
    changes.flatMap(({ studentId, after }) => (after === null ? [] : [{ studentId, lectureCode, ...after }])),
  );
  return {
    result: { done: changes.length, notDone },
    changes: changes.map((one) => enrolmentLine(one)),
    notifications: enrolled(changes, String(now.getTime())),
  };
}
