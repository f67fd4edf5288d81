/** Team activities on the cards, in the calendar and on the study page. */
import { getAcaSchlList, getMyLctrInfo, getMyLctrList } from '@baeum/contract/lecture/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { beforeEach, describe, expect, test } from 'vitest';
import type { post } from '../posting/tables.ts';
import { addPost } from '../testing/boards.ts';
import { addContent } from '../testing/contents.ts';
import { addCommentRow } from '../testing/discussions.ts';
import type { Caller } from '../testing/portal.ts';
import { taken } from '../testing/submitting.ts';
import { handingIn } from '../testing/team-handing-in.ts';
import { addActivity, type AddedTeam, addEvaluation, addReview, addTeam } from '../testing/teams.ts';
import { seoul } from '../testing/world.ts';
import { peerReview, teamActivity } from './tables.ts';

const { db, people, given, work, set, hand, copy, toggle, travel } = await handingIn();
const { ann, sue, tom, prof } = people;

/** An activity with only these students, without any assignment. */
async function alone(
  members: readonly { readonly id: number }[],
  values: Partial<typeof teamActivity.$inferInsert> = {},
) {
  await db.delete(teamActivity);
  given.taCd = await addActivity(db, { code: given.taCd, professorId: prof.id, ...values });
  given.team = await addTeam(db, given.taCd, members);
  given.teamSeq = given.team.id;
}

beforeEach(() => alone([ann, sue, tom]));

/** The counts on the lecture home and on the card. */
async function counts(caller: Caller = given.ann) {
  const [home, cards] = await Promise.all([
    caller.post(getMyLctrInfo, { lctrShdlCd: 'LA' }),
    caller.post(getMyLctrList, { edcCrseCd: 'C1' }),
  ]);
  const { teamCnt, takeTeamCnt, ingCnt } = home.body.result.dsblCnt;
  const card = JSON.parse(cards.body.result.list[0]?.atndJson ?? '{}') as Record<string, number>;
  expect(card).toMatchObject({ team_cnt: teamCnt, team_atnd_cnt: takeTeamCnt, ing_cnt: ingCnt });
  return { teamCnt, takeTeamCnt, ingCnt };
}

async function entries(caller: Caller = given.ann) {
  const { list } = (await caller.post(getAcaSchlList, { edcCrseCd: 'C1' })).body.result;
  return list
    .filter(({ schlSe }) => schlSe.startsWith('team'))
    .map(({ schlSe, schlCd, schlStus, progressStatus, schlEnde }) => [
      `${schlSe} ${schlCd}`,
      `${progressStatus} ${schlStus} ${schlEnde.slice(5, 16)}`,
    ]);
}
const states = async (caller?: Caller) =>
  Object.fromEntries((await entries(caller)).map(([name = '', state = '']) => [name, state.split(' ')[1]]));

async function cells(caller: Caller = given.ann) {
  const { list } = (await caller.post(getLctrDsbjList, { lctrShdlCd: 'LA', week: 0 })).body.result;
  return list
    .filter(({ taCd }) => taCd !== null)
    .map(({ lctrDsbjSe, lctrDsbjNm, lctrWk, taCd, taNm, taDateChk, takeTeamCnt, myTeamSeq }) => ({
      row: [lctrDsbjSe, lctrDsbjNm, lctrWk],
      team: [taCd, taNm, taDateChk, takeTeamCnt, myTeamSeq],
    }));
}

/** Adds a post to a team's board, two days before the date of the tests; returns its discussion. */
const addTeamPost = async (
  { id: teamId }: AddedTeam,
  { id: authorId }: { readonly id: number },
  over: Partial<typeof post.$inferInsert> = {},
) => (await addPost(db, { board: 'team', teamId, authorId, typeCode: '1', ...over })).discussionId;

const none = { teamCnt: 1, takeTeamCnt: 0 };
const done = { teamCnt: 1, takeTeamCnt: 1 };

