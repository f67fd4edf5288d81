/** For tests of the course board: Ann, who writes, and Sue, who takes the same lecture, with a new session each before each test. */
import * as t from '@baeum/contract/board/terms';
import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { post } from '../posting/tables.ts';
import { storedFile } from '../platform/tables.ts';
import { addPost } from './boards.ts';
import { type Caller, type Reply, type SentFile, testNow, testPortal } from './portal.ts';
import { createWorld } from './world.ts';

type Fields = Readonly<Record<string, string>>;

const number = (reply: Reply, name: 'boardSeq' | 'cmmtSeq'): number => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.body.result as { boardSeq: number; cmmtSeq: number })[name];
};

export async function posting() {
  const portal = await testPortal();
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  const given: { ann: Caller; sue: Caller } = { ann: portal.caller(), sue: portal.caller() };
  beforeEach(async () => {
    portal.clock.set(testNow);
    given.ann = await portal.as(world.ann);
    given.sue = await portal.as(world.sue);
  });

  const fields = (over: Fields): Record<string, string> => ({
    lctrShdlCd: 'LA',
    boardType: '0000570002',
    boardTitle: 'PCR 결과가 나오지 않습니다',
    boardContents: '<p>밴드가 보이지 않습니다.</p>',
    tempYn: 'N',
    secrtYn: 'N',
    ...over,
  });
  const ask = (over: Fields = {}, files: readonly SentFile[] = [], caller = given.ann) =>
    caller.upload(t.insertQnaData, fields(over), files);
  const edit = (boardSeq: number, over: Fields = {}, files: readonly SentFile[] = [], caller = given.ann) =>
    caller.upload(t.updateQnaData, fields({ boardSeq: String(boardSeq), ...over }), files);
  const read = (boardSeq: number, caller = given.ann) => caller.post(t.getQnaData, { boardSeq });
  const comment = (
    boardSeq: number,
    over: Fields = {},
    files: readonly SentFile[] = [],
    caller = given.sue,
  ) =>
    caller.upload(
      t.insertQnaCmmtData,
      { boardSeq: String(boardSeq), cmmtContents: '답변입니다.', ...over },
      files,
    );

  return {
    portal,
    db,
    store,
    world,
    given,
    fields,
    ask,
    edit,
    read,
    comment,
    /** The same, expecting success: the id of the new post, the detail, the id of the new comment. */
    asked: async (over?: Fields, files?: readonly SentFile[], caller?: Caller) =>
      number(await ask(over, files, caller), 'boardSeq'),
    detail: async (boardSeq: number, caller?: Caller) => {
      const reply = await read(boardSeq, caller);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body.result;
    },
    commented: async (boardSeq: number, over?: Fields, files?: readonly SentFile[], caller?: Caller) =>
      number(await comment(boardSeq, over, files, caller), 'cmmtSeq'),
    rowOf: async (boardSeq: number) => (await db.select().from(post).where(eq(post.id, boardSeq)))[0],
    /** A notice of the professor's. */
    announce: (values: Partial<typeof post.$inferInsert> = {}) =>
      addPost(db, { board: 'notice', authorId: world.prof.id, ...values }),
    /** Expects that the stored objects are exactly the rows of stored_file. */
    expectNoOrphans: async () => {
      const rows = await db.select({ key: storedFile.storageKey }).from(storedFile);
      const names = rows.map(({ key }) => key.slice(key.indexOf('/') + 1));
      expect((await portal.storedFiles()).sort()).toEqual(names.sort());
    },
  };
}
