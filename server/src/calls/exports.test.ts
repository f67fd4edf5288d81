/** Lists as workbooks: what they contain, who gets them, and what they leave behind. */
import { exportStudents } from '@baeum/contract/enrolment/staff-terms';
import { exportPersonHistory } from '@baeum/contract/history/staff-terms';
import { exportedRows, exportRefusals } from '@baeum/contract/staff/export-terms';
import { exportLectures } from '@baeum/contract/lecture/staff-terms';
import { changePerson, exportPeople } from '@baeum/contract/people/staff-terms';
import { and, desc, eq, sql } from 'drizzle-orm';
import { text } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { accessLog, account, staffChange, staffChangeValue } from '../platform/tables.ts';
import { type Caller, testPortal } from '../testing/portal.ts';
import { addStaff } from '../testing/staff-stage.ts';
import { createWorld } from '../testing/world.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
const operator = await portal.as(staff.operator);
const professor = await portal.as(world.prof);
const reason = '학과에 낼 명단';

const sheetOf = async (caller: Caller, path: Parameters<Caller['download']>[0], input: object) => {
  const reply = await caller.download(path, { reason, ...input });
  expect(reply.status, await reply.clone().text()).toBe(200);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { reply, rows: await readSheet(bytes, { trim: false, parseNumber: (text) => text }) };
};

const lastLine = async () => {
  const [line] = await db.select().from(staffChange).orderBy(desc(staffChange.id)).limit(1);
  const values = await db
    .select()
    .from(staffChangeValue)
    .where(eq(staffChangeValue.changeId, line?.id ?? 0));
  return { ...line, values: Object.fromEntries(values.map(({ field, after }) => [field, after])) };
};

beforeAll(async () => {
  // Somebody whose name is a formula, and whose number begins with zeros.
  await db
    .update(account)
    .set({ name: '=HYPERLINK("http://bad")', studentNumber: '0012', college: '컴퓨터공학과' })
    .where(eq(account.id, world.ben.id));
});

test('a workbook has the filtered rows and the chosen columns, in the order of the list', async () => {
  const { reply, rows } = await sheetOf(operator, exportPeople, {
    columns: ['name', 'college'],
    type: 'student',
    college: '컴퓨터공학과',
  });
  expect(rows).toEqual([
    ['이름', '학번', '아이디', '소속'],
    ['=HYPERLINK("http://bad")', '0012', 'ben', '컴퓨터공학과'],
  ]);
  expect(reply.headers.get('content-disposition')).toContain(encodeURIComponent('사람.xlsx'));
  expect(reply.headers.get('cache-control')).toContain('no-store');
});

test('texts are typed as texts, so that none is a formula', async () => {
  const reply = await operator.download(exportPeople, { reason, columns: ['name'], search: 'ben' });
  const zip = await fromBufferPromise(Buffer.from(await reply.arrayBuffer()), { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  const sheet = [...parts.values()].join();
  expect(sheet).toContain('HYPERLINK');
  expect(sheet).not.toMatch(/<f[\s>]/);
});

test('students of a lecture, for whoever reads its list', async () => {
  const { rows } = await sheetOf(professor, exportStudents, {
    lectureCode: 'LA',
    columns: ['number', 'flags', 'state'],
  });
  expect(rows[0]).toEqual(['학번', '재수강', '상대평가 제외', '수강 상태']);
  expect(rows.slice(1)).toContainEqual(['2026-ann', null, null, '수강']);
  const other = await (await portal.as(staff.otherProfessor)).download(exportStudents, {
    lectureCode: 'LA',
    columns: ['number'],
    reason,
  });
  expect(other.status).toBe(404);
});

test('lectures of a programme, as its list shows them, without a reason', async () => {
  const wanted = { programmeCode: 'C1', search: 'LA', columns: ['name', 'weeks', 'state'], reason: '' };
  const { reply, rows } = await sheetOf(operator, exportLectures, wanted);
  expect(rows.map((row) => row[2])).toEqual(['강의 코드', 'LA']);
  expect(rows[1]?.slice(5)).toEqual([expect.stringMatching(/주차 /), '진행']);
  expect(reply.headers.get('content-disposition')).toContain(encodeURIComponent('강의.xlsx'));
  expect((await professor.download(exportLectures, wanted)).status).toBe(404);
});

test('the history reads in Korean words', async () => {
  await operator.post(changePerson, { loginId: 'renamed', revision: 1, name: '이름이 바뀐 사람' });
  const { rows } = await sheetOf(operator, exportPersonHistory, {
    loginId: 'renamed',
    columns: ['what', 'values'],
  });
  expect(rows).toEqual([
    ['대상', '행위', '내용'],
    ['계정', '변경', '이름: 이름이 바뀌는 사람 → 이름이 바뀐 사람'],
  ]);
});

test('without a reason nothing is given, and nothing is written', async () => {
  const before = await lastLine();
  for (const blank of ['', '   ']) {
    const reply = await operator.post(exportPeople, { columns: ['name'], reason: blank });
    expect(reply.body.errorCode).toBe(exportRefusals.noReason.errorCode);
  }
  expect(await lastLine()).toEqual(before);
});

test('it is a line of the history with its reason, and an entry of the access log', async () => {
  await sheetOf(professor, exportStudents, {
    lectureCode: 'LA',
    columns: ['name'],
    state: 'enrolled',
    search: '안',
  });
  const line = await lastLine();
  expect(line).toMatchObject({
    action: 'export',
    kind: 'list',
    object: '수강생',
    lectureCode: 'LA',
    accountId: world.prof.id,
    reason,
    shown: 'never',
    // What was searched for may be a name.
    values: { rows: 1, columns: ['이름'], filters: ['state', 'search'] },
  });
  const [entry] = await db
    .select()
    .from(accessLog)
    .where(and(eq(accessLog.call, exportStudents), eq(accessLog.administratorId, world.prof.id)))
    .orderBy(desc(accessLog.id))
    .limit(1);
  expect(entry).toMatchObject({ refused: false, address: '127.0.0.1', named: { lectureCode: 'LA' } });
});

test('too many rows are refused rather than cut off', async () => {
  await db.execute(sql`
    insert into account (login_id, name, type, position_code, position_name, student_number, password_hash)
    select 'many-' || n, '많은 사람', 'student', '0000240001', '학생', 'many-' || n, 'none'
    from generate_series(1, ${exportedRows}) as n`);
  const reply = await operator.post(exportPeople, { columns: ['name'], reason });
  expect(reply.body.errorCode).toBe(exportRefusals.tooMany.errorCode);
  const { rows } = await sheetOf(operator, exportPeople, { columns: ['name'], reason, type: 'professor' });
  expect(rows.length).toBeGreaterThan(1);
});
