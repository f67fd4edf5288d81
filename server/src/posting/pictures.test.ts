import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addPicture, addPost } from '../testing/boards.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { postPictures } from './pictures.ts';
import { post } from './tables.ts';

const { db, store } = (await testPortal()).services;
const world = await createWorld(db, store);

const always = () => sql`true`;
const never = () => sql`false`;
const ofAnn = () => sql`${post.authorId} = ${world.ann.id}`;

const { id: annsPost } = await addPost(db, { board: 'qna', authorId: world.ann.id });
const { id: suesPost } = await addPost(db, { board: 'qna', authorId: world.sue.id });
const pictures = {
  unused: await addPicture(db, store, world.ann.id),
  anns: await addPicture(db, store, world.ann.id, [annsPost]),
  both: await addPicture(db, store, world.ann.id, [annsPost, suesPost]),
  sues: await addPicture(db, store, world.ann.id, [suesPost]),
};

const all = async (predicate: (id: SQL) => SQL) => {
  const entries = Object.entries(pictures).map(async ([name, id]) => {
    const { rows } = await db.execute(sql`select ${predicate(sql`${id}::uuid`)} as answer`);
    return [name, rows[0]?.['answer']];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<string, boolean>;
};

const scope = {
  accountId: sql`${world.ben.id}::bigint`,
  now: sql`now()`,
  evaluationBlocks: sql`array[]::text[]`,
};

test.each([
  ['one board', [ofAnn], { unused: false, anns: true, both: true, sues: false }],
  ['the other', [never, ofAnn], { unused: false, anns: true, both: true, sues: false }],
  ['either', [ofAnn, always], { unused: false, anns: true, both: true, sues: true }],
  ['neither', [never, never], { unused: false, anns: false, both: false, sues: false }],
] as const)('are visible through the texts that may be read on', async (_which, boards, shown) => {
  expect(await all((fileId) => postPictures(boards).isReadable({ fileId, ...scope }))).toEqual(shown);
});

test('count as used by the texts of all boards', async () => {
  expect(await all(postPictures([never]).isUsed)).toEqual({
    unused: false,
    anns: true,
    both: true,
    sues: true,
  });
});
