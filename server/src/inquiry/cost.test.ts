/** The number of SQL statements of inquiry calls (specification §18.4), and the index for the list of all inquiries. */
import * as t from '@baeum/contract/inquiry/terms';
import { userInfo } from '@baeum/contract/session/terms';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { analyse } from '../testing/database.ts';
import { inquiring } from '../testing/inquiring.ts';
import { planOf, rowsReadBy } from '../testing/plan.ts';
import { taken } from '../testing/submitting.ts';
import { png } from '../testing/world.ts';
import { allInquiries, foundInquiries } from './queries.ts';
import { inquiryAnswer } from './tables.ts';
import { countStatements } from '../testing/watch-statements.ts';

const cost = countStatements();

const { portal, db, given, ...does } = await inquiring();
const { ask, asked, edit, detail, remove, answer, list, staffDetail, staffList, unread, forget } = does;

beforeEach(async () => {
  await forget();
  await given.ann.post(userInfo, {});
  await given.admin.post(userInfo, {});
});

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, content: new Uint8Array(png) }));

test('reading takes at most three statements, plus an audit log entry for administrators', async () => {
  for (let index = 0; index < 12; index += 1) await asked({}, files(2));
  const inqSeq = await asked({}, files(5));
  taken(await answer(inqSeq, {}, files(5)));
  expect(await cost(() => unread())).toBe(1);
  expect(await cost(() => list())).toBe(2);
  expect(await cost(() => list({ text: '동영상' }))).toBe(2);
  // The first time also marks the answer as read.
  expect(await cost(() => detail(inqSeq))).toBe(3);
  expect(await cost(() => detail(inqSeq))).toBe(2);
  expect(await cost(() => staffList())).toBe(3);
  expect(await cost(() => staffList({ text: '동영상' }))).toBe(3);
  expect(await cost(() => staffDetail(inqSeq))).toBe(3);
});

test('the number of statements for writing does not depend on the number of files', async () => {
  const few = await cost(async () => taken(await ask({}, files(1))));
  expect(await cost(async () => taken(await ask({}, files(9))))).toBe(few);
  const inqSeq = await asked({}, files(9));
  const kept = (await detail(inqSeq)).file.slice(1).map(({ inqFileSeq }) => inqFileSeq);
  // One of them asks whether other rows share the objects of what was removed.
  expect(await cost(async () => taken(await edit(inqSeq, { fileSeq: kept.join() }, files(2))))).toBe(14);
  expect(await cost(async () => taken(await answer(inqSeq, {}, files(3))))).toBe(13);
  const other = await asked();
  expect(await cost(async () => taken(await remove(other)))).toBe(6);
});

test('a page of all inquiries is read by an index in its order, and the unanswered ones are counted by it', async () => {
  await db.execute(sql`
    insert into account (login_id, type, name, student_number, position_code, position_name, password_hash, password_set_at)
    select 'many' || n, 'student', '학생', 'S' || n, '0000240001', '학생', 'x', now() from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into inquiry (author_id, type_code, title, body_html, created_at)
    select account.id, ${t.systemInquiryType}, 'x', '<p>x</p>', timestamptz '2020-01-01' + account.id * interval '1 minute'
    from account where login_id like 'many%'`);
  await db.execute(sql`
    insert into inquiry_answer (inquiry_id, body_html, created_at)
    select id, '<p>x</p>', created_at + interval '1 day' from inquiry where id % 50 > 0`);
  await analyse(portal.ownerUrl);
  const page = { limit: 10, offset: 20 };
  const read = await rowsReadBy(db, allInquiries.page, page);
  expect(read.inquiry).toBeLessThan(50);
  expect(read.account).toBeLessThan(50);
  expect(await planOf(db, allInquiries.count, page)).toMatch(/Index Only Scan using inquiry_staff/);
  // A search compares every inquiry and its author, once for the page and its count.
  const searched = await rowsReadBy(db, foundInquiries, { ...page, title: '없는 말', writer: '없는 말' });
  expect(searched.inquiry).toBeGreaterThanOrEqual(20_000);
  expect(searched.inquiry).toBeLessThan(25_000);
  expect(searched.account).toBeLessThan(25_000);
});

test('the time of the answer is maintained on the inquiry when its answer is written or removed', async () => {
  const inqSeq = await asked();
  taken(await answer(inqSeq));
  taken(await answer(inqSeq, { rvsn: '1' }));
  expect((await staffList()).list[0]?.anwDt).toBe('2026-11-18T10:00:00+09:00');
  await db.delete(inquiryAnswer);
  expect(await staffList()).toMatchObject({ waitCnt: 1, list: [{ anwDt: null, anwCnt: 0 }] });
});
