/** A prepared query is built once, sends each value once, and runs on the pool as well as in a transaction. */
import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { addPeople } from '../testing/people.ts';
import { type Queryable, transaction } from './database.ts';
import { preparedCommand, preparedQuery } from './statements.ts';
import { account, session } from './tables.ts';

const { db } = await testDatabase();
let ann: { readonly id: number };
beforeAll(async () => {
  ({ ann } = await addPeople(db));
});

const given = sql`${sql.placeholder('given')}::text`;

test('a value that is mentioned several times is sent once', async () => {
  const often = preparedQuery(
    'statements_often',
    {
      one: given,
      two: sql`upper(${given})`,
      number: sql`${sql.placeholder('number')}::int + 1`,
      five: sql`${5}::int`,
    },
    (on, fields) =>
      on
        .select(fields)
        .from(sql`(select) nothing`)
        .where(sql`${given} <> '' and ${sql.placeholder('number')}::int > 0`),
  );
  const [row, known] = await transaction(db, async (tx) => [
    (await often(tx, { number: 3, given: 'a' }))[0],
    (
      await tx.execute(
        sql`select cardinality(parameter_types) as count from pg_prepared_statements where name = 'statements_often'`,
      )
    ).rows,
  ]);
  expect(row).toEqual({ one: 'a', two: 'A', number: 4, five: 5 });
  expect(known).toEqual([{ count: 3 }]);
  expect((await often(db, { number: 1, given: 'b' }))[0]).toEqual({
    one: 'b',
    two: 'B',
    number: 2,
    five: 5,
  });
});

test('a missing value is an error and not null', async () => {
  const one = preparedQuery('statements_missing', { given }, (on, fields) =>
    on.select(fields).from(sql`(select) nothing`),
  );
  await expect(one(db, {})).rejects.toThrow('given');
  expect(await one(db, { given: null })).toEqual([{ given: null }]);
});

test('a query is built once, and sees the uncommitted rows of its own transaction only', async () => {
  let built = 0;
  const nameOf = preparedQuery('statements_name', { name: account.name }, (on, fields) => {
    built += 1;
    return on
      .select(fields)
      .from(account)
      .where(eq(account.id, sql.placeholder('id')));
  });
  const rename = preparedCommand(
    'statements_rename',
    sql`update ${account} set name = ${sql.placeholder('name')} where id = ${sql.placeholder('id')}`,
  );
  const seen = (on: Queryable) => nameOf(on, { id: ann.id });
  const before = await seen(db);
  await transaction(db, async (tx) => {
    expect((await rename(tx, { id: ann.id, name: '새 이름' })).rowCount).toBe(1);
    expect(await seen(tx)).toEqual([{ name: '새 이름' }]);
    expect(await seen(db)).toEqual(before);
  });
  expect(await seen(db)).toEqual([{ name: '새 이름' }]);
  expect(built).toBe(1);
});

test('values are mapped by their column, and null stays null', async () => {
  const write = preparedQuery(
    'statements_write',
    { createdAt: session.createdAt, endedAt: session.endedAt },
    (on, fields) =>
      on
        .insert(session)
        .values({
          accountId: sql.placeholder('id'),
          side: 'student',
          createdAt: sql.placeholder('now'),
          expiresAt: sql.placeholder('now'),
          refreshedAt: sql.placeholder('now'),
          usedAt: sql.placeholder('now'),
          endedAt: sql.placeholder('ended'),
          address: '',
          userAgent: '',
        })
        .returning(fields),
  );
  const now = new Date('2026-11-18T09:00:00.123Z');
  expect(await write(db, { id: ann.id, now, ended: null })).toEqual([{ createdAt: now, endedAt: null }]);
});

test('an error contains the statement, and the error of the database as its cause', async () => {
  const wrong = preparedCommand('statements_wrong', sql`select ${sql.placeholder('text')}::text::int`);
  const error: unknown = await wrong(db, { text: 'x' }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DrizzleQueryError);
  expect(error).toMatchObject({ query: 'select $1::text::int', cause: { code: '22P02' } });
});
