/** Professors copy what they have taught, or what is shared with them, into a lecture of theirs. */
import {
  copyIntoLecture,
  listCopySources,
  ownCopyRefusals,
  previewOwnCopy,
  shareForCopying,
} from '@baeum/contract/lecture/own-copy-terms';
import { addProgramme } from '@baeum/contract/lecture/programme-terms';
import { copyLectures, type copyParts, getLecture } from '@baeum/contract/lecture/staff-terms';
import { userInfo } from '@baeum/contract/session/terms';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, type TestPortal, testPortal } from '../testing/portal.ts';
import { createStage, type Stage } from '../testing/stage.ts';
import { copying } from '../domains.ts';
import { inWeeks } from './into.ts';

let portal: TestPortal;
let stage: Stage;
let prof: Caller;
let other: Caller;
let count = 0;
/** An empty lecture of the next term that the professor of LA teaches. */
let target: string;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  const admin = await portal.as(stage.admin);
  await admin.post(addProgramme, { code: 'SPRING', name: '2027-1학기', termStartsOn: '2027-03-01' });
});
beforeEach(async () => {
  target = `NEW-${++count}`;
  const admin = await portal.as(stage.admin);
  const lectures = [{ source: 'LA', code: target }];
  await admin.post(copyLectures, { programmeCode: 'SPRING', parts: [], lectures });
  await teach('prof', target);
  prof = await portal.as(stage.prof);
  other = await portal.as(stage.staff.otherProfessor);
});
afterEach(() => vi.restoreAllMocks());

const teach = (loginId: string, lectureCode: string) =>
  portal.services.db.execute(sql`insert into lecture_professor (lecture_code, account_id, position)
    select ${lectureCode}, id, 2 from account where login_id = ${loginId} on conflict do nothing`);
const allParts = ['syllabus', 'contents', 'materials', 'assessments'] as const;
type Part = (typeof copyParts)[number];
const wanted = (parts: readonly Part[] = allParts, source = 'LA') => ({
  lectureCode: target,
  source,
  parts: [...parts],
});
const sourcesOf = async (caller: Caller) =>
  (await caller.post(listCopySources, { lectureCode: target })).body.result;
const countIn = async (table: string, lectureCode: string) =>
  Number(
    (
      await portal.services.db.execute<{ count: string }>(
        sql`select count(*) from ${sql.identifier(table)} where lecture_code = ${lectureCode}`,
      )
    ).rows[0]?.count,
  );

