/** Staff make and change the journal of a micro-learning lecture. */
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import * as t from '@baeum/contract/reflection/staff-terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lecture } from '../../lecture/tables.ts';
import { harmsIn } from '../../testing/harms.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { journalForm } from '../../testing/staff-activities.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { reflection, reflectionSubmission } from '../tables.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as({ ...world.prof, side: 'staff' });
});
beforeEach(async () => {
  portal.clock.set(testNow);
  const { db } = portal.services;
  await db.delete(reflection);
  await db.update(lecture).set({ completionType: '0000580002' }).where(eq(lecture.code, 'LA'));
});

type Fields = Partial<Record<keyof typeof journalForm, string>>;
const add = (fields: Fields = {}) =>
  prof.upload(t.addJournal, { lectureCode: 'LA', ...journalForm, ...fields }, []);
async function made(fields: Fields = {}): Promise<string> {
  const { body } = await add(fields);
  expect(body).toMatchObject({ status: 200 });
  return (body.result as { journalCode: string }).journalCode;
}
const get = async (journalCode: string) => (await prof.post(t.getJournal, { journalCode })).body.result;
async function change(journalCode: string, fields: Fields & { confirmed?: string }) {
  const { revision, fields: stored } = await get(journalCode);
  return prof.upload(t.changeJournal, { journalCode, revision: String(revision), ...stored, ...fields }, []);
}
const begin = (reflectionCode: string) =>
  portal.services.db
    .insert(reflectionSubmission)
    .values({ reflectionCode, studentId: world.ann.id, savedAt: new Date(testNow) });

test('a journal is read by its form as it was sent; a lecture has one', async () => {
  const code = await made({ lectures: '3' });
  expect((await get(code)).fields).toEqual({ ...journalForm, lectures: '3' });
  expect((await add()).body.errorCode).toBe(t.journalRefusals.exists.errorCode);
});

test('lectures of other kinds have none', async () => {
  await portal.services.db
    .update(lecture)
    .set({ completionType: '0000580001' })
    .where(eq(lecture.code, 'LA'));
  expect((await add()).body.errorCode).toBe(t.journalRefusals.notMicroLearning.errorCode);
});

test.each([
  [{ questions: '[]' }, t.journalRefusals.questionsWrong, 'questions'],
  [{ closesAt: '2026-11-15T00:00' }, activityRefusals.endBeforeStart, 'closesAt'],
  [{ bodyHtml: '<img src="https://example.com/a.png">' }, activityRefusals.noImage, 'bodyHtml'],
] as const)('%j is refused beside its field', async (fields, refusal, field) => {
  const { body } = await add(fields);
  expect([body.errorCode, body.errorAbout?.['field']]).toEqual([refusal.errorCode, field]);
});

test('higher minimums say how many have written, and are confirmed', async () => {
  const code = await made({ showing: 'shown' });
  await begin(code);
  const asked = await change(code, { characters: '300' });
  expect(asked.body.errorCode).toBe(activityRefusals.hits.errorCode);
  expect(harmsIn(asked)).toMatchObject([{ students: 1, instead: { fields: { characters: '200' } } }]);
  expect((await change(code, { characters: '300', confirmed: 'Y' })).body.status).toBe(200);
  expect((await change(code, { characters: '100' })).body.status).toBe(200);
});

test('once somebody has written, the number of questions stays', async () => {
  const code = await made();
  await begin(code);
  const questions = JSON.stringify([{ title: '하나만', characters: 0 }]);
  expect((await change(code, { questions })).body.errorCode).toBe(t.journalRefusals.written.errorCode);
});
