import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { transaction } from './database.ts';
import { progressOf, readProgress } from './progress.ts';

const { db } = await testDatabase();
const nothing = { done: 0, total: 0 };

test('others see how far a transaction has come while it is under way, and nothing before and after', async () => {
  const id = randomUUID();
  expect(await readProgress(db, id)).toEqual(nothing);
  await transaction(db, async (tx) => {
    const tell = progressOf(tx, id);
    await tell(1, 25);
    expect(await readProgress(db, id)).toEqual({ done: 1, total: 25 });
    await tell(24, 25);
    expect(await readProgress(db, id)).toEqual({ done: 24, total: 25 });
    expect(await readProgress(db, randomUUID())).toEqual(nothing);
  });
  expect(await readProgress(db, id)).toEqual(nothing);
});

test('one that fails leaves nothing behind', async () => {
  const id = randomUUID();
  const failing = transaction(db, async (tx) => {
    await progressOf(tx, id)(1, 2);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await readProgress(db, id)).toEqual(nothing);
});
