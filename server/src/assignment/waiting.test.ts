/** A change of a draft that waits for another request is decided by what that one has left. */
import * as t from '@baeum/contract/assignment/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '../platform/database.ts';
import { storedFile } from '../platform/tables.ts';
import { meanwhile } from '../testing/meanwhile.ts';
import { type Reply, testNow } from '../testing/portal.ts';
import { refused, report, submitting, taken } from '../testing/submitting.ts';
import { addFile, zip } from '../testing/world.ts';
import { assignment, submission, submissionFile } from './tables.ts';

const { portal, given, submit, update, detail, ids, rowsOf, expectNoOrphans } = await submitting();
const { db, store } = portal.services;

const now = new Date(testNow);

type Key = Awaited<ReturnType<typeof ids>>;

const change = (tx: Transaction, id: number, to: Partial<typeof submission.$inferInsert>) =>
  tx.update(submission).set(to).where(eq(submission.id, id));

/** What the other request has done, and not yet committed. */
const others = {
  'is handed in': (tx: Transaction, id: number) => change(tx, id, { submittedAt: now }),
  'is changed': (tx: Transaction, id: number) => change(tx, id, { title: '사이', revision: 1 }),
  'is graded': (tx: Transaction, id: number) => change(tx, id, { submittedAt: now, gradedAt: now }),
  async 'gets another file'(tx: Transaction, id: number) {
    const [old] = await tx.delete(submissionFile).where(eq(submissionFile.submissionId, id)).returning();
    const [row] = await tx
      .delete(storedFile)
      .where(eq(storedFile.id, old?.storedFileId ?? ''))
      .returning();
    const storedFileId = await addFile(tx, store, 'submission', '사이.zip', zip);
    await tx.insert(submissionFile).values({ submissionId: id, storedFileId });
    await change(tx, id, { title: '사이' });
    await store.remove(row?.storageKey ?? '');
  },
};

const requests = {
  'handing in': (key: Key) => given.ann.post(t.reSubmitAsgmtData, key),
  'changing texts': ({ asgmtSbmtSeq }: Key) => update(asgmtSbmtSeq, { tempYn: 'Y' }),
  'replacing the file': ({ asgmtSbmtSeq, fileSeq }: Key) =>
    update(asgmtSbmtSeq, { tempYn: 'Y', deletedSbmtFileSeq: String(fileSeq) }, [report]),
  deleting: (key: Key) => given.ann.post(t.deleteAsgmtData, key),
};

/** The same by a window that says which revision it has read. */
const basedOnFirst: Readonly<Record<string, (key: Key) => Promise<Reply>>> = {
  'handing in': (key) => given.ann.post(t.reSubmitAsgmtData, { ...key, rvsn: 0 }),
  'changing texts': ({ asgmtSbmtSeq }) => update(asgmtSbmtSeq, { tempYn: 'Y', rvsn: '0' }),
  'replacing the file': ({ asgmtSbmtSeq, fileSeq }) =>
    update(asgmtSbmtSeq, { tempYn: 'Y', deletedSbmtFileSeq: String(fileSeq), rvsn: '0' }, [report]),
};

async function whileChanged(other: keyof typeof others, send: (key: Key) => Promise<Reply>): Promise<Reply> {
  taken(await submit({ tempYn: 'Y' }));
  const key = await ids();
  return meanwhile(db, {
    hold: (tx) => others[other](tx, key.asgmtSbmtSeq),
    send: () => send(key),
  });
}

const refusals: readonly (readonly [keyof typeof others, Refusal])[] = [
  ['is handed in', t.assignmentRefusals.submitted],
  ['is graded', t.assignmentRefusals.graded],
];
describe.each(refusals)('a draft that %s meanwhile', (other, refusal) => {
  test.each(Object.entries(requests))('%s is refused, and nothing is lost', async (_name, send) => {
    refused(await whileChanged(other, send), refusal);
    expect(await rowsOf()).toEqual({ submissions: 1, files: 1 });
    await expectNoOrphans();
  });
});

describe('a draft that gets another file meanwhile', () => {
  const other = 'gets another file';
  test.each(['handing in', 'changing texts'] as const)('%s keeps that file', async (name) => {
    taken(await whileChanged(other, requests[name]));
    expect(await rowsOf()).toEqual({ submissions: 1, files: 1 });
    await expectNoOrphans();
  });
  test('replacing the file before it is a conflict', async () => {
    refused(await whileChanged(other, requests['replacing the file']), commonRefusals.conflict);
    expect(await rowsOf()).toEqual({ submissions: 1, files: 1 });
    await expectNoOrphans();
  });
  test('deleting leaves neither', async () => {
    taken(await whileChanged(other, requests.deleting));
    expect(await rowsOf()).toEqual({ submissions: 0, files: 0 });
    await expectNoOrphans();
  });
});

test('a first file of an assignment that is deleted meanwhile is not found, and leaves nothing', async () => {
  const reply = await meanwhile(db, {
    hold: (tx) => tx.delete(assignment).where(eq(assignment.code, given.code)),
    send: () => submit(),
  });
  refused(reply, commonRefusals.notFound);
  await expectNoOrphans();
});

test.each(
  Object.entries(basedOnFirst),
)('%s what has been changed meanwhile is refused, and that stays', async (_name, send) => {
  refused(await whileChanged('is changed', send), t.assignmentRefusals.changed);
  expect((await detail()).data).toMatchObject({ asgmtSbmtNm: '사이', tempYn: 'Y', rvsn: 1 });
  await expectNoOrphans();
});
