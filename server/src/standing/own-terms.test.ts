/** A student who joins late: what had ended is not counted, or stays open for seven days, and the server agrees. */
import * as t from '@baeum/contract/assignment/terms';
import { getTodoList } from '@baeum/contract/lecture/terms';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { academicCourse, enrolment } from '../lecture/tables.ts';
import { readSheet } from './sheet.ts';
import { enrolledInLecture } from './standings.ts';
import { addContent } from '../testing/contents.ts';
import { refused, report, submitting, taken } from '../testing/submitting.ts';

const { portal, world, given, submit } = await submitting();
const { db } = portal.services;

/** Sue joins on Monday 23 November; the assignment ended on the 18th, and its late period on the 21st. */
async function joinsLate(lateJoining: 'excused' | 'open'): Promise<void> {
  await db.update(academicCourse).set({ lateJoining }).where(eq(academicCourse.code, 'C1'));
  await db
    .update(enrolment)
    .set({ countsFrom: '2026-11-23' })
    .where(and(eq(enrolment.studentId, world.sue.id), eq(enrolment.lectureCode, 'LA')));
}

async function seenAt(at: string) {
  portal.clock.set(at);
  const sue = await portal.as(world.sue);
  const { list } = (await sue.post(getTodoList, {})).body.result;
  return { sue, listed: list.some(({ schlCd }) => schlCd === given.code) };
}

test('open: it is to do until the end of the seventh day, and is accepted until then', async () => {
  await joinsLate('open');
  const { sue, listed } = await seenAt('2026-11-29T23:59:59+09:00');
  expect(listed).toBe(true);
  const { data } = (await sue.post(t.getAsgmtData, { asgmtCd: given.code, lctrShdlCd: 'LA' })).body.result;
  expect(data).toMatchObject({ progressStatus: 'progress', asgmtEnde: '2026-11-29T23:59:00+09:00' });
  taken(await submit({}, [report], sue));
});

test('open: after that it is over', async () => {
  await joinsLate('open');
  const { sue, listed } = await seenAt('2026-11-30T00:00:00+09:00');
  expect(listed).toBe(false);
  refused(await submit({}, [report], sue), t.assignmentRefusals.over);
});

test('excused: it is not to do and not counted; for the others nothing changes', async () => {
  await joinsLate('excused');
  const { sue, listed } = await seenAt('2026-11-24T10:00:00+09:00');
  expect(listed).toBe(false);
  refused(await submit({}, [report], sue), t.assignmentRefusals.over);
  const outlineOf = async ({ id }: { id: number }) =>
    (await enrolledInLecture(db, { studentId: id, lectureCode: 'LA' }, portal.clock.now())).outline;
  const own = (await outlineOf(world.sue)).assignments.find(({ code }) => code === given.code);
  const others = (await outlineOf(world.ann)).assignments.find(({ code }) => code === given.code);
  expect([own?.isExcused, others?.isExcused]).toEqual([true, undefined]);
});

test('the sheet of the lecture says the same as the student is told', async () => {
  await joinsLate('excused');
  await addContent(db, { code: 'before-sue' });
  const now = new Date('2026-11-24T10:00:00+09:00');
  const { lines } = await readSheet(db, 'LA', now);
  expect(lines.get(world.ann.id)?.attendance).toContain('E');
  expect(lines.get(world.sue.id)?.attendance).not.toContain('E');
});
