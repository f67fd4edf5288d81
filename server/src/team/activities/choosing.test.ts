/** Students choose their teams themselves (specification §13.1). */
import { commonRefusals } from '@baeum/contract/refusals';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { getTeamActList, getTeamChcList, teamRefusals, updateTeamChc } from '@baeum/contract/team/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addStudent } from '../../testing/people.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import {
  type AddedTeam,
  addActivity,
  addTeam,
  addTeamAssignment,
  addTeamSubmission,
} from '../../testing/teams.ts';
import { createWorld, seoul, type World } from '../../testing/world.ts';
import { teamActivity, teamMember } from '../tables.ts';

let portal: TestPortal;
let world: World;
let tom: Awaited<ReturnType<typeof addStudent>>;
let ann: Caller;
let taCd = '';
let number = 0;
let [one, two]: AddedTeam[] = [];

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  tom = await addStudent(portal.services.db, 'tom');
  ann = await portal.as(world.ann);
});

/** An activity with a team that Sue leads and an empty one, of two members each, which are chosen at the moment. */
beforeEach(async () => {
  const { db } = portal.services;
  number += 1;
  taCd = await addActivity(db, {
    code: `T-choosing-${number}`,
    professorId: world.prof.id,
    choosingOpensAt: seoul('2026-11-16T00:00:00'),
    choosingClosesAt: seoul('2026-11-20T23:59:00'),
    teamSize: 2,
  });
  one = await addTeam(db, taCd, [world.sue], { name: '1팀' });
  two = await addTeam(db, taCd, [], { name: '2팀' });
});

test('the study page says whether a team can be chosen, also from a reply that was kept', async () => {
  const asked = { lctrShdlCd: 'LA', week: 0 };
  for (const [at, chcYn] of [
    ['2026-11-15T23:59:59+09:00', 'N'],
    ['2026-11-16T00:00:00+09:00', 'Y'],
    ['2026-11-20T23:59:59+09:00', 'Y'],
    ['2026-11-21T00:00:00+09:00', 'N'],
  ] as const) {
    portal.clock.set(at);
    const { list } = (await (await portal.as(world.ann)).post(getLctrDsbjList, asked)).body.result;
    expect(list.find((row) => row.taCd === taCd)).toMatchObject({ myTeamSeq: null, chcYn });
  }
  portal.clock.set(testNow);
});

const choose = (team: AddedTeam | undefined, caller = ann) =>
  caller.post(updateTeamChc, { taCd, teamSeq: team?.id ?? 0 });
const choices = async () => (await ann.post(getTeamChcList, { taCd, lctrShdlCd: 'LA' })).body.result;
const membersOf = async (team: AddedTeam | undefined) =>
  (
    await portal.services.db
      .select()
      .from(teamMember)
      .where(eq(teamMember.teamId, team?.id ?? 0))
      .orderBy(teamMember.studentId)
  ).map(({ studentId, isLeader }) => `${studentId}${isLeader ? ' leads' : ''}`);
const refusalOf = ({ body }: { readonly body: { readonly errorCode?: string } }) => body.errorCode;
const change = (values: Partial<typeof teamActivity.$inferInsert>) =>
  portal.services.db.update(teamActivity).set(values).where(eq(teamActivity.code, taCd));

test('a student sees the teams, joins one, and changes to another', async () => {
  expect(await choices()).toEqual({
    chcStde: '2026-11-16T00:00:00+09:00',
    chcEnde: '2026-11-20T23:59:00+09:00',
    chcStus: 'progress',
    teamMaxCnt: 2,
    myTeamSeq: null,
    list: [
      { teamSeq: one?.id, teamNm: '1팀', teamMbCnt: 1 },
      { teamSeq: two?.id, teamNm: '2팀', teamMbCnt: 0 },
    ],
  });
  expect((await choose(one)).status).toBe(200);
  expect(await membersOf(one)).toEqual([`${world.ann.id}`, `${world.sue.id} leads`]);
  expect((await choose(two)).status).toBe(200);
  expect([await membersOf(one), await membersOf(two)]).toEqual([
    [`${world.sue.id} leads`],
    [`${world.ann.id} leads`],
  ]);
  expect((await choices()).myTeamSeq).toBe(two?.id);
  const { list } = (await ann.post(getTeamActList, { lctrShdlCd: 'LA' })).body.result;
  expect(list.find((row) => row.taCd === taCd)).toMatchObject({
    myTeamSeq: two?.id,
    chcEnde: '2026-11-20T23:59:00+09:00',
  });
});

test('of two who want the last place one gets it', async () => {
  const other = await portal.as(tom);
  const replies = await Promise.all([choose(one), choose(one, other)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(replies.map(refusalOf)).toContain(teamRefusals.full.errorCode);
  expect(await membersOf(one)).toHaveLength(2);
});

test('a student with work in a team asks the professor instead', async () => {
  const { db, store } = portal.services;
  await choose(two);
  const work = await addTeamAssignment(db, { activityCode: taCd, professorId: world.prof.id });
  await addTeamSubmission(db, store, work, two ?? { id: 0, activityCode: taCd }, world.ann);
  expect(refusalOf(await choose(one))).toBe(teamRefusals.begun.errorCode);
  expect(await membersOf(two)).toEqual([`${world.ann.id} leads`]);
});

test('outside of the period no other team is named, and none is chosen', async () => {
  await change({ choosingClosesAt: seoul('2026-11-17T23:59:00') });
  expect(await choices()).toMatchObject({ chcStus: 'finish', list: [] });
  expect(refusalOf(await choose(one))).toBe(teamRefusals.notChosen.errorCode);
  await change({ choosingOpensAt: null, choosingClosesAt: null });
  expect(refusalOf(await ann.post(getTeamChcList, { taCd }))).toBe(teamRefusals.notChosen.errorCode);
});

test('a team of another activity is not found, nor an activity of another lecture or a draft', async () => {
  const { db } = portal.services;
  const elsewhere = await addActivity(db, { code: `T-elsewhere-${number}`, professorId: world.prof.id });
  const foreign = await addTeam(db, elsewhere, []);
  expect(refusalOf(await choose(foreign))).toBe(commonRefusals.notFound.errorCode);
  const ben = await portal.as(world.ben);
  expect((await choose(one, ben)).status).toBe(404);
  await change({ publishedAt: null });
  expect((await choose(one)).status).toBe(404);
});
