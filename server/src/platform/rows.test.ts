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
    .select({
      id: account.id,
      own: { college: account.college, login: account.loginId },
      photo: {
        id: storedFile.id,
        extension: storedFile.extension,
        loud: sql`upper(${storedFile.extension})`,
      },
      mixed: { id: storedFile.id, login: account.loginId },
    })
    .from(account)
    .leftJoin(storedFile, eq(storedFile.id, account.photoFileId))
    .orderBy(account.id)
    .prepare(name);

test('flat rows are the same', async () => {
  const expected = await flat('rows_flat_plain')(db).execute({ given: '말' });
  expect(expected.length).toBeGreaterThan(1);
  expect(await prepared(flat('rows_flat'))(db).execute({ given: '말' })).toStrictEqual(expected);
  expect(expected[0]?.since).toBeInstanceOf(Date);
});

test('rows with objects in them too, which are null where nothing was joined', async () => {
  const expected = await nested('rows_nested_plain')(db).execute();
  expect(expected[0]?.photo).toBe(null);
  expect(expected[0]?.own).not.toBe(null);
  expect(expected[0]?.mixed).toEqual({ id: null, login: expected[0]?.own.login });
  expect(await prepared(nested('rows_nested'))(db).execute()).toStrictEqual(expected);
});
