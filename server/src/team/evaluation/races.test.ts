/**
 * Concurrent requests of members, or of one member in two windows, run one after another, and the second is
 * refused.
 */
import { evaluationRefusals as refusals } from '@baeum/contract/team/evaluation-terms';
import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Reply } from '../../testing/portal.ts';
import { taken } from '../../testing/submitting.ts';
import { teaming } from '../../testing/teaming.ts';
import { peerReview, peerReviewAnswer, team, teamMember } from '../tables.ts';

const { db, people, given, begin, roles, scores, reviews } = await teaming();

const rounds = 50;
/** For races in which more rounds reveal nothing more. */
const fewer = 15;

const rolesOf = (who: string) => ['ann', 'sue', 'tom'].map((untyId) => ({ untyId, role: who }));
const storedRoles = async () => {
  const [row] = await db.select().from(team).where(eq(team.id, given.teamSeq));
  const members = await db
    .selectDistinct({ role: teamMember.role })
    .from(teamMember)
    .where(eq(teamMember.teamId, given.teamSeq));
  return { revision: row?.roleRevision, roles: members.map(({ role }) => role) };
};
const codes = (replies: readonly Reply[]) => replies.map(({ body }) => body.errorCode ?? 'accepted');

test(`two members register roles, then change them, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await begin({ roles: false, evaluation: 'score' });
    const inserted = codes(
      await Promise.all([roles.insert(rolesOf('ann'), given.ann), roles.insert(rolesOf('sue'), given.sue)]),
    );
    expect(inserted.toSorted()).toEqual([refusals.rolesExist.errorCode, 'accepted']);
    expect(await storedRoles()).toEqual({ revision: 1, roles: [inserted[0] === 'accepted' ? 'ann' : 'sue'] });

    const updated = codes(
      await Promise.all([
        roles.update(rolesOf('ann again'), 1, given.ann),
        roles.update(rolesOf('sue again'), 1, given.sue),
      ]),
    );
    expect(updated.toSorted()).toEqual([refusals.rolesChanged.errorCode, 'accepted']);
    const winner = updated[0] === 'accepted' ? 'ann again' : 'sue again';
    expect(await storedRoles()).toEqual({ revision: 2, roles: [winner] });

    // Without a revision both succeed: all roles are those of the later one.
    await Promise.all([
      roles.update(rolesOf('ann last'), undefined, given.ann),
      roles.update(rolesOf('sue last'), undefined, given.sue),
    ]);
    const { revision, roles: storedReview } = await storedRoles();
    expect({ revision, count: storedReview.length }).toEqual({ revision: 4, count: 1 });
  }
});

test(`one member registers roles while another changes them, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await begin({ roles: false, evaluation: 'score' });
    const [inserted, updated] = codes(
      await Promise.all([
        roles.insert(rolesOf('ann'), given.ann),
        roles.update(rolesOf('sue'), undefined, given.sue),
      ]),
    );
    expect(inserted).toBe('accepted');
    expect(['accepted', refusals.rolesMissing.errorCode]).toContain(updated);
    expect(await storedRoles()).toEqual(
      updated === 'accepted' ? { revision: 2, roles: ['sue'] } : { revision: 1, roles: ['ann'] },
    );
  }
});

const setOf = (score: string) => ['sue', 'tom'].map((untyId) => ({ untyId, evlScre: score }));
/** Ann's set: the scores of teammates, and whether each is submitted. */
const storedScores = async () => {
  const rows = await db
    .select()
    .from(peerReview)
    .where(and(eq(peerReview.teamId, given.teamSeq), eq(peerReview.reviewerId, people.ann.id)));
  return rows.map(({ score, submittedAt }) => `${score} ${submittedAt === null ? 'draft' : 'submitted'}`);
};
const twice = (row: string) => [row, row];

