/** Debates for tests; tests of comments get a debate of their own each. */
import * as t from '@baeum/contract/debate/terms';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { debate, debateFile } from '../debate/tables.ts';
import { comment } from '../discussion/tables.ts';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { addDiscussion } from './discussions.ts';
import { type Caller, testNow, testPortal } from './portal.ts';
import { taken } from './submitting.ts';
import { addFile, createWorld, seoul } from './world.ts';

export interface AddedDebate {
  readonly code: string;
  readonly discussionId: number;
}

/** A debate of two sides, open until 18 November 23:59, late from the 20th to the 21st 23:59. */
export async function addDebate(
  db: Database,
  values: Partial<typeof debate.$inferInsert> & { readonly code: string; readonly professorId: number },
): Promise<AddedDebate> {
  const discussionId = await addDiscussion(db);
  await db.insert(debate).values({
    lectureCode: 'LA',
    weekNumber: 9,
    title: `토론 ${values.code}`,
    bodyHtml: '<p>토론 안내</p>',
    kind: 'sides',
    opensAt: seoul('2026-11-11T00:00:00'),
    closesAt: seoul('2026-11-18T23:59:00'),
    lateOpensAt: seoul('2026-11-20T00:00:00'),
    lateClosesAt: seoul('2026-11-21T23:59:00'),
    createdAt: seoul('2026-11-01T09:00:00'),
    discussionId,
    ...values,
  });
  return { code: values.code, discussionId };
}

/** A file of a debate; its id. */
export async function addDebateFile(
  db: Database,
  store: FileStore,
  debateCode: string,
  file: { readonly name: string; readonly content: Buffer },
  position = 1,
): Promise<string> {
  const storedFileId = await addFile(db, store, 'debate', file.name, file.content);
  await db.insert(debateFile).values({ storedFileId, debateCode, position });
  return storedFileId;
}

export type Stance = 'Y' | 'N';

interface Said {
  readonly dbtCd?: string;
  readonly yesOrNo?: Stance | undefined;
  readonly upprCmmtSeq?: number;
  readonly cmmtTo?: string;
  readonly wrtKey?: string;
}

/** A portal where, before each test, `given` becomes fresh sessions and a fresh debate of two sides. */
export async function debating() {
  const portal = await testPortal();
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  const given = {
    ann: portal.caller(),
    sue: portal.caller(),
    ben: portal.caller(),
    code: '',
    discussionId: 0,
  };
  let number = 0;

  const signIn = async () => {
    given.ann = await portal.as(world.ann);
    given.sue = await portal.as(world.sue);
    given.ben = await portal.as(world.ben);
  };
  beforeEach(async () => {
    portal.clock.set(testNow);
    await signIn();
    Object.assign(
      given,
      await addDebate(db, { code: `D-${++number}`, professorId: world.prof.id, weekNumber: 9 }),
    );
  });

  /** Sends a comment, by default one that agrees. */
  const write = (caller: Caller, cmmtCn: string, over: Said = {}) => {
    const yesOrNo = 'yesOrNo' in over ? over.yesOrNo : 'Y';
    return caller.post(t.insertDebateCmmtData, {
      dbtCd: given.code,
      cmmtCn,
      ...over,
      ...(yesOrNo === undefined ? {} : { yesOrNo }),
    });
  };
  return {
    portal,
    world,
    given,
    write,
    /** The same, expecting success; returns the id of the comment. */
    say: async (caller: Caller, cmmtCn: string, over: Said = {}): Promise<number> => {
      const reply = await write(caller, cmmtCn, over);
      taken(reply);
      return reply.body.result.cmmtSeq;
    },
    change: (
      caller: Caller,
      cmmtSeq: number,
      cmmtCn: string,
      over: { yesOrNo?: Stance; rvsn?: number } = { yesOrNo: 'Y' },
    ) => caller.post(t.updateDebateCmmtData, { cmmtSeq, cmmtCn, ...over }),
    remove: (caller: Caller, cmmtSeq: number) => caller.post(t.deleteDebateCmmtData, { cmmtSeq }),
    like: (caller: Caller, cmmtSeq: number) => caller.post(t.likeCmmtData, { cmmtSeq }),
    unlike: (caller: Caller, cmmtSeq: number) => caller.post(t.unlikeCmmtData, { cmmtSeq }),
    detail: async (caller = given.ann, dbtCd = given.code) =>
      (await caller.post(t.getDebateData, { dbtCd })).body.result,
    /** The comment in the database. */
    rowOf: async (id: number) => (await db.select().from(comment).where(eq(comment.id, id)))[0],
    /** Sets the clock and signs everybody in again, because sessions do not last for days. */
    travel: async (time: string) => {
      portal.clock.set(time);
      await signIn();
    },
  };
}
