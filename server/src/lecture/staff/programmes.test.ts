/** Programmes with their terms: made by administrators, changed by operators. */
import type { Input } from '@baeum/contract';
import {
  addProgramme,
  changeProgramme,
  getProgramme,
  listHolidays,
  programmeRefusals,
} from '@baeum/contract/lecture/programme-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { enrolment } from '../tables.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
});

const holidays = [
  { day: '2027-05-20', name: '개교기념일' },
  { day: '2027-04-30', name: ' 축제 ' },
];

const settings = {
  name: '2027-1학기',
  termStartsOn: '2027-03-02',
  weekCount: 16,
  lateJoining: 'open',
  holidays,
} as const;

const add = async (code: string, given: Partial<Input<typeof addProgramme>> = {}) =>
  (await portal.as(world.admin)).post(addProgramme, {
    code,
    ...settings,
    holidays: [...settings.holidays],
    ...given,
  });

const get = async (programmeCode: string) =>
  (await (await portal.as(world.admin)).post(getProgramme, { programmeCode })).body.result;

async function change(programmeCode: string, given: Partial<Input<typeof changeProgramme>>) {
  const { revision, name, termStartsOn, weekCount, lateJoining, holidays: own } = await get(programmeCode);
  const request = { programmeCode, revision, name, termStartsOn, weekCount, lateJoining, holidays: own };
  return (await portal.as(world.admin)).post(changeProgramme, { ...request, ...given });
}

test('a programme has its term and its days off, in the order of the days', async () => {
  expect((await add('SPRING')).status).toBe(200);
  expect(await get('SPRING')).toMatchObject({
    name: '2027-1학기',
    termStartsOn: '2027-03-02',
    weekCount: 16,
    lateJoining: 'open',
    holidays: [
      { day: '2027-04-30', name: '축제' },
      { day: '2027-05-20', name: '개교기념일' },
    ],
    operators: [],
    lectureCount: 0,
    lateStudents: 0,
  });
});

test('a day cannot be off twice', async () => {
  const [first] = holidays;
  const { status, body } = await add('TWICE', { holidays: [...holidays, ...(first ? [first] : [])] });
  expect([status, body.errorCode]).toEqual([400, programmeRefusals.holidayTwice.errorCode]);
});

test('operators change their programme; the later of two sees who was first, and what is stored', async () => {
  await add('CHANGED');
  const { revision } = await get('CHANGED');
  const first = await change('CHANGED', { name: '다른 이름', holidays: [] });
  expect(first.body.result.revision).toBeGreaterThan(revision);
  const late = await change('CHANGED', { name: '또 다른 이름', revision });
  expect([late.status, late.body.errorCode]).toEqual([409, staffRefusals.stale.errorCode]);
  const { stored = '' } = late.body.errorAbout ?? {};
  expect(JSON.parse(stored)).toMatchObject({
    revision: first.body.result.revision,
    values: { name: '다른 이름', holidays: '', weekCount: '16' },
    by: expect.any(String),
  });
  const operator = await portal.as(staff.operator);
  const own = (await operator.post(getProgramme, { programmeCode: 'C1' })).body.result;
  expect(own.operators).toEqual([{ loginId: 'operator', name: '운영자' }]);
  expect(own.lectureCount).toBeGreaterThan(0);
});

test('what does not change is no change', async () => {
  await add('SAME');
  const { revision } = await get('SAME');
  expect((await change('SAME', {})).body.result).toEqual({ revision });
});

test('another rule for students who joined late has to be confirmed, because their standings change', async () => {
  const { db } = portal.services;
  await db
    .update(enrolment)
    .set({ countsFrom: '2026-10-12' })
    .where(and(eq(enrolment.studentId, world.ann.id), eq(enrolment.lectureCode, 'LA')));
  const asked = await change('C1', { lateJoining: 'open' });
  expect([asked.status, asked.body.errorCode]).toEqual([409, programmeRefusals.affectsStudents.errorCode]);
  expect(asked.body).toMatchObject({ errorAbout: { students: '1' } });
  expect((await get('C1')).lateJoining).toBe('excused');
  expect((await change('C1', { lateJoining: 'open', confirmed: true })).status).toBe(200);
  expect((await get('C1')).lateJoining).toBe('open');
});

test('the public holidays of a term are known', async () => {
  const operator = await portal.as(staff.operator);
  const { items } = (await operator.post(listHolidays, { termStartsOn: '2026-08-31', weekCount: 8 })).body
    .result;
  expect(items).toContainEqual({ day: '2026-10-03', name: '개천절' });
  expect(items).toContainEqual({ day: '2026-09-25', name: '추석' });
  expect(items.every(({ day }) => day >= '2026-08-31' && day < '2026-10-26')).toBe(true);
});