test(`one member scores in two windows, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await begin({ evaluation: 'score' });
    const inserted = codes(
      await Promise.all([scores.insert(setOf('10'), 'Y'), scores.insert(setOf('20'), 'Y')]),
    );
    expect(inserted.toSorted()).toEqual([refusals.exists.errorCode, 'accepted']);
    expect(await storedScores()).toEqual(twice(inserted[0] === 'accepted' ? '10 draft' : '20 draft'));

    const [draft, submitted] = codes(await Promise.all([scores.update(setOf(''), 'Y'), scores.submit()]));
    const outcome = `${draft}, ${submitted}`;
    expect([
      `accepted, ${refusals.incompleteDraft.errorCode}`,
      `${refusals.submitted.errorCode}, accepted`,
    ]).toContain(outcome);
    const first = inserted[0] === 'accepted' ? '10' : '20';
    expect(await storedScores()).toEqual(twice(draft === 'accepted' ? 'null draft' : `${first} submitted`));

    const changes = codes(
      await Promise.all([scores.update(setOf('30'), 'N'), scores.update(setOf('40'), 'Y'), scores.submit()]),
    );
    expect(changes[0]).toBe('accepted');
    expect(await storedScores()).toEqual(twice('30 submitted'));
  }
});

test(`two windows change the same set, then the same answers, ${fewer} times`, async () => {
  const oneOfTwo = async (replies: readonly Promise<Reply>[]) =>
    expect(codes(await Promise.all(replies)).toSorted()).toEqual([refusals.changed.errorCode, 'accepted']);
  for (let round = 0; round < fewer; round += 1) {
    await begin({ evaluation: 'score' });
    taken(await scores.insert(setOf('10'), 'Y'));
    await oneOfTwo([scores.update(setOf('20'), 'Y', 0), scores.update(setOf('30'), 'Y', 0)]);
    await begin({ evaluation: 'survey' });
    taken(await reviews.insert('sue', {}, 'Y'));
    await oneOfTwo([reviews.update('sue', {}, 'Y', 0), reviews.update('sue', {}, 'Y', 0)]);
  }
});

test(`all members score while one writes roles, ${fewer} times`, async () => {
  const ofAll = ['ann', 'sue', 'tom'] as const;
  const setBy = (who: string) =>
    ofAll.filter((one) => one !== who).map((untyId) => ({ untyId, evlScre: '50' }));
  for (let round = 0; round < fewer; round += 1) {
    await begin({ evaluation: 'score' });
    const replies = await Promise.all([
      ...ofAll.map((who) => scores.insert(setBy(who), 'N', given[who])),
      roles.update(rolesOf('ann'), undefined, given.ann),
      roles.update(rolesOf('sue'), undefined, given.sue),
    ]);
    for (const reply of replies) taken(reply);
    expect(await db.$count(peerReview, eq(peerReview.teamId, given.teamSeq))).toBe(6);
  }
});

test(`one member reviews a teammate in two windows, ${fewer} times`, async () => {
  for (let round = 0; round < fewer; round += 1) {
    await begin({ evaluation: 'survey' });
    const { questions } = given.evaluation;
    const at = (place: number) => Object.fromEntries(questions.map(({ id, items }) => [id, items[place]]));
    const storedReview = async () => {
      const rows = await db
        .select({ item: peerReviewAnswer.itemId, submittedAt: peerReview.submittedAt })
        .from(peerReviewAnswer)
        .innerJoin(peerReview, eq(peerReview.id, peerReviewAnswer.reviewId))
        .where(eq(peerReview.teamId, given.teamSeq))
        .orderBy(asc(peerReviewAnswer.questionId));
      return { items: rows.map(({ item }) => item), final: rows.every((row) => row.submittedAt !== null) };
    };
    const inserted = codes(
      await Promise.all([reviews.insert('sue', at(0), 'Y'), reviews.insert('sue', at(1), 'Y')]),
    );
    expect(inserted.toSorted()).toEqual([refusals.exists.errorCode, 'accepted']);
    const first = Object.values(at(inserted[0] === 'accepted' ? 0 : 1));
    expect(await storedReview()).toEqual({ items: first, final: false });

    const updated = codes(
      await Promise.all([reviews.update('sue', at(0), 'N'), reviews.update('sue', at(1), 'Y')]),
    );
    expect(['accepted, accepted', `accepted, ${refusals.submitted.errorCode}`]).toContain(updated.join(', '));
    expect(await storedReview()).toEqual({ items: Object.values(at(0)), final: true });
  }
});
