/**
 * Changes by a course pack while a student writes: requests that refer to removed members or a replaced
 * evaluation are refused.
 */
import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { insertTbData } from '@baeum/contract/team/board-terms';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '../platform/database.ts';
import { meanwhile } from '../testing/meanwhile.ts';
import type { Reply } from '../testing/portal.ts';
import { refused, taken } from '../testing/submitting.ts';
import { handingIn } from '../testing/team-handing-in.ts';
import { account } from '../platform/tables.ts';
import { peerReview, team, teamEvaluation, teamMember, teamSubmission } from './tables.ts';

const { db, people, given, begin, set, hand, copy, kept, expectNoOrphans, scores, reviews } =
  await handingIn();

/**
 * Sends a request while a pack load has locked the team or another row in order to change what depends on it.
 */
const waiting = (
  change: (tx: Transaction) => Promise<unknown>,
  send: () => Promise<Reply>,
  hold: (tx: Transaction) => Promise<unknown> = (tx) =>
    tx.select().from(team).where(eq(team.id, given.teamSeq)).for('update'),
): Promise<Reply> => meanwhile(db, { hold, send, change });

const leaves =
  ({ id }: { readonly id: number }) =>
  (tx: Transaction) =>
    tx.delete(teamMember).where(and(eq(teamMember.teamId, given.teamSeq), eq(teamMember.studentId, id)));
const scoresOf = (...members: readonly string[]) =>
  members.map((untyId) => ({ untyId, evlScre: '90', rmrks: '' }));
const reviewCount = () => db.$count(peerReview, eq(peerReview.teamId, given.teamSeq));

test('a student moved to another team cannot submit for the old one', async () => {
  refused(await waiting(leaves(people.ann), () => hand()), commonRefusals.notFound);
  expect(await kept()).toEqual([]);
  await expectNoOrphans();
  taken(await hand({}, undefined, given.sue));
});

/** As moving to another class does, and merging accounts. */
const holdAccount =
  ({ id }: { readonly id: number }) =>
  (tx: Transaction) =>
    tx.select().from(account).where(eq(account.id, id)).for('update');

test('a student who is just being moved to another class submits nothing for the team of the old one', async () => {
  const reply = await waiting(leaves(people.ann), () => hand(), holdAccount(people.ann));
  refused(reply, commonRefusals.notFound);
  expect(await kept()).toEqual([]);
  await expectNoOrphans();
});

test('nor does the student begin with a copy', async () => {
  await set();
  taken(await hand({ tempYn: 'Y' }));
  const reply = await waiting(leaves(people.sue), () => copy('ann'), holdAccount(people.sue));
  refused(reply, commonRefusals.notFound);
  expect(await kept()).toHaveLength(1);
  await expectNoOrphans();
});

test('a copy waits for accounts that are just being merged, of which one is its author’s', async () => {
  await set();
  taken(await hand({ tempYn: 'Y' }));
  const merge = (tx: Transaction) =>
    tx
      .update(teamSubmission)
      .set({ savedAt: new Date() })
      .where(eq(teamSubmission.submitterId, people.ann.id));
  taken(await waiting(merge, () => copy('ann'), holdAccount(people.ann)));
  expect(await kept()).toHaveLength(2);
  await expectNoOrphans();
});

test('a post of a team waits for whoever has locked it, and holds no account meanwhile', async () => {
  const written = { tbTy: '2', tbNm: '역할 분담', tbCn: '<p>초안을 올립니다.</p>', tempYn: 'N' };
  const fields = { teamSeq: String(given.teamSeq), taCd: given.taCd, ...written };
  taken(await waiting(holdAccount(people.ann), () => given.ann.upload(insertTbData, fields, [])));
});

test('a student moved to another team cannot evaluate the old one', async () => {
  await begin({ evaluation: 'score' });
  await set();
  const reply = await waiting(leaves(people.ann), () => scores.insert(scoresOf('sue', 'tom')));
  refused(reply, commonRefusals.notFound);
  expect(await reviewCount()).toBe(0);
});

test('nor can one who is just being moved to another class', async () => {
  await begin({ evaluation: 'score' });
  await set();
  const send = () => scores.insert(scoresOf('sue', 'tom'));
  refused(await waiting(leaves(people.ann), send, holdAccount(people.ann)), commonRefusals.notFound);
  expect(await reviewCount()).toBe(0);
});

test('a member who has left cannot be evaluated', async () => {
  await begin({ evaluation: 'score' });
  const reply = await waiting(leaves(people.tom), () => scores.insert(scoresOf('sue', 'tom')));
  refused(reply, evaluationRefusals.wrongMembers);
  taken(await scores.insert(scoresOf('sue')));
});

test.each([
  'is gone',
  'has become one by score',
])('an evaluation that %s cannot be answered', async (what) => {
  await begin({ evaluation: 'survey' });
  const { id } = given.evaluation;
  const evaluation = eq(teamEvaluation.id, id);
  const reply = await waiting(
    (tx) =>
      what === 'is gone'
        ? tx.delete(teamEvaluation).where(evaluation)
        : tx.update(teamEvaluation).set({ kind: 'score' }).where(evaluation),
    () => reviews.insert('sue', {}, 'Y'),
    (tx) => tx.select().from(teamEvaluation).where(evaluation).for('update'),
  );
  refused(reply, commonRefusals.notFound);
  expect(await reviewCount()).toBe(0);
});

test('a request that PostgreSQL ends because of a deadlock leaves nothing, and may be repeated', async () => {
  await begin({ evaluation: 'score' });
  await set();
  const send = () => scores.insert(scoresOf('sue', 'tom'));
  const holdMember = (tx: Transaction) =>
    tx
      .select()
      .from(teamMember)
      .where(and(eq(teamMember.teamId, given.teamSeq), eq(teamMember.studentId, people.ann.id)))
      .for('update');
  // The other order than the request's.
  const reply = await waiting(holdAccount(people.ann), send, holdMember);
  refused(reply, commonRefusals.tooMany);
  expect(reply.headers.get('retry-after')).toBe('1');
  expect(await reviewCount()).toBe(0);
  taken(await send());
});
