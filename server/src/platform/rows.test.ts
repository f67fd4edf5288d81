/** What a prepared query answers is what Drizzle's own mapping makes of the same rows. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { addPeople } from '../testing/people.ts';
import { prepared, type Queryable } from './database.ts';
import { account, storedFile } from './tables.ts';

const { db } = await testDatabase();
beforeAll(async () => {
  await addPeople(db);
});

const flat = (name: string) => (on: Queryable) =>
  on
    .select({
      id: account.id,
      name: account.name,
      since: account.passwordSetAt,
      suspendedAt: account.suspendedAt,
      photo: storedFile.extension,
      position: sql`${account.positionName}`,
      loud: sql<string>`upper(${account.loginId})`.as('loud'),
      again: sql`${account.passwordSetAt}`.mapWith(account.passwordSetAt),
      total: sql<number>`count(*) over ()`.mapWith(Number),
      thing: sql<object>`jsonb_build_object('a', array[1, 2], 'b', null)`,
      list: sql<number[]>`array[1, 2]`,
      nothing: sql<string | null>`null::text`,
      given: sql<string>`${sql.placeholder('given')}::text`,
    })
    .from(account)
    .leftJoin(storedFile, eq(storedFile.id, account.photoFileId))
    .orderBy(account.id)
    .prepare(name);

const nested = (name: string) => (on: Queryable) =>
  on
    .select({ id: account.id, photo: { id: storedFile.id, extension: storedFile.extension } })
    .from(account)
    .leftJoin(storedFile, eq(storedFile.id, account.photoFileId))
    .orderBy(account.id)
    .prepare(name);

const isQuick = (query: object) => 'customResultMapper' in query && query.customResultMapper !== undefined;

test('flat rows are made quickly, and are the same', async () => {
  const expected = await flat('rows_flat_plain')(db).execute({ given: '말' });
  const query = prepared(flat('rows_flat'))(db);
  expect(isQuick(query)).toBe(true);
  expect(expected.length).toBeGreaterThan(1);
  expect(await query.execute({ given: '말' })).toStrictEqual(expected);
  expect(expected[0]?.since).toBeInstanceOf(Date);
});

test('inside a transaction too', async () => {
  const expected = await flat('rows_flat_in_plain')(db).execute({ given: '말' });
  const found = prepared(flat('rows_flat_in'));
  expect(await db.transaction((tx) => found(tx).execute({ given: '말' }))).toStrictEqual(expected);
});

test('rows with objects in them are left to Drizzle, which knows when such an object is null', async () => {
  const query = prepared(nested('rows_nested'))(db);
  expect(isQuick(query)).toBe(false);
  const [first] = await query.execute();
  expect(first?.photo).toBe(null);
});
