/**
 * Comments with a file and secret comments, as boards have them; comments of debates are tested over HTTP
 * there.
 */
import { commentFileRules } from '@baeum/contract/board/terms';
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ReceivedFile, receiveFile } from '../platform/files/incoming.ts';
import { storedFile } from '../platform/tables.ts';
import { addDiscussion } from '../testing/discussions.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld, seoul } from '../testing/world.ts';
import { readThreads } from './reading.ts';
import { comment, commentFile } from './tables.ts';
import { addComment, changeComment, deleteComment, type FileChange, type NewComment } from './writing.ts';

const portal = await testPortal();
const { services } = portal;
const { db, store } = services;
const world = await createWorld(db, store);
const context = { services, log: fastify().log };
const kind = 'board_comment';
const tooMany = commentFileRules.tooMany;
const now = seoul('2026-11-18T10:00:00');
const rounds = Array.from({ length: 10 }, (_, round) => round);

let discussionId = 0;
beforeEach(async () => {
  discussionId = await addDiscussion(db);
});

/** A file as the upload form receives it. */
const sent = (name = '답변.pdf'): Promise<ReceivedFile> =>
  receiveFile(store, commentFileRules, { name, content: Readable.from([Buffer.from(`%PDF-1.4 ${name}`)]) });

const values = (over: Partial<NewComment> = {}): NewComment => ({
  discussionId,
  authorId: world.ann.id,
  text: '가',
  now,
  ...over,
});
const add = async (over: Partial<NewComment> = {}, name?: string) =>
  addComment(
    context,
    values(over),
    ...(name === undefined ? [] : ([{ kind, received: await sent(name) }] as const)),
  );
const seen = async (id: number) => {
  const [row] = await db.select().from(comment).where(eq(comment.id, id));
  if (row === undefined) throw new Error('no comment row');
  return row;
};
const change = async (
  id: number,
  files: Partial<FileChange>,
  over: { text?: string; revision?: number; authorId?: number; isSecret?: boolean } = {},
) =>
  changeComment(
    context,
    await seen(id),
    { authorId: world.ann.id, text: '나', ...over },
    { kind, tooMany, ...files },
  );

const outcome = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'refusal' in error ? error.refusal : error),
  );
const expectRefused = async (promise: Promise<unknown>, refusal: Refusal) =>
  expect(await outcome(promise)).toEqual(refusal);

/** Id and name of a comment's file. */
async function fileOf(id: number) {
  const rows = await db
    .select({ id: storedFile.id, name: storedFile.name })
    .from(commentFile)
    .innerJoin(storedFile, eq(storedFile.id, commentFile.storedFileId))
    .where(eq(commentFile.commentId, id));
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
}

/** The stored objects are exactly the rows of stored_file. */
async function expectNoOrphans(): Promise<void> {
  const rows = await db.select({ key: storedFile.storageKey }).from(storedFile);
  const names = rows.map(({ key }) => key.slice(key.indexOf('/') + 1));
  expect((await portal.storedFiles()).sort()).toEqual(names.sort());
}

