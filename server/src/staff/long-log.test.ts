/** An audit log much longer than a batch: the cost of reading it, and that every entry can be reached. */
import {
  accessListed,
  getAccessLogList,
  getMyAccessLogList,
  getMyAccessVisitList,
} from '@baeum/contract/staff/terms';
import { eq, min, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accessLog } from '../platform/tables.ts';
import { accessOfMonth } from '../privacy/queries.ts';
import { connected } from '../testing/database.ts';
import { planOf, rowsReadBy } from '../testing/plan.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { logOfNamed, visitCount, visitLines, visitPage, wholeLog } from './log-queries.ts';

const accounts = 10_000;
const visits = 250;
/** The entries of a visit, most of which are alike. */
const lines = 82;

const portal = await testPortal();
const world = await createWorld(portal.services.db, portal.services.store);
const { db } = portal.services;

await db.execute(sql`
  insert into account (login_id, type, name, student_number, position_code, position_name, password_hash, password_set_at)
  select 'many' || n, 'student', '학생', 'S' || n, '0000240001', '학생', 'x', now() from generate_series(1, ${sql.raw(String(accounts))}) n`);
// Every second visit is to Ann; one visit a day, one entry a second.
await db.execute(sql`
  insert into access_log (at, administrator_id, student_id, session_id, address, call, named, acting, refused)
  select timestamptz '2026-11-17 09:00:00+09' - interval '1 day' * (${sql.raw(String(visits))} - visit) + interval '1 second' * nth,
    ${world.admin.id}, case visit % 2 when 0 then ${world.ann.id}::bigint else (select max(id) - visit from account) end,
    ('11111111-0000-4000-8000-' || lpad(visit::text, 12, '0'))::uuid, '127.0.0.1',
    case nth % 4 when 0 then '/api/st/lms/asgmt/getAsgmtData.do' else '/api/lms/st/getAcaList.do' end,
    jsonb_build_object('asgmtCd', 'A' || nth), case visit % 4 when 0 then 'no' else 'reading' end, false
  from generate_series(1, ${sql.raw(String(visits))}) visit, generate_series(1, ${sql.raw(String(lines))}) nth order by visit, nth`);
await connected(portal.ownerUrl, (client) => client.query('vacuum analyze'));

const sessionOf = (visit: number) => `11111111-0000-4000-8000-${String(visit).padStart(12, '0')}`;
const page = { limit: 20, offset: 0 };
const middle = (visits * lines) / 2;

test.for([
  ['the page of the log', wholeLog.page, {}],
  ['its count', wholeLog.count, {}],
  ['an older page of the log', wholeLog.page, { from: middle }],
  ['the page of one student', logOfNamed.page, { loginId: 'ann' }],
  ['its count', logOfNamed.count, { loginId: 'ann' }],
  ['the page of visits', visitPage, { studentId: world.ann.id }],
  ['their count', visitCount, { studentId: world.ann.id }],
  ['older visits', visitPage, { studentId: world.ann.id, from: middle }],
  [
    'a visit of long ago',
    visitLines.page,
    { studentId: world.ann.id, first: 1, administratorId: world.admin.id, sessionId: sessionOf(2) },
  ],
] as const)('%s reads no more than it has to of either table', async ([, statement, values]) => {
  const read = await rowsReadBy(db, statement, { ...page, ...values });
  expect(read.access_log).toBeLessThanOrEqual(2 * accessListed + 1);
  expect(read.access_log).toBeGreaterThanOrEqual(accessListed);
  // Both names of a line, and whose log it is, for its page and for what is older.
  expect(read.account ?? 0).toBeLessThanOrEqual(2 * page.limit + 2);
});

test('the review of a month reads its entries from an index alone', async () => {
  const month = { from: '2026-10-01 00:00+09', to: '2026-11-01 00:00+09' };
  expect(await planOf(db, accessOfMonth, month)).toMatch(/Index Only Scan using access_log_at/);
});

/** Reads back batch by batch. */
async function walk<Part extends { readonly oldSeq: number | null }>(ask: (frSeq?: number) => Promise<Part>) {
  const parts = [await ask()];
  for (;;) {
    const from = parts.at(-1)?.oldSeq ?? null;
    if (from === null) return parts;
    parts.push(await ask(from));
  }
}

test('every visit can be reached, and so can the entries of the very first one', async () => {
  const ann = await portal.as(world.ann);
  const parts = await walk(async (frSeq) => {
    const first = (await ann.post(getMyAccessVisitList, { frSeq, recordCountPerPage: 100 })).body.result;
    expect(first.paginationInfo.totalPageCount).toBe(1);
    return first;
  });
  expect(parts).toHaveLength(Math.ceil((visits / 2) * (lines / accessListed)));
  // Reading her log today is a visit, too.
  const days = parts
    .flatMap(({ list }) => list.map(({ stDt }) => stDt.slice(0, 10)))
    .filter((day) => day < '2026-11-18');
  expect(new Set(days).size).toBe(visits / 2);
  // Newest first across all batches; a visit cut by the limit appears on both sides of it.
  expect(days).toEqual(days.toSorted().toReversed());
  expect(days).toHaveLength(visits / 2 + parts.length - 1);

  const oldest = parts.at(-1)?.list.at(-1);
  const { list, totalCnt } = (await ann.post(getMyAccessLogList, { logSeq: oldest?.logSeq ?? 0 })).body
    .result;
  expect(list[0]).toMatchObject({ logDt: oldest?.stDt, actionNm: '열람' });
  expect(totalCnt).toBeGreaterThan(lines / 4);
});

test('administrators can reach the first entry of all, and of one student', async () => {
  const admin = await portal.as(world.admin);
  const [first] = await db.select({ id: min(accessLog.id) }).from(accessLog);
  const [annsFirst] = await db
    .select({ id: min(accessLog.id) })
    .from(accessLog)
    .where(eq(accessLog.studentId, world.ann.id));
  for (const [which, id, parts] of [
    [{}, first?.id, Math.ceil((visits * lines) / accessListed)],
    [{ untyId: 'ann' }, annsFirst?.id, Math.ceil(((visits / 2) * lines) / accessListed)],
  ] as const) {
    const ask = async (place: { readonly frSeq?: number; readonly pageNo?: number }) =>
      (await admin.post(getAccessLogList, { ...which, ...place, recordCountPerPage: 100 })).body.result;
    const found = await walk((frSeq) => ask({ frSeq }));
    expect(found).toHaveLength(parts);
    const frSeq = found.at(-2)?.oldSeq ?? 0;
    const pageNo = found.at(-1)?.paginationInfo.totalPageCount ?? 1;
    expect((await ask({ frSeq, pageNo })).list.at(-1)?.logSeq).toBe(id);
  }
});
