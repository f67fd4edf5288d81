/** Lectures that exist already follow another first day and length of their programme's term. */
import { changeProgramme, getProgramme } from '@baeum/contract/lecture/programme-terms';
import { copyLectures, copyParts } from '@baeum/contract/lecture/staff-terms';
import {
  listTermMoves,
  moveToTerm,
  previewTermMove,
  termMoveRefusals,
  undoTermMove,
} from '@baeum/contract/lecture/term-terms';
import { addProgramme } from '@baeum/contract/lecture/programme-terms';
import { changeQuiz } from '@baeum/contract/quiz/staff-terms';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { submission } from '../assignment/tables.ts';
import { lockOutline } from '../authoring/outline.ts';
import { transaction, type Transaction } from '../platform/database.ts';
import { type Change, writeHistory } from '../platform/history.ts';
import { meanwhile } from '../testing/meanwhile.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../testing/portal.ts';
import { createStage, type Stage } from '../testing/stage.ts';

let portal: TestPortal;
let stage: Stage;
let admin: Caller;
let programmeCode = '';
let code = '';
let number = 0;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
});

/** A lecture with one of everything in a term to come, which then begins two weeks later and lasts 16 weeks. */
beforeEach(async () => {
  portal.clock.set(testNow);
  admin = await portal.as(stage.admin);
  programmeCode = `TERM${++number}`;
  code = `${programmeCode}-1`;
  const term = { name: programmeCode, termStartsOn: '2027-03-01' };
  await admin.post(addProgramme, { code: programmeCode, ...term });
  const lectures = [{ source: 'LA', code }];
  await admin.post(copyLectures, { programmeCode, parts: [...copyParts], lectures });
  await begin('2027-03-15', 16);
});

async function begin(termStartsOn: string, weekCount: number): Promise<void> {
  const { revision } = (await admin.post(getProgramme, { programmeCode })).body.result;
  const reply = await admin.post(changeProgramme, {
    programmeCode,
    revision,
    name: programmeCode,
    termStartsOn,
    weekCount,
  });
  expect(reply.status).toBe(200);
}

const listed = async () => (await admin.post(listTermMoves, { programmeCode })).body.result.items;
const move = async () => (await admin.post(moveToTerm, { programmeCode, lectures: [code] })).body.result;
const undo = (batch: string | null) => admin.post(undoTermMove, { programmeCode, batch: batch ?? '' });

type Dates = Record<'kind' | 'id' | 'opens' | 'closes', string> & { late: string | null };

/** Every date of the lecture's weeks, contents and activities. */
async function datesOf(): Promise<readonly Dates[]> {
  const { rows } = await portal.services.db.execute<Dates>(sql`
    select * from (
      select 'week' as kind, number::text as id, starts_at as opens, ends_at as closes, null::timestamptz as late
      from week where lecture_code = ${code}
      union all select 'content', content.code, attendance_starts_at, attendance_ends_at, content.opens_at
      from content join topic on topic.code = topic_code where lecture_code = ${code}
      union all select 'assignment', code, opens_at, closes_at, late_closes_at from assignment where lecture_code = ${code}
      union all select 'quiz', code, opens_at, closes_at, late_closes_at from quiz where lecture_code = ${code}
      union all select 'debate', code, opens_at, closes_at, late_closes_at from debate where lecture_code = ${code}
      union all select 'team', code, opens_at, closes_at, null from team_activity where lecture_code = ${code}
    ) as dates order by kind, id`);
  return rows;
}

const later = (value: string | null | undefined, weeks: number) =>
  value == null ? null : new Date(Date.parse(value) + weeks * 7 * 86_400_000).toISOString();

test('every date moves by the same whole weeks, weeks are added, and all of it is taken back', async () => {
  expect(await listed()).toMatchObject([{ code, weeks: 2, weekCount: 15, termWeeks: 16, problem: null }]);
  const preview = (await admin.post(previewTermMove, { lectureCode: code })).body.result;
  expect(preview.weeks).toBe(2);
  expect(preview.items.length).toBeGreaterThan(15);
  const before = await datesOf();
  const { batch } = await move();
  const after = await datesOf();
  const isOld = ({ kind, id }: Dates) => kind !== 'week' || id !== '16';
  expect(
    after.filter(isOld).map(({ opens, closes, late }) => [opens, closes, late].map((one) => later(one, 0))),
  ).toEqual(before.map(({ opens, closes, late }) => [opens, closes, late].map((one) => later(one, 2))));
  const [first, last] = ['1', '16'].map((id) => after.find((one) => one.kind === 'week' && one.id === id));
  expect(later(last?.opens, 0)).toBe(later(first?.opens, 15));
  expect(await listed()).toEqual([]);
  const undone = (await undo(batch)).body.result;
  expect(undone.items).toMatchObject([{ code, problem: null }]);
  expect(await datesOf()).toEqual(before);
  const again = await undo(batch);
  expect(again.body.result.items).toMatchObject([{ problem: 'changedSince' }]);
});