describe('an activity with assignments and an evaluation', () => {
  test('is done when the team and the student have done everything', async () => {
    const { ingCnt } = await counts();
    expect(await counts()).toEqual({ ...none, ingCnt });
    const evaluation = await addEvaluation(db, given.taCd, 'score');
    const submittedAt = new Date('2026-11-18T09:00:00+09:00');
    const review = (member: { id: number }, submitted = true) =>
      addReview(db, evaluation, given.team, ann, member, submitted ? { submittedAt, score: 90 } : {});
    await set();
    const first = { ...work };
    await set();
    expect(await counts()).toEqual({ ...none, ingCnt });

    // A draft of a teammate only counts as started.
    taken(await hand({ tempYn: 'Y' }, undefined, given.sue));
    expect(await counts()).toEqual({ ...none, ingCnt: ingCnt + 1 });
    taken(await toggle('N', given.sue));
    expect(await counts()).toEqual({ ...none, ingCnt: ingCnt + 1 });
    Object.assign(work, first);
    taken(await hand());
    expect(await counts()).toEqual({ ...none, ingCnt: ingCnt + 1 });

    await review(sue);
    await review(tom, false);
    expect(await counts()).toEqual({ ...none, ingCnt: ingCnt + 1 });
    await db.update(peerReview).set({ submittedAt, score: 90 });
    expect(await counts()).toEqual({ ...done, ingCnt });
    expect(await cells()).toMatchObject([
      { team: [given.taCd, `팀활동 ${given.taCd}`, 'progress', 1, given.teamSeq] },
    ]);
    // Not done without evaluating the others.
    const { takeTeamCnt } = await counts(given.sue);
    expect(takeTeamCnt).toBe(0);
    taken(await toggle('Y'));
    expect(await counts()).toEqual({ ...none, ingCnt: ingCnt + 1 });
  });

  test('is under way after one’s own evaluation, or a post', async () => {
    const evaluation = await addEvaluation(db, given.taCd, 'score');
    const { ingCnt: others } = await counts();
    const { ingCnt } = await counts(given.sue);
    await addReview(db, evaluation, given.team, ann, sue);
    expect(await counts()).toEqual({ ...none, ingCnt: others + 1 });
    expect(await counts(given.sue)).toEqual({ ...none, ingCnt });
    await addTeamPost(given.team, sue);
    expect(await counts(given.sue)).toEqual({ ...none, ingCnt: ingCnt + 1 });
  });

  test('requires no evaluation from a student alone in a team', async () => {
    await alone([ann]);
    await addEvaluation(db, given.taCd, 'score');
    await set();
    expect((await counts()).takeTeamCnt).toBe(0);
    taken(await hand());
    expect((await counts()).takeTeamCnt).toBe(1);
    expect(await entries()).toHaveLength(2);
  });
});

describe('an activity without assignments and evaluation', () => {
  test('is done with a post of one’s own', async () => {
    await addTeamPost(given.team, sue);
    await addTeamPost(given.team, ann, { publishedAt: null });
    await addTeamPost(given.team, ann, { deletedAt: new Date() });
    expect(await counts()).toMatchObject(none);
    expect(await counts(given.sue)).toMatchObject(done);
    await addTeamPost(given.team, ann);
    expect(await counts()).toMatchObject(done);
  });

  test('or with a comment', async () => {
    const live = await addTeamPost(given.team, sue);
    const deleted = await addTeamPost(given.team, sue, { deletedAt: new Date() });
    await addCommentRow(db, { discussionId: live, authorId: sue.id });
    await addCommentRow(db, { discussionId: live, authorId: ann.id, deletedAt: new Date() });
    await addCommentRow(db, { discussionId: deleted, authorId: ann.id });
    expect(await counts()).toMatchObject(none);
    await addCommentRow(db, { discussionId: live, authorId: ann.id });
    expect(await counts()).toMatchObject(done);
  });

  test('is not done by a post for another team', async () => {
    const other = await addActivity(db, { code: `${given.taCd}-2`, professorId: prof.id });
    await addTeamPost(await addTeam(db, other, [ann]), ann);
    expect(await counts()).toMatchObject({ teamCnt: 2, takeTeamCnt: 1 });
    expect((await cells()).map(({ team }) => [team[0], team[3]])).toEqual([
      [given.taCd, 0],
      [other, 1],
    ]);
  });
});

test('an activity without a team of the student is not counted and not in the calendar, but has a cell', async () => {
  await set();
  await addEvaluation(db, given.taCd, 'score');
  const kim = given.kim;
  expect(await counts(kim)).toMatchObject({ teamCnt: 0, takeTeamCnt: 0 });
  expect(await entries(kim)).toEqual([]);
  expect(await cells(kim)).toEqual([
    {
      row: ['activity', `팀활동 ${given.taCd}`, 9],
      team: [given.taCd, `팀활동 ${given.taCd}`, 'progress', 0, null],
    },
  ]);
});

