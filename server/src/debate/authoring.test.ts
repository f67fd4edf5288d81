import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { comment } from '../discussion/tables.ts';
import { authored, courseworkInput, ownDebateInput, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { type DebateInput, writeDebates } from './authoring.ts';
import { debate } from './tables.ts';

const { services } = await testPortal();
const { db } = services;
const world = await createWorld(db, services.store);

const inputOf = (changes: Partial<DebateInput>): DebateInput => ({
  ...courseworkInput,
  code: 'LA-debate',
  professorId: world.prof.id,
  ...ownDebateInput,
  kind: 'sides',
  ...changes,
});
const write = (...inputs: DebateInput[]) =>
  authored(services, (authoring) => writeDebates(authoring, inputs));
const rowOf = async (code: string) => {
  const [row] = await db.select().from(debate).where(eq(debate.code, code));
  if (!row) throw new Error(`no debate ${code}`);
  return row;
};

test('each debate has its own discussion, and keeps it', async () => {
  const inputs = [inputOf({ code: 'LA-d1' }), inputOf({ code: 'LA-d2' })];
  await write(...inputs);
  const [one, other] = [await rowOf('LA-d1'), await rowOf('LA-d2')];
  expect(one.discussionId).not.toBe(other.discussionId);
  await write(...inputs.map((input) => ({ ...input, title: '다른 제목' })));
  expect(await rowOf('LA-d1')).toEqual({ ...one, title: '다른 제목' });
});

test('the kind of a debate can be changed until a student has commented', async () => {
  const untouched = inputOf({ code: 'LA-d3' });
  const written = inputOf({ code: 'LA-d4' });
  await write(untouched, written);
  await db.insert(comment).values({
    discussionId: (await rowOf('LA-d4')).discussionId,
    key: 'one',
    authorId: world.ann.id,
    body: '의견',
    characterCount: 2,
    stance: 'for',
    createdAt: new Date(courseworkInput.opensAt),
  });
  const { kept } = await write(
    { ...untouched, kind: 'open' },
    { ...written, kind: 'open', title: '다른 제목' },
  );
  expect(kept).toEqual([
    { item: 1, path: ['kind'], code: 'kindKept', values: { code: 'LA-d4', kind: 'sides' } },
  ]);
  expect(await rowOf('LA-d3')).toMatchObject({ kind: 'open' });
  expect(await rowOf('LA-d4')).toMatchObject({ kind: 'sides', title: '다른 제목' });
});

test('a late period needs both ends', async () => {
  const refused = write(inputOf({ lateClosesAt: '2026-11-22T23:59:00+09:00' }));
  expect(await refusedFor(refused)).toEqual(['0 lateClosesAt latePeriodIncomplete']);
});
