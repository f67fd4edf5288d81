import { randomUUID } from 'node:crypto';
import { debateRefusals as refusals } from '@baeum/contract/debate/terms';
import type { Refusal } from '@baeum/contract/refusals';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { debating } from '../testing/debates.ts';
import { addCommentRow } from '../testing/discussions.ts';
import { refused, taken } from '../testing/submitting.ts';
import { debate } from './tables.ts';

const { portal, world, given, write, change, remove, like, unlike, detail, travel } = await debating();
const { db } = portal.services;

/** Tries every modifying call; reading must always work. */
async function expectAt(time: string, status: string, refusal: Refusal | undefined): Promise<void> {
  const { discussionId } = given;
  const own = await addCommentRow(db, { discussionId, authorId: world.ann.id, stance: 'for' });
  const other = await addCommentRow(db, { discussionId, authorId: world.sue.id, stance: 'for' });
  await travel(time);
  const attempts = [
    () => write(given.ann, '새 의견'),
    () => write(given.ann, '답글', { upprCmmtSeq: own }),
    () => change(given.ann, own, '고친 의견'),
    () => like(given.ann, other),
    () => unlike(given.ann, other),
    () => remove(given.ann, own),
  ];
  const before = (await detail()).cmmtTotalCnt;
  for (const act of attempts) {
    const reply = await act();
    if (refusal === undefined) taken(reply);
    else refused(reply, refusal);
  }
  const after = await detail();
  expect(after.data.progressStatus).toBe(status);
  expect(after.cmmtTotalCnt).toBe(refusal === undefined ? before + 1 : before);
}

test('a comment whose reply was lost at the end is the same one afterwards, and no other one is written', async () => {
  const wrtKey = randomUUID();
  const first = await write(given.ann, '마지막 의견', { wrtKey });
  taken(first);
  await travel('2026-12-31T00:00:00+09:00');
  const again = await write(given.ann, '마지막 의견', { wrtKey });
  taken(again);
  expect(again.body.result).toEqual(first.body.result);
  refused(await write(given.ann, '마지막 의견', { wrtKey: randomUUID() }), refusals.over);
});

test.each([
  ['2026-11-10T23:59:59+09:00', 'before', refusals.before],
  ['2026-11-11T00:00:00+09:00', 'progress', undefined],
  ['2026-11-18T23:59:00+09:00', 'progress', undefined],
  ['2026-11-18T23:59:59+09:00', 'progress', undefined],
  ['2026-11-18T23:59:59.999+09:00', 'progress', undefined],
  ['2026-11-19T00:00:00+09:00', 'finish', refusals.over],
  ['2026-11-19T23:59:59.999+09:00', 'finish', refusals.over],
  ['2026-11-20T00:00:00+09:00', 'progress', undefined],
  ['2026-11-21T23:59:59.999+09:00', 'progress', undefined],
  ['2026-11-22T00:00:00+09:00', 'finish', refusals.over],
] as const)('at %s a debate with a late period is %s', expectAt);

test.each([
  ['2026-11-18T23:59:59.999+09:00', 'progress', undefined],
  ['2026-11-19T00:00:00+09:00', 'finish', refusals.over],
  ['2026-11-20T12:00:00+09:00', 'finish', refusals.over],
] as const)('at %s a debate without one is %s', async (time, status, refusal) => {
  await db.update(debate).set({ lateOpensAt: null, lateClosesAt: null }).where(eq(debate.code, given.code));
  await expectAt(time, status, refusal);
});

test('the period of the comment’s own debate applies, even if the request names another', async () => {
  const own = await addCommentRow(db, { discussionId: given.discussionId, authorId: world.ann.id });
  await travel('2026-11-19T12:00:00+09:00');
  const forged = { cmmtSeq: own, cmmtCn: '몰래', yesOrNo: 'Y', dbtCd: 'D-else', progressStatus: 'progress' };
  const reply = await given.ann.send('/api/st/lms/debate/updateDebateCmmtData.do', JSON.stringify(forged), {
    'content-type': 'application/json',
  });
  refused(reply, refusals.over);
});
