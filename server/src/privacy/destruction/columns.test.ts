/** Every table and column of the database says what becomes of it when the data of a person is destroyed. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '../../platform/database.ts';
import { testDatabase } from '../../testing/database.ts';
import { erasures } from './columns.ts';
import { emptiedByFunction, goingWith, institutional, keptColumns, keptTables } from './kept.ts';

const { db } = await testDatabase();

const { rows: schema } = await db.execute<{ name: string; columns: string[] }>(sql`
  select c.relname::text as name, array_agg(a.attname::text) as columns from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by 1`);

const tablesWith = (isEmptied: boolean) => [
  ...new Set(erasures.filter(({ empty }) => (empty !== undefined) === isEmptied).map(({ table }) => table)),
];

test('every table is declared once', () => {
  const declared = [
    ...new Set(erasures.map(({ table }) => table)),
    ...[goingWith, keptTables, emptiedByFunction].flatMap((tables) => Object.keys(tables)),
    ...institutional,
  ];
  expect(declared.toSorted()).toEqual(schema.map(({ name }) => name).toSorted());
});

test('every column of a table whose rows stay is emptied, or said to be kept', () => {
  expect(tablesWith(true).toSorted()).toEqual(Object.keys(keptColumns).toSorted());
  for (const table of tablesWith(true)) {
    const emptied = erasures
      .filter((one) => one.table === table)
      .flatMap(({ empty = {} }) => Object.keys(empty));
    const columns = schema.find(({ name }) => name === table)?.columns ?? [];
    expect([...emptied, ...(keptColumns[table] ?? [])].toSorted(), table).toEqual(columns.toSorted());
  }
});

test('every column that names an account is in a table that says what becomes of its rows', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('account'::regclass, 'team_member'::regclass)`);
  const institutionalAccounts = rows
    .filter(({ name }) => institutional.includes(name))
    .map(({ name }) => name);
  // Who made something for everybody, by key.
  expect(institutionalAccounts.toSorted()).toEqual([
    'assignment',
    'debate',
    'roster_import',
    'team_activity',
    'team_assignment',
  ]);
});

test('what goes with another table does so in the database', async () => {
  for (const [table, parent] of Object.entries(goingWith)) {
    const { rows } = await db.execute(sql`select from pg_constraint where contype = 'f' and confdeltype = 'c'
      and conrelid = ${table}::regclass and confrelid = ${parent}::regclass`);
    expect(rows.length, table).toBeGreaterThan(0);
  }
});

test('every column that names a stored file goes with its file', async () => {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname::text as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass`);
  const named = rows.filter(({ table }) => erasures.some((one) => one.table === table));
  for (const { table, column } of named)
    expect(
      erasures.some((one) => one.table === table && one.file === column),
      `${table}.${column}`,
    ).toBe(true);
});

test('the rows of a person are found by an index', async () => {
  const scanned: string[] = [];
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const one of erasures) {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select from ${sql.identifier(one.table)} t where ${one.belongs(sql`1::bigint`)}`,
      );
      if (rows.some((line) => line['QUERY PLAN'].includes('Seq Scan'))) scanned.push(one.table);
    }
  });
  // Answered within a minute, so that hardly any row is there.
  expect(scanned).toEqual(['password_request']);
});
