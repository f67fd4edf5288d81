/** A prepared query is built once, sends each value once, and runs on whatever handle it is given. */
import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { addPeople } from '../testing/people.ts';
import { prepared, preparedSql, type Queryable } from './database.ts';
import { account, session } from './tables.ts';

const { db } = await testDatabase();
let ann: { readonly id: number };
beforeAll(async () => {
  ({ ann } = await addPeople(db));
});

const given = sql`${sql.placeholder('given')}::text`;

test('a value that is named often is sent once', async () => {
  const often = prepared((on) =>
    on
      .select({
        one: given,
        two: sql`upper(${given})`,
        number: sql`${sql.placeholder('number')}::int + 1`,
        five: sql`${5}::int`,
      })
      .from(sql`(select) nothing`)
      .where(sql`${given} <> '' and ${sql.placeholder('number')}::int > 0`)
      .prepare('statements_often'),
  );
  const [row, known] = await db.transaction(async (tx) => [
    (await often(tx).execute({ number: 3, given: 'a' }))[0],
    (
      await tx.execute(
        sql`select cardinality(parameter_types) as count from pg_prepared_statements where name = 'statements_often'`,
      )
    ).rows,
  ]);
  expect(row).toEqual({ one: 'a', two: 'A', number: 4, five: 5 });
  expect(known).toEqual([{ count: 3 }]);
  expect((await often(db).execute({ number: 1, given: 'b' }))[0]).toEqual({
    one: 'b',
    two: 'B',
    number: 2,
    five: 5,
  });
});

test('a value that is missing is no null', async () => {
  const one = prepared((on) =>
    on.select({ given }).from(sql`(select) nothing`).prepare('statements_missing'),
  );
  await expect(one(db).execute({})).rejects.toThrow('given');
  expect(await one(db).execute({ given: null })).toEqual([{ given: null }]);
});

test('a query is built once, and sees what its own transaction has written and no other has', async () => {
  let built = 0;
  const nameOf = prepared((on) => {
    built += 1;
    return on
      .select({ name: account.name })
      .from(account)
      .where(eq(account.id, sql.placeholder('id')))
      .prepare('statements_name');
  });
  const rename = preparedSql(
    'statements_rename',
    sql`update ${account} set name = ${sql.placeholder('name')} where id = ${sql.placeholder('id')}`,
  );
  const seen = (on: Queryable) => nameOf(on).execute({ id: ann.id });
  const before = await seen(db);
  await db.transaction(async (tx) => {
    expect((await rename(tx).execute({ id: ann.id, name: '새 이름' })).rowCount).toBe(1);
    expect(await seen(tx)).toEqual([{ name: '새 이름' }]);
    expect(await seen(db)).toEqual(before);
  });
  expect(await seen(db)).toEqual([{ name: '새 이름' }]);
  expect(built).toBe(1);
});

test('what a column makes of a value is made of it, and null stays null', async () => {
  const write = prepared((on) =>
    on
      .insert(session)
      .values({
        accountId: sql.placeholder('id'),
        createdAt: sql.placeholder('now'),
        expiresAt: sql.placeholder('now'),
        refreshedAt: sql.placeholder('now'),
        endedAt: sql.placeholder('ended'),
        address: '',
        userAgent: '',
      })
      .returning({ createdAt: session.createdAt, endedAt: session.endedAt })
      .prepare('statements_write'),
  );
  const now = new Date('2026-11-18T09:00:00.123Z');
  expect(await write(db).execute({ id: ann.id, now, ended: null })).toEqual([
    { createdAt: now, endedAt: null },
  ]);
});

test('an error says what was asked, and has the database’s own behind it', async () => {
  const wrong = preparedSql('statements_wrong', sql`select ${sql.placeholder('text')}::text::int`);
  const error: unknown = await wrong(db)
    .execute({ text: 'x' })
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DrizzleQueryError);
  expect(error).toMatchObject({ query: 'select $1::text::int', cause: { code: '22P02' } });
});
