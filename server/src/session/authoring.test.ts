import { Readable } from 'node:stream';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '../platform/tables.ts';
import { authored, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld, png } from '../testing/world.ts';
import { type AccountInput, writeAccounts } from './authoring.ts';

const { services } = await testPortal();
const world = await createWorld(services.db, services.store);

const inputOf = (changes: Partial<AccountInput>): AccountInput => ({
  loginId: 'new1',
  type: 'student',
  name: '새 학생',
  studentNumber: '2026990001',
  college: null,
  suspendedAt: null,
  ...changes,
});
const write = (
  inputs: AccountInput[],
  password: string | undefined = 'first-password',
  isPublished = false,
) => authored(services, (authoring) => writeAccounts(authoring, inputs, { password, isPublished }));
const rowsOf = (...ids: string[]) =>
  services.db.select().from(account).where(inArray(account.loginId, ids)).orderBy(account.loginId);

test('an account keeps its password, and omitted fields get the defaults of its type', async () => {
  await write([inputOf({})]);
  const [before] = await rowsOf('new1');
  expect(before).toMatchObject({ positionCode: '0000240001', positionName: '학생', publishedHash: null });
  await write([inputOf({ name: '다른 이름', suspendedAt: '2026-11-01T00:00:00+09:00' })], 'another-password');
  expect(await rowsOf('new1')).toEqual([
    { ...before, name: '다른 이름', initials: 'ㄷㄹ ㅇㄹ', revision: 2 },
  ]);
});

test('the type of an account never changes, and only students have a student number', async () => {
  const refused = write([
    inputOf({ loginId: world.prof.loginId, studentNumber: '2026990002' }),
    inputOf({ loginId: 'new2', studentNumber: null }),
    inputOf({ loginId: 'new3', type: 'professor', studentNumber: '2026990003' }),
  ]);
  expect(await refusedFor(refused)).toEqual([
    '0 type typeChanged',
    '1 studentNumber studentNumberMissing',
    '2 studentNumber studentNumberOfStaff',
  ]);
  expect(await rowsOf('new2', 'new3')).toEqual([]);
});

test('a photo stays until another one is given', async () => {
  const photo = { name: 'face.png', open: () => Readable.from([png]) };
  const inputs = ['new4', 'new5'].map((loginId, index) =>
    inputOf({ loginId, studentNumber: `202699001${index}`, photo }),
  );
  await write(inputs);
  const before = await rowsOf('new4', 'new5');
  expect(new Set(before.map(({ photoFileId }) => photoFileId)).size).toBe(2);
  await write(inputs);
  expect(await rowsOf('new4', 'new5')).toEqual(before);
  await write([
    inputOf({ loginId: 'new4', studentNumber: '2026990010', photo: { ...photo, name: 'other.png' } }),
  ]);
  const [changed, same] = await rowsOf('new4', 'new5');
  expect(changed?.photoFileId).not.toBe(before[0]?.photoFileId);
  expect(same).toEqual(before[1]);
});