test('a professor copies a lecture of an earlier term into a new one, on its dates, and only once', async () => {
  const before = await sourcesOf(prof);
  expect(before.items.map(({ code, isOwn }) => [code, isOwn])).toContainEqual(['LA', true]);
  expect(before.filled).toEqual([]);
  // From 21 September 2026 to 1 March 2027.
  const preview = (await prof.post(previewOwnCopy, wanted())).body.result;
  expect([preview.weeks, preview.missingWeeks]).toEqual([23, []]);
  expect(preview.items.length).toBeGreaterThan(0);
  expect(preview.items.every(({ kind }) => kind !== 'week')).toBe(true);

  const { status, body } = await prof.post(copyIntoLecture, wanted());
  expect([status, body.result]).toEqual([200, { movedByWeeks: 23 }]);
  for (const table of ['topic', 'assignment', 'quiz', 'material'])
    expect([table, await countIn(table, target)]).toEqual([table, await countIn(table, 'LA')]);
  const { rows } = await portal.services.db.execute<{ moved: boolean }>(sql`
    select copy.opens_at = source.opens_at + interval '23 weeks' as moved from assignment as source
    join assignment as copy on copy.code = ${target} || '-' || source.code where source.lecture_code = 'LA'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ moved }) => moved)).toBe(true);
  expect(await countIn('enrolment', target)).toBe(0);

  expect((await sourcesOf(prof)).filled.toSorted()).toEqual(allParts.toSorted());
  const again = await prof.post(copyIntoLecture, wanted(['materials']));
  expect([again.status, again.body.errorCode]).toEqual([409, ownCopyRefusals.filled.errorCode]);
});

test('two who copy at once copy once', async () => {
  const statuses = (
    await Promise.all([prof, prof].map((caller) => caller.post(copyIntoLecture, wanted(['contents']))))
  ).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await countIn('topic', target)).toBe(await countIn('topic', 'LA'));
});

test('of others a professor copies what is shared with the subject, and knows of nothing else', async () => {
  await teach('other-prof', target);
  const offered = async () => (await sourcesOf(other)).items.map(({ code }) => code);
  // Copies of LA keep its subject; LB, which the other professor teaches, has another.
  expect(await offered()).not.toContain('LA');
  expect(await offered()).toContain('LB');
  const refused = await other.post(copyIntoLecture, wanted());
  expect([refused.status, refused.body.errorCode]).toEqual([400, ownCopyRefusals.unknownSource.errorCode]);
  expect((await other.post(previewOwnCopy, wanted())).status).toBe(400);

  // Its professor, and who operates its programme.
  for (const owner of [prof, await portal.as(stage.staff.operator)]) {
    const share = (isShared: boolean) => owner.post(shareForCopying, { lectureCode: 'LA', isShared });
    const isShared = async () => (await owner.post(getLecture, { lectureCode: 'LA' })).body.result.isShared;
    await share(true);
    expect(await isShared()).toBe(true);
    expect(await offered()).toContain('LA');
    expect((await other.post(previewOwnCopy, wanted())).status).toBe(200);
    await share(false);
    expect(await isShared()).toBe(false);
    expect(await offered()).not.toContain('LA');
  }
  await prof.post(shareForCopying, { lectureCode: 'LA', isShared: true });
  expect((await other.post(copyIntoLecture, wanted(['materials']))).status).toBe(200);
  await prof.post(shareForCopying, { lectureCode: 'LA', isShared: false });
});

test('what stands in a week that the lecture does not have is not copied', async () => {
  const { db } = portal.services;
  await db.execute(sql`delete from week where lecture_code = ${target} and number > 5`);
  const { missingWeeks } = (await prof.post(previewOwnCopy, wanted())).body.result;
  expect(missingWeeks.length).toBeGreaterThan(0);
  expect(missingWeeks.every((week) => week > 5)).toBe(true);
  const refused = await prof.post(copyIntoLecture, wanted());
  expect([refused.status, refused.body.errorCode]).toEqual([400, ownCopyRefusals.fewerWeeks.errorCode]);
  expect(await countIn('topic', target)).toBe(0);
  // A syllabus stands in no week.
  expect((await prof.post(copyIntoLecture, wanted(['syllabus']))).status).toBe(200);
});

test('assistants, and operators who do not teach, do not copy', async () => {
  for (const one of [stage.staff.assistant, stage.staff.operator])
    expect((await (await portal.as(one)).post(listCopySources, { lectureCode: 'LA' })).status).toBe(403);
});

test('every table with a week is known to have one', async () => {
  const { rows } = await portal.services.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where column_name = 'week_number'`,
  );
  const copied = new Set(copying.flatMap((one) => one.copied.map(({ table }) => table)));
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => copied.has(name))
      .toSorted(),
  ).toEqual([...inWeeks].toSorted());
});

test('sources and a preview take three statements', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  for (const read of [
    () => prof.post(listCopySources, { lectureCode: target }),
    () => prof.post(previewOwnCopy, wanted()),
  ]) {
    // Reads the session, which is cached for a second.
    await prof.post(userInfo, {});
    spy.mockClear();
    expect((await read()).status).toBe(200);
    // With that which finds the lecture; the entry of the access log comes beside those of a call.
    expect(spy.mock.calls.length).toBeLessThanOrEqual(3 + 1);
  }
});
