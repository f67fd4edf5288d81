/** What class lists do to accounts: who may change them. */
import { applyRoster } from '@baeum/contract/enrolment/roster-terms';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { enrolment } from '../../lecture/tables.ts';
import { account } from '../../platform/tables.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { preview } from '../../testing/rosters.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let operator: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as(world.prof);
  operator = await portal.as((await addStaff(portal.services.db)).operator);
});

beforeEach(async () => {
  const { db } = portal.services;
  await db.update(account).set({ college: '의과대학', studyYear: 2 }).where(isStudent);
  await db
    .delete(enrolment)
    .where(and(eq(enrolment.lectureCode, 'LA'), eq(enrolment.studentId, world.ben.id)));
});

const isStudent = inArray(account.studentNumber, ['2026-ann', '2026-ben']);
const accountOf = async (id: number) => {
  const [found] = await portal.services.db
    .select({ college: account.college, studyYear: account.studyYear })
    .from(account)
    .where(eq(account.id, id));
  return found;
};

/** Applies what a preview has said, and answers the preview with what it said of the rows of the list. */
async function previewAndApply(caller: Caller, list: string) {
  const previewed = await preview(caller, list);
  const { importId, token } = previewed;
  expect((await caller.post(applyRoster, { importId, token, drops: false })).status).toBe(200);
  return { ...previewed, rows: previewed.rows.filter(({ kind }) => kind !== 'dropped') };
}

test.each([
  ['takes the lecture', '2026-ann', '수강', 'same'],
  ['is enrolled by the list', '2026-ben', '수강', 'new'],
  ['has never taken the lecture', '2026-ben', '취소', 'same'],
])('a professor neither sees nor changes the account of who %s', async (_, number, state, kind) => {
  const list = `학번,소속,학년,수강상태\n${number},아무학과,6,${state}\n`;
  const { rows, changedFields } = await previewAndApply(prof, list);
  expect(rows).toMatchObject([{ kind, changes: [] }]);
  expect(changedFields).toEqual([]);
  const { id } = number === '2026-ann' ? world.ann : world.ben;
  expect(await accountOf(id)).toEqual({ college: '의과대학', studyYear: 2 });
  expect((await preview(prof, list)).counts).toMatchObject({ same: 1, changed: 0 });
});

test('an operator sees and changes accounts, also of who does not take the lecture', async () => {
  const list = '학번,소속,학년,수강상태\n2026-ann,공과대학,3,\n2026-ben,약학대학,4,취소\n';
  const { rows } = await previewAndApply(operator, list);
  expect(rows.map(({ kind, changes }) => [kind, changes[0]])).toEqual([
    ['changed', { field: 'college', before: '의과대학', after: '공과대학' }],
    ['changed', { field: 'college', before: '의과대학', after: '약학대학' }],
  ]);
  expect(await accountOf(world.ann.id)).toEqual({ college: '공과대학', studyYear: 3 });
  expect(await accountOf(world.ben.id)).toEqual({ college: '약학대학', studyYear: 4 });
});