test('its cell is in the row of its topic', async () => {
  await addContent(db, { code: 'V-team' });
  await alone([ann], { topicCode: 'topic-V-team', title: '모둠 토의' });
  expect(await cells()).toEqual([
    { row: ['topic', '주제 V-team', 9], team: [given.taCd, '모둠 토의', 'progress', 0, given.teamSeq] },
  ]);
  await travel('2026-11-26T00:00:00+09:00');
  expect(await cells()).toMatchObject([{ team: [given.taCd, '모둠 토의', 'finish', 0, given.teamSeq] }]);
});

describe('the calendar', () => {
  const team = () => `team ${given.teamSeq}`;
  const assignment = () => `team_assignment ${work.id}`;
  const evaluation = () => `team_evaluation ${given.teamSeq}`;

  test('has the activity, each of its assignments and its evaluation', async () => {
    await set();
    await addEvaluation(db, given.taCd, 'score');
    await travel('2026-11-10T23:59:59+09:00');
    expect(await entries()).toEqual([
      [assignment(), 'before todo 11-18T23:59'],
      [evaluation(), 'before todo 11-22T23:59'],
      [team(), 'before todo 11-25T23:59'],
    ]);
    await travel('2026-11-18T10:00:00+09:00');
    expect(await entries()).toEqual([
      [assignment(), 'progress todo 11-18T23:59'],
      [evaluation(), 'progress todo 11-22T23:59'],
      [team(), 'progress todo 11-25T23:59'],
    ]);
    await travel('2026-11-20T10:00:00+09:00');
    expect(await entries()).toEqual([
      [assignment(), 'progress todo 11-21T23:59'],
      [evaluation(), 'progress todo 11-22T23:59'],
      [team(), 'progress todo 11-25T23:59'],
    ]);
    await travel('2026-11-26T00:00:00+09:00');
    expect(await entries()).toEqual([
      [assignment(), 'finish missed 11-18T23:59'],
      [evaluation(), 'finish missed 11-22T23:59'],
      [team(), 'finish missed 11-25T23:59'],
    ]);
  });

  test('has the state of the team’s submissions, and of its drafts until one is submitted', async () => {
    await set();
    taken(await hand({ tempYn: 'Y' }, undefined, given.sue));
    expect((await states())[assignment()]).toBe('draft');
    taken(await toggle('N', given.sue));
    expect(await states()).toEqual({ [assignment()]: 'done', [team()]: 'done' });
    expect(await states(given.tom)).toEqual({ [assignment()]: 'done', [team()]: 'done' });
    await set();
    await travel('2026-11-19T12:00:00+09:00');
    expect(await states()).toMatchObject({ [assignment()]: 'missed', [team()]: 'todo' });
    await travel('2026-11-20T12:00:00+09:00');
    taken(await hand());
    expect(await states()).toMatchObject({ [assignment()]: 'late', [team()]: 'done' });
  });

  test('shows a submission although a teammate’s draft was there first', async () => {
    await set();
    taken(await hand({ tempYn: 'Y' }));
    taken(await copy('ann'));
    expect((await states())[assignment()]).toBe('draft');
    taken(await toggle('N', given.sue));
    const done = { [assignment()]: 'done', [team()]: 'done' };
    expect([await states(), await states(given.sue), await states(given.tom)]).toEqual([done, done, done]);
    expect(await counts()).toMatchObject({ teamCnt: 1, takeTeamCnt: 1 });
  });

  test('has the state of one’s own evaluation', async () => {
    const added = await addEvaluation(db, given.taCd, 'score');
    const submittedAt = new Date('2026-11-18T09:00:00+09:00');
    await addReview(db, added, given.team, ann, sue, { submittedAt });
    expect(await states()).toEqual({ [evaluation()]: 'todo', [team()]: 'todo' });
    await addReview(db, added, given.team, ann, tom, { submittedAt });
    expect(await states()).toEqual({ [evaluation()]: 'done', [team()]: 'done' });
    expect(await states(given.sue)).toEqual({ [evaluation()]: 'todo', [team()]: 'todo' });
  });

  test('shows an activity as missed once nothing required can be done any more', async () => {
    await alone([ann, sue], { closesAt: seoul('2026-11-17T23:59:00') });
    await set({ lateOpensAt: null, lateClosesAt: null });
    expect((await states())[team()]).toBe('todo');
    await travel('2026-11-19T00:00:00+09:00');
    expect((await states())[team()]).toBe('missed');
    const added = await addEvaluation(db, given.taCd, 'score');
    expect((await states())[team()]).toBe('todo');
    await addReview(db, added, given.team, ann, sue, { submittedAt: new Date('2026-11-19T00:00:00+09:00') });
    expect(await states()).toMatchObject({ [evaluation()]: 'done', [team()]: 'missed' });
  });
});
