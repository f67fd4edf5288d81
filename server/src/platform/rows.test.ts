/** A prepared query returns the same objects as Drizzle's own mapping of the same rows. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { addPeople } from '../testing/people.ts';
import { type QueryBuilder, transaction } from './database.ts';
import { rowMapper } from './rows.ts';
import { preparedQuery } from './statements.ts';
import { account, bytes, instant, reference, storedFile } from './tables.ts';

const { db } = await testDatabase();
let ann: { readonly id: number };
beforeAll(async () => {
  ({ ann } = await addPeople(db));
});

const flat = {
  id: account.id,
  name: account.name,
  since: account.passwordSetAt,
  suspendedAt: account.suspendedAt,
  photo: storedFile.extension,
  position: sql`${account.positionName}`,
  loud: sql<string>`upper(${account.loginId})`.as('loud'),
  again: sql`${account.passwordSetAt}`.mapWith(account.passwordSetAt),
  total: sql<number>`count(*) over ()`.mapWith(Number),
  day: sql<string>`date '2026-11-23'`,
  moment: sql<string>`timestamp '2026-11-23 09:00'`,
  span: sql<string>`interval '1 day 2 hours'`,
  credits: sql<string>`2.50::numeric`,
  thing: sql<object>`jsonb_build_object('a', array[1, 2], 'b', null)`,
  list: sql<number[]>`array[1, 2]`,
  nothing: sql<string | null>`null::text`,
  given: sql<string>`${sql.placeholder('given')}::text`,
};

const nested = {
  id: account.id,
  own: { college: account.college, login: account.loginId },
  photo: {
    id: storedFile.id,
    extension: storedFile.extension,
    loud: sql`upper(${storedFile.extension})`,
  },
  file: storedFile,
  mixed: { id: storedFile.id, login: account.loginId },
};

const flatRows = (on: QueryBuilder, fields: typeof flat) =>
  on
    .select(fields)
    .from(account)
    .leftJoin(storedFile, eq(storedFile.id, account.photoFileId))
    .orderBy(account.id);

const nestedRows = (on: QueryBuilder, fields: typeof nested) =>
  on
    .select(fields)
    .from(account)
    .leftJoin(storedFile, eq(storedFile.id, account.photoFileId))
    .orderBy(account.id);

test('flat rows are the same', async () => {
  const expected = await flatRows(db, flat).prepare('rows_flat_plain').execute({ given: '말' });
  expect(expected.length).toBeGreaterThan(1);
  expect(await preparedQuery('rows_flat', flat, flatRows)(db, { given: '말' })).toStrictEqual(expected);
  expect(expected[0]?.since).toBeInstanceOf(Date);
});

test('nested objects are the same, and null where nothing was joined', async () => {
  const photo = { kind: 'photo', name: 'ann.png', extension: 'png', mediaType: 'image/png' };
  const [file] = await db
    .insert(storedFile)
    .values({ ...photo, byteSize: 3, sha256: Buffer.alloc(32), storageKey: 'a'.repeat(64) })
    .returning({ id: storedFile.id });
  await db.update(account).set({ photoFileId: file?.id }).where(eq(account.id, ann.id));
  const expected = await nestedRows(db, nested);
  const of = (joined: boolean) => expected.find((row) => (row.photo !== null) === joined);
  expect(of(true)).toMatchObject({ photo: { loud: 'PNG' }, file: { byteSize: 3 }, mixed: { id: file?.id } });
  expect(of(false)).toMatchObject({ photo: null, file: null, mixed: { id: null } });
  expect(expected.map(({ own }) => own)).not.toContain(null);
  expect(await preparedQuery('rows_nested', nested, nestedRows)(db)).toStrictEqual(expected);
});

const everything = pgTable('everything', {
  number: integer(),
  big: bigint({ mode: 'number' }).notNull(),
  credits: numeric({ precision: 3, scale: 1, mode: 'number' }),
  ratio: real(),
  isOpen: boolean(),
  title: text(),
  key: uuid(),
  content: bytes(),
  answers: jsonb(),
  startsOn: date({ mode: 'string' }),
  startsAt: instant(),
  audience: text().array(),
  unanswered: reference().array(),
  ranges: customType<{ data: readonly string[]; driverData: string }>({
    dataType: () => 'int4multirange',
    fromDriver: (ranges) => ranges.split(',['),
  })(),
});

test('every type of column is decoded the same, and null stays null', async () => {
  const rows = preparedQuery('rows_everything', getTableColumns(everything), (on, fields) =>
    on.select(fields).from(everything).orderBy(everything.big),
  );
  await transaction(db, async (tx) => {
    await tx.execute(sql`create temporary table everything (number int, big bigint, credits numeric(3, 1),
      ratio real, is_open boolean, title text, key uuid, content bytea, answers jsonb, starts_on date,
      starts_at timestamptz, audience text[], unanswered bigint[], ranges int4multirange) on commit drop`);
    await tx.execute(sql`insert into everything (big) values (1)`);
    await tx.execute(sql`insert into everything values (-1, 9007199254740991, 2.5, 0.1, false, '말',
      gen_random_uuid(), '\\x00ff', '{"a": ["1", null]}', '2026-11-23', '2026-11-23 09:00:00.123456+09',
      '{"a b"}', '{1,2}', '{[0,60),[90,120)}')`);
    const expected = await tx.select().from(everything).orderBy(everything.big);
    expect(expected.map(({ title }) => title)).toEqual([null, '말']);
    expect(expected[1]).toMatchObject({
      credits: 2.5,
      startsAt: new Date('2026-11-23T00:00:00.123Z'),
      unanswered: [1, 2],
      ranges: ['{[0,60)', '90,120)}'],
    });
    expect(await rows(tx)).toStrictEqual(expected);
  });
});

test('a joined object exists regardless of which of its columns are null', () => {
  const map = rowMapper({ person: { college: account.college, login: account.loginId } });
  expect(
    map([
      [null, 'ann'],
      [null, null],
    ]),
  ).toEqual([{ person: { college: null, login: 'ann' } }, { person: null }]);
  expect(() => rowMapper({ person: { college: account.college } })).toThrow('person');
});

test('a row with more values than fields is refused', () => {
  expect(() => rowMapper({ id: account.id })([[1, 2]])).toThrow('2 values');
});
