/** For tests of submissions: Ann, and a new assignment for each test. */
import * as t from '@baeum/contract/assignment/terms';
import type { Refusal } from '@baeum/contract/refusals';
import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { submission, submissionFile } from '../assignment/tables.ts';
import { storedFile } from '../platform/tables.ts';
import { type Caller, type Reply, type SentFile, testNow, type TestPortal, testPortal } from './portal.ts';
import { addAssignment, createWorld, zip } from './world.ts';

export const report: SentFile = { name: '보고서.zip', content: zip };

export const refused = (reply: Reply, refusal: Refusal): void =>
  expect({ status: reply.status, errorCode: reply.body.errorCode, message: reply.body.message }).toEqual(
    refusal,
  );
export const taken = (reply: Reply): void => expect(reply.status, JSON.stringify(reply.body)).toBe(200);

/** Expects that the stored objects are exactly the rows of stored_file. Those of deleted rows go after the reply. */
export async function expectNoOrphans({ services: { db }, storedFiles }: TestPortal): Promise<void> {
  const rows = await db.select({ key: storedFile.storageKey }).from(storedFile);
  const names = rows.map(({ key }) => key.slice(key.indexOf('/') + 1));
  await expect.poll(async () => (await storedFiles()).sort()).toEqual(names.sort());
}

/** A portal where `given` is a new session and a new assignment before each test. */
export async function submitting(options: Parameters<typeof testPortal>[0] = {}) {
  const portal = await testPortal(options);
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  const given: { ann: Caller; code: string } = { ann: portal.caller(), code: '' };
  let number = 0;

  // Open until 18 November 23:59, late from the 20th to the 21st 23:59.
  beforeEach(async () => {
    portal.clock.set(testNow);
    given.ann = await portal.as(world.ann);
    given.code = `T-${++number}`;
    await addAssignment(db, { code: given.code, professorId: world.prof.id });
  });

  const fields = (over: Record<string, string>) => ({
    asgmtCd: given.code,
    asgmtSbmtNm: 'PCR 프라이머 설계',
    asgmtSbmtCn: '표적 서열은 NM_007294.4입니다.',
    tempYn: 'N',
    ...over,
  });
  const detail = async (caller = given.ann) =>
    (await caller.post(t.getAsgmtSbmtData, { asgmtCd: given.code })).body.result;

  return {
    portal,
    world,
    given,
    detail,
    submit: (over: Record<string, string> = {}, files: readonly SentFile[] = [report], caller = given.ann) =>
      caller.upload(t.submitAsgmtData, fields(over), files),
    update: (seq: number, over: Record<string, string> = {}, files: readonly SentFile[] = []) =>
      given.ann.upload(t.updateAsgmtData, fields({ asgmtSbmtSeq: String(seq), ...over }), files),
    /** Sets the clock and signs in again, because sessions do not last for days. */
    travel: async (time: string) => {
      portal.clock.set(time);
      given.ann = await portal.as(world.ann);
    },
    ids: async () => {
      const { data, sbmtFileData } = await detail();
      return {
        asgmtCd: given.code,
        asgmtSbmtSeq: data.asgmtSbmtSeq ?? 0,
        fileSeq: sbmtFileData[0]?.asgmtSbmtFileSeq ?? 0,
      };
    },
    rowsOf: async () => {
      const submissions = await db.select().from(submission).where(eq(submission.assignmentCode, given.code));
      const files = await db
        .select()
        .from(submissionFile)
        .innerJoin(submission, eq(submission.id, submissionFile.submissionId))
        .where(eq(submission.assignmentCode, given.code));
      return { submissions: submissions.length, files: files.length };
    },
    expectNoOrphans: () => expectNoOrphans(portal),
  };
}
