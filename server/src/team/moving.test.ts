/** What a course pack changes while a student writes: whoever is not there any more, or has another evaluation, is told. */
import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '../platform/database.ts';
import { waitingForLocks } from '../testing/database.ts';
import type { Reply } from '../testing/portal.ts';
import { refused, taken } from '../testing/submitting.ts';
import { handingIn } from '../testing/team-handing-in.ts';
import { peerReview, team, teamEvaluation, teamMember } from './tables.ts';

const { db, people, given, begin, set, hand, kept, expectNoOrphans, scores, reviews } = await handingIn();

/** Sends while a load holds the team, or another row, to change what is below it. */
async function meanwhile(
  change: (tx: Transaction) => Promise<unknown>,
  send: () => Promise<Reply>,
  hold: (tx: Transaction) => Promise<unknown> = (tx) =>
    tx.select().from(team).where(eq(team.id, given.teamSeq)).for('update'),
): Promise<Reply> {
  let sent: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    await hold(tx);
    sent = send();
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    await change(tx);
  });
  if (sent === undefined) throw new Error('nothing was sent');
  return sent;
}

const leaves =
  ({ id }: { readonly id: number }) =>
  (tx: Transaction) =>
    tx.delete(teamMember).where(and(eq(teamMember.teamId, given.teamSeq), eq(teamMember.studentId, id)));
const scoresOf = (...members: readonly string[]) =>
  members.map((untyId) => ({ untyId, evlScre: '90', rmrks: '' }));
const keptReviews = () => db.$count(peerReview, eq(peerReview.teamId, given.teamSeq));

test('who is put into another team hands in nothing for the old one', async () => {
  refused(await meanwhile(leaves(people.ann), () => hand()), commonRefusals.notFound);
  expect(await kept()).toEqual([]);
  await expectNoOrphans();
  taken(await hand({}, undefined, given.sue));
});

test('who is put into another team evaluates nobody of the old one', async () => {
  await begin({ evaluation: 'score' });
  await set();
  const reply = await meanwhile(leaves(people.ann), () => scores.insert(scoresOf('sue', 'tom')));
  refused(reply, commonRefusals.notFound);
  expect(await keptReviews()).toBe(0);
});

test('whoever has left is not evaluated any more', async () => {
  await begin({ evaluation: 'score' });
  const reply = await meanwhile(leaves(people.tom), () => scores.insert(scoresOf('sue', 'tom')));
  refused(reply, evaluationRefusals.wrongMembers);
  taken(await scores.insert(scoresOf('sue')));
});

test.each(['is gone', 'has become one by score'])('an evaluation that %s is not answered', async (what) => {
  await begin({ evaluation: 'survey' });
  const { id } = given.evaluation;
  const evaluation = eq(teamEvaluation.id, id);
  const reply = await meanwhile(
    (tx) =>
      what === 'is gone'
        ? tx.delete(teamEvaluation).where(evaluation)
        : tx.update(teamEvaluation).set({ kind: 'score' }).where(evaluation),
    () => reviews.insert('sue', {}, 'Y'),
    (tx) => tx.select().from(teamEvaluation).where(evaluation).for('update'),
  );
  refused(reply, commonRefusals.notFound);
  expect(await keptReviews()).toBe(0);
});
