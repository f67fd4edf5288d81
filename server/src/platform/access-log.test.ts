import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { addPeople } from '../testing/people.ts';
import { recordAccess } from './access-log.ts';
import type { Database } from './database.ts';

let server: pg.Pool;
let owner: pg.Pool;
let db: Database;

beforeAll(async () => {
  const database = await testDatabase();
  db = database.db;
  server = database.pool;
  owner = new pg.Pool({ connectionString: database.ownerUrl });
  const { admin } = await addPeople(db);
  const account = { id: admin.id, sessionId: null, impersonation: null };
  await recordAccess(db, { account, address: '127.0.0.1', path: '/api/one.do' }, new Date());
  await recordAccess(db, { account, address: '127.0.0.1', path: '/api/two.do' }, new Date());
});
afterAll(() => owner.end());

const changes = [
  `update access_log set call = 'other'`,
  'update access_log set at = at where false',
  'delete from access_log',
  'delete from access_log where false',
  'truncate access_log',
  'truncate account cascade',
  'delete from account',
];

test.each(changes)('%s is refused to the server’s role', async (change) => {
  await expect(server.query(change)).rejects.toThrow(/permission denied|foreign key/);
});

test.each(changes)('%s is refused to the owner too', async (change) => {
  await expect(owner.query(change)).rejects.toThrow(/added, never changed|foreign key/);
});

test('audit entries cannot be changed or deleted', async () => {
  const { rows } = await server.query('select call from access_log order by id');
  expect(rows).toEqual([{ call: '/api/one.do' }, { call: '/api/two.do' }]);
});

test('the server’s role cannot grant itself the right to change them', async () => {
  for (const statement of [
    'grant update on access_log to current_user',
    'alter table access_log disable trigger all',
    'drop trigger access_log_stays on access_log',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  ]) {
    await server.query(statement).catch(() => {});
    await expect(server.query('delete from access_log')).rejects.toThrow(/permission denied/);
  }
});
