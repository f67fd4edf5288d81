/** Lines of the access log and of the history of staff changes are added, and never changed afterwards. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { addPeople } from '../testing/people.ts';
import { recordAccess } from './access-log.ts';
import { type Database, transaction } from './database.ts';
import { writeHistory } from './history.ts';

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
  await transaction(db, (tx) =>
    writeHistory(
      tx,
      {
        accountId: admin.id,
        address: '127.0.0.1',
        call: '/api/staff/test/change',
        at: new Date(),
        reason: '시험',
        place: undefined,
      },
      [{ action: 'change', kind: 'score', object: 'S1', values: { score: { before: 3, after: 4 } } }],
    ),
  );
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
  `update staff_change set object = 'other'`,
  'update staff_change set at = at where false',
  'delete from staff_change',
  'truncate staff_change cascade',
  `update staff_change_value set after = '5'`,
  'truncate staff_change_value',
];

/** The values of a person are removed with the person, by the owner. */
const ofServer = [...changes, 'delete from staff_change_value', 'delete from staff_change_value where false'];

test.each(ofServer)('%s is refused to the server’s role', async (change) => {
  await expect(server.query(change)).rejects.toThrow(/permission denied|foreign key/);
});

test.each(changes)('%s is refused to the owner too', async (change) => {
  await expect(owner.query(change)).rejects.toThrow(/added, never changed|foreign key/);
});

test('none of them has been changed or deleted', async () => {
  const { rows } = await server.query('select call from access_log order by id');
  expect(rows).toEqual([{ call: '/api/one.do' }, { call: '/api/two.do' }]);
  const { rows: lines } = await server.query(
    'select object, before, after from staff_change join staff_change_value on change_id = id',
  );
  expect(lines).toEqual([{ object: 'S1', before: 3, after: 4 }]);
});

test('the server’s role cannot grant itself the right to change them', async () => {
  for (const statement of [
    'grant update, delete on access_log, staff_change, staff_change_value to current_user',
    `select set_config('baeum.forgetting', 'staff_change', false)`,
    'alter table access_log disable trigger all',
    'drop trigger access_log_stays on access_log',
    'alter table staff_change disable trigger all',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  ]) {
    await server.query(statement).catch(() => {});
    for (const change of [
      'delete from access_log',
      `update staff_change set object = 'other'`,
      'delete from staff_change_value',
    ])
      await expect(server.query(change)).rejects.toThrow(/permission denied/);
  }
});