test('what was published stays published, and what was put away stays where it is', async () => {
  const { db } = portal.services;
  await db.execute(
    sql`update quiz set published_at = '2026-11-01', archived_at = '2026-11-02' where lecture_code = ${code}`,
  );
  await db.execute(sql`update debate set published_at = '2027-02-22 09:00+09' where lecture_code = ${code}`);
  await move();
  const { rows } = await db.execute(sql`
    select distinct published_at = '2026-11-01' and archived_at = '2026-11-02' as same from quiz where lecture_code = ${code}
    union all select distinct published_at = '2027-03-08 09:00+09' from debate where lecture_code = ${code}`);
  expect(rows.map(({ same }) => same)).toEqual([true, true]);
});

test('a lecture keeps its dates once it has begun, once somebody has worked in it, or where weeks are in use', async () => {
  const { db } = portal.services;
  const problem = async () => (await move()).items.map((one) => one.problem);
  await begin('2027-03-15', 5);
  expect(await problem()).toEqual(['weekInUse']);
  await begin('2027-03-15', 16);
  await db.insert(submission).values({
    assignmentCode: `${code}-A-open`,
    studentId: stage.ann.id,
    title: '',
    body: '',
    savedAt: portal.clock.now(),
  });
  expect(await problem()).toEqual(['worked']);
  await db.execute(sql`delete from submission where lecture_code = ${code}`);
  portal.clock.set('2027-03-02T09:00:00+09:00');
  admin = await portal.as(stage.admin);
  expect(await problem()).toEqual(['begun']);
  expect((await admin.post(moveToTerm, { programmeCode, lectures: ['LA'] })).body.result.items).toMatchObject(
    [{ code: 'LA', problem: 'notFound' }],
  );
});

/** What a professor does with a quiz of the lecture. */
const written = (tx: Transaction, action: Change['action']) =>
  writeHistory(
    tx,
    {
      accountId: stage.prof.id,
      address: '127.0.0.1',
      at: portal.clock.now(),
      reason: undefined,
      call: changeQuiz,
      place: { lectureCode: code },
    },
    [{ action, kind: 'quiz', object: `${code}-Q-open` }],
  );

test('a move is not taken back once somebody has changed anything in the lecture, as one who is just saving', async () => {
  const { db } = portal.services;
  const { batch } = await move();
  const { body } = await meanwhile(db, {
    hold: (tx) => lockOutline(tx, code),
    send: () => undo(batch),
    change: (tx) => written(tx, 'change'),
  });
  expect(body.result.items).toMatchObject([{ code, problem: 'changedSince' }]);
});

test('what was only taken out of a lecture is no change of it', async () => {
  const { batch } = await move();
  await transaction(portal.services.db, (tx) => written(tx, 'export'));
  expect((await undo(batch)).body.result.items).toMatchObject([{ code, problem: null }]);
});

test('what would have been published already by its new date is a draft instead', async () => {
  const { db } = portal.services;
  const { batch } = await move();
  await db.execute(sql`update quiz set published_at = '2026-11-30 09:00+09' where lecture_code = ${code}`);
  await db.execute(sql`update debate set published_at = '2027-03-08 09:00+09' where lecture_code = ${code}`);
  const isOwn = sql`topic_code in (select code from topic where lecture_code = ${code})`;
  await db.execute(
    sql`update content set is_public = true, published_at = '2026-11-30 09:00+09' where ${isOwn}`,
  );
  await undo(batch);
  const { rows } = await db.execute(sql`
    select bool_and(published_at is null) as same from quiz where lecture_code = ${code}
    union all select bool_and(not is_public) from content where ${isOwn}
    union all select bool_and(published_at = '2027-02-22 09:00+09') from debate where lecture_code = ${code}`);
  expect(rows.map(({ same }) => same)).toEqual([true, true, true]);
});

test('what nobody has moved cannot be taken back', async () => {
  const batch = '00000000-0000-4000-8000-000000000000';
  const reply = await admin.post(undoTermMove, { programmeCode, batch });
  expect(reply.body.errorCode).toBe(termMoveRefusals.nothingToUndo.errorCode);
});