describe('the one file of a comment', () => {
  test('is added, replaced and removed', async () => {
    const id = await add({}, '처음.pdf');
    const first = await fileOf(id);
    expect(first?.name).toBe('처음.pdf');
    await change(id, {});
    expect(await fileOf(id)).toEqual(first);
    await change(id, { received: await sent('다음.pdf'), removedFileId: first?.id ?? '' });
    const second = await fileOf(id);
    expect(second?.name).toBe('다음.pdf');
    await change(id, { removedFileId: second?.id ?? '' });
    expect(await fileOf(id)).toBeUndefined();
    await change(id, { received: await sent('다시.pdf'), removedFileId: '' });
    expect((await fileOf(id))?.name).toBe('다시.pdf');
    expect((await seen(id)).revision).toBe(4);
    await expectNoOrphans();
  });

  test('cannot have a second one beside it: the whole change is refused', async () => {
    const id = await add({}, '처음.pdf');
    const received = await sent('둘째.pdf');
    await expectRefused(change(id, { received }), tooMany);
    expect((await fileOf(id))?.name).toBe('처음.pdf');
    expect(await seen(id)).toMatchObject({ body: '가', revision: 0 });
    // The upload form deletes the files of refused requests.
    await store.remove(received.storageKey);
    await expectNoOrphans();
  });

  test('is not removed by the id of another file', async () => {
    const id = await add({}, '처음.pdf');
    const other = await fileOf(await add({}, '남의.pdf'));
    await expectRefused(change(id, { removedFileId: other?.id ?? '' }), commentRefusals.changed);
    await expectRefused(change(id, { removedFileId: "' or true --" }), commentRefusals.changed);
    expect((await fileOf(id))?.name).toBe('처음.pdf');
    expect(other?.name).toBe('남의.pdf');
    await expectNoOrphans();
  });

  test('is that of exactly one of several concurrent changes; the others are refused', async () => {
    for (const _ of rounds) {
      const id = await add({}, '처음.pdf');
      const removedFileId = (await fileOf(id))?.id ?? '';
      const files = await Promise.all([sent('하나.pdf'), sent('둘.pdf'), sent('셋.pdf')]);
      const outcomes = await Promise.all(
        files.map((received) => outcome(change(id, { received, removedFileId }))),
      );
      const refusals = outcomes.filter((one) => one !== undefined);
      expect(refusals).toEqual([commentRefusals.changed, commentRefusals.changed]);
      const winner = files.find((_, index) => outcomes[index] === undefined);
      expect((await fileOf(id))?.name).toBe(winner?.name);
      for (const file of files) if (file !== winner) await store.remove(file.storageKey);
    }
    await expectNoOrphans();
  });

  test('is stored once when the request is repeated', async () => {
    for (const round of rounds) {
      const ids = await Promise.all(
        Array.from({ length: 8 }, () => add({ key: `sent-${round}` }, '한 번.pdf')),
      );
      expect(new Set(ids).size).toBe(1);
      expect((await fileOf(ids[0] ?? 0))?.name).toBe('한 번.pdf');
    }
    await expectNoOrphans();
  });

  test('is not shown once the comment is deleted', async () => {
    const id = await add({}, '처음.pdf');
    await add({ parentId: id, authorId: world.sue.id });
    const page = async () =>
      (
        await readThreads(
          db,
          discussionId,
          { accountId: world.ann.id, mayReadSecrets: true },
          { sort: 'latest' },
        )
      ).rows[0];
    expect(await page()).toMatchObject({ fileName: '처음.pdf', fileKind: kind, fileExtension: 'pdf' });
    await deleteComment(db, await seen(id), world.ann.id, now);
    expect(await page()).toMatchObject({ isDeleted: true, body: '', fileId: null, fileName: null });
  });
});

describe('a secret comment', () => {
  const shownTo = async (accountId: number, mayReadSecrets = false) => {
    const { rows } = await readThreads(db, discussionId, { accountId, mayReadSecrets }, { sort: 'latest' });
    const [{ body, characters, fileName, isSecret, isSecretTo } = {}] = rows;
    return { body, characters, fileName, isSecret, isSecretTo };
  };
  const hidden = { body: '', characters: 0, fileName: null, isSecret: true, isSecretTo: true };
  const shown = { body: '비밀', characters: 2, fileName: '비밀.pdf', isSecret: true, isSecretTo: false };

  test('hides its text and its file until it is made public', async () => {
    const id = await add({ text: '비밀', isSecret: true }, '비밀.pdf');
    expect(await shownTo(world.ann.id)).toEqual(shown);
    expect(await shownTo(world.sue.id)).toEqual(hidden);
    expect(await shownTo(world.sue.id, true)).toEqual(shown);
    await change(id, {}, { text: '비밀' });
    expect(await shownTo(world.sue.id)).toEqual(hidden);
    await change(id, {}, { text: '비밀', isSecret: false });
    expect(await shownTo(world.sue.id)).toEqual({ ...shown, isSecret: false });
    await change(id, {}, { text: '비밀', isSecret: true });
    expect(await shownTo(world.sue.id)).toEqual(hidden);
  });
});

describe('the engine itself', () => {
  test('refuses a parent of another discussion', async () => {
    const parentId = await add();
    const elsewhere = await addDiscussion(db);
    await expectRefused(add({ discussionId: elsewhere, parentId }), commonRefusals.notFound);
  });

  test('refuses to change or delete comments of somebody else', async () => {
    const id = await add();
    await expectRefused(change(id, {}, { authorId: world.sue.id }), commentRefusals.notOwn);
    await expectRefused(deleteComment(db, await seen(id), world.sue.id, now), commentRefusals.notOwn);
    expect(await seen(id)).toMatchObject({ body: '가', deletedAt: null });
  });

  test('reports a deletion that happened after the comment was loaded', async () => {
    const id = await add();
    const before = await seen(id);
    await deleteComment(db, before, world.ann.id, now);
    const update = { authorId: world.ann.id, text: '나' };
    await expectRefused(changeComment(context, before, update), commentRefusals.gone);
    await expectRefused(changeComment(context, before, update, { kind, tooMany }), commentRefusals.gone);
    expect(await seen(id)).toMatchObject({ body: '가', revision: 0 });
  });
});
