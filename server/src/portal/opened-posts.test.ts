import { openedRemembered, saveOpenedPosts } from '@baeum/contract/portal/terms';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { enrolment } from '../lecture/tables.ts';
import { account } from '../platform/tables.ts';
import { addStudent } from '../testing/people.ts';
import { type Caller, testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { openedPosts } from './tables.ts';

const portal = await testPortal();
const { db, store } = portal.services;
await createWorld(db, store);

let student: { readonly id: number };
let device: Caller;
let number = 0;
beforeEach(async () => {
  student = await addStudent(db, `reader${++number}`);
  device = await portal.as(student);
});

type Kept = Parameters<typeof device.post<typeof saveOpenedPosts>>[1]['list'];
const save = async (list: Kept, caller = device) => {
  const { status, body } = await caller.post(saveOpenedPosts, { list });
  expect(status).toBe(200);
  return body.result.list;
};

test('what was opened on one device is known on the next, the last opened first', async () => {
  expect(await save([])).toEqual([]);
  await save([{ kind: 'notice', seqList: [7, 5] }]);
  const other = await portal.as(student);
  expect(
    await save(
      [
        { kind: 'team-post', seqList: [3] },
        { kind: 'notice', seqList: [9, 7] },
      ],
      other,
    ),
  ).toEqual([
    { kind: 'notice', seqList: [9, 7, 5] },
    { kind: 'team-post', seqList: [3] },
  ]);
  expect(await save([])).toHaveLength(2);
  expect(await save([], await portal.as(await addStudent(db, `other${number}`)))).toEqual([]);
});

test('only the latest of a kind are kept, and a kind that is given twice is one', async () => {
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index);
  await save([{ kind: 'notice', seqList: ids(1000, openedRemembered) }]);
  const [kept] = await save([
    { kind: 'notice', seqList: [2001, 2001, 1000] },
    { kind: 'notice', seqList: [2000] },
  ]);
  expect(kept?.seqList).toEqual([2001, 1000, 2000, ...ids(999, openedRemembered - 3)]);
  const tooMany = await device.post(saveOpenedPosts, {
    list: [{ kind: 'notice', seqList: ids(1000, openedRemembered + 1) }],
  });
  expect(tooMany.status).toBe(400);
});

test('devices at the same moment lose nothing', async () => {
  const devices = await Promise.all(Array.from({ length: 8 }, () => portal.as(student)));
  await Promise.all(
    devices.map((caller, index) =>
      save(
        [
          { kind: index % 2 === 0 ? 'notice' : 'material', seqList: [index + 1] },
          { kind: index % 2 === 0 ? 'material' : 'notice', seqList: [index + 1] },
        ],
        caller,
      ),
    ),
  );
  const all = [1, 2, 3, 4, 5, 6, 7, 8];
  for (const { seqList } of await save([])) expect(seqList.toSorted((a, b) => a - b)).toEqual(all);
});

test('takes two statements, whatever is saved', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const cost = async (list: Kept) => {
    spy.mockClear();
    await save(list);
    return spy.mock.calls.length;
  };
  await save([]);
  expect(await cost([{ kind: 'notice', seqList: [1, 2] }])).toBe(2);
  expect(
    await cost([
      { kind: 'notice', seqList: [1, 2] },
      { kind: 'material', seqList: [4] },
    ]),
  ).toBe(2);
  expect(await cost([])).toBe(1);
});

test('is deleted with the account', async () => {
  await save([{ kind: 'notice', seqList: [1] }]);
  await db.delete(enrolment).where(eq(enrolment.studentId, student.id));
  await db.delete(account).where(eq(account.id, student.id));
  expect(await db.select().from(openedPosts).where(eq(openedPosts.studentId, student.id))).toEqual([]);
});
