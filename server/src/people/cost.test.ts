/** The number of SQL statements of the calls about people, counted at the connection. */
import { listPersonHistory } from '@baeum/contract/history/staff-terms';
import * as t from '@baeum/contract/people/staff-terms';
import { userInfo } from '@baeum/contract/session/terms';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { analyse } from '../testing/database.ts';
import { addStudent } from '../testing/people.ts';
import { rowsReadBy } from '../testing/plan.ts';
import { testPortal } from '../testing/portal.ts';
import { addStaff } from '../testing/staff-stage.ts';
import { createWorld } from '../testing/world.ts';
import { placesOfPerson } from './queries.ts';
import { countStatements } from '../testing/watch-statements.ts';

const cost = countStatements({ isLogged: true });

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
const operator = await portal.as(staff.operator);
const many = Array.from({ length: 40 }, (_, index) => `many${index}`);
for (const loginId of many) await addStudent(db, loginId);

beforeEach(async () => {
  await operator.post(userInfo, {});
});

test.each([
  ['list', () => operator.post(t.listPeople, {})],
  ['a search', () => operator.post(t.listPeople, { search: 'ㅇㄴ', type: 'student', page: 2 })],
  ['everybody found', () => operator.post(t.selectPeople, {})],
  ['person', () => operator.post(t.getPerson, { loginId: 'prof' })],
  ['history', () => operator.post(listPersonHistory, { loginId: 'ann' })],
] as const)('%s takes at most three statements', async (_name, call) => {
  const statements = await cost(call);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(3);
});

test('the lectures of a person are looked up one by one, though a professor has hundreds', async () => {
  await db.execute(sql`
    insert into lecture select (jsonb_populate_record(lecture, jsonb_build_object('code', 'MANY-' || n, 'class_number', n + 10))).*
    from lecture cross join generate_series(1, 600) n where code = 'LA'`);
  await db.execute(sql`
    insert into lecture_professor (lecture_code, account_id, position)
    select code, ${world.prof.id}, 1 from lecture where code like 'MANY-%'`);
  await analyse(portal.ownerUrl);
  const read = await rowsReadBy(db, placesOfPerson, { id: world.ann.id });
  expect(read.lecture).toBeGreaterThan(0);
  expect(read.lecture).toBeLessThan(10);
});

test('suspending many takes as many statements as suspending one', async () => {
  const suspend = (loginIds: string[], suspended: boolean) => () =>
    operator.post(t.suspendPeople, { loginIds, suspended });
  const one = await cost(suspend(['ann'], true));
  expect(await cost(suspend(many, true))).toBe(one);
  // Begin, lock, read, update, sessions, their pushes, two of the history, commit.
  expect(one).toBe(9);
});
