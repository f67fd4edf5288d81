/** Staff put students into teams; what somebody did in a team stays with it (specification §21.9). */
import { getMyChangeList } from '@baeum/contract/history/terms';
import { removeExtension } from '@baeum/contract/extension/staff-terms';
import { activityIdOf } from '@baeum/contract/grading/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { getTeamActList } from '@baeum/contract/team/terms';
import * as t from '@baeum/contract/team/staff-terms';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { extension } from '../../extension/tables.ts';
import { enrolment } from '../../lecture/tables.ts';
import { staffChange } from '../../platform/tables.ts';
import { waitingForLocks } from '../../testing/database.ts';
import { saveAs } from '../../testing/grading.ts';
import { addStudent } from '../../testing/people.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { arrangement } from '../../testing/staff-teams.ts';
import { appoint } from '../../testing/staff-stage.ts';
import { taken } from '../../testing/submitting.ts';
import { addStaffAccount } from '../../testing/people.ts';
import {
  addActivity,
  addEvaluation,
  addReview,
  addTeam,
  addTeamAssignment,
  addTeamSubmission,
} from '../../testing/teams.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { transaction } from '../../platform/database.ts';
import { peerReview, team, teamActivity, teamFormerMember, teamMember, teamSubmission } from '../tables.ts';
import { meanwhile } from '../../testing/meanwhile.ts';

let portal: TestPortal;
let world: World;
let tom: Awaited<ReturnType<typeof addStudent>>;
let prof: Caller;
let number = 0;
let activityCode = '';

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  tom = await addStudent(portal.services.db, 'tom');
  prof = await portal.as(world.prof);
});

/** An activity of its own for each test, without teams. */
beforeEach(async () => {
  number += 1;
  activityCode = `T-arranged-${number}`;
  await addActivity(portal.services.db, { code: activityCode, professorId: world.prof.id });
});

type Wanted = Readonly<Record<string, readonly string[]>>;

const teamsOf = (wanted: Wanted) =>
  Object.entries(wanted).map(([key, members]) => ({
    key,
    name: `${key} 팀`,
    members: members.map((loginId, index) => ({ loginId, isLeader: index === 0, role: null })),
  }));

async function arrange(wanted: Wanted, rest: object = {}, caller = prof) {
  const { version } = await arrangement(caller, activityCode);
  return caller.post(t.arrangeTeams, { activityCode, version, teams: teamsOf(wanted), ...rest });
}

/** `a: ann sue`, the leader first. */
async function stored() {
  const { teams } = await arrangement(prof, activityCode);
  return teams.map(({ key, members }) => [key, ...members.map(({ loginId }) => loginId)].join(' '));
}

const refusalOf = ({ body }: { readonly body: { readonly errorCode?: string } }) => body.errorCode;

describe('arranging', () => {
  test('puts everybody where the request says, at once, and back again', async () => {
    const first = await arrange({ a: ['ann', 'sue'], b: ['tom'] });
    expect(first.body.result).toMatchObject({ moved: 3 });
    expect(await stored()).toEqual(['a ann sue', 'b tom']);
    expect((await arrange({ a: ['ann'], c: ['tom', 'sue'] })).body.result).toMatchObject({ moved: 2 });
    expect(await stored()).toEqual(['a ann', 'c tom sue']);
    expect((await arrange({ a: ['ann', 'sue'], b: ['tom'] })).status).toBe(200);
    expect(await stored()).toEqual(['a ann sue', 'b tom']);
    expect((await arrange({})).body.result).toMatchObject({ moved: 3 });
    expect(await stored()).toEqual([]);
  });

  test('changes leaders, roles and names', async () => {
    await arrange({ a: ['ann', 'sue'] });
    const { version, teams } = await arrangement(prof, activityCode);
    const [a] = teams;
    const members =
      a?.members.map((one) => ({ ...one, isLeader: one.loginId === 'sue', role: '조사' })) ?? [];
    await prof.post(t.arrangeTeams, { activityCode, version, teams: [{ key: 'a', name: '연못', members }] });
    expect((await arrangement(prof, activityCode)).teams).toEqual([
      {
        key: 'a',
        name: '연못',
        members: [
          { loginId: 'sue', isLeader: true, role: '조사' },
          { loginId: 'ann', isLeader: false, role: '조사' },
        ],
      },
    ]);
    const [row] = await portal.services.db.select().from(team).where(eq(team.activityCode, activityCode));
    expect(row?.roleRevision).toBe(1);
  });

  test('writes a line for each team and student, which the student sees once the activity is shown', async () => {
    const { db } = portal.services;
    await db.update(teamActivity).set({ publishedAt: null }).where(eq(teamActivity.code, activityCode));
    await arrange({ a: ['tom'] });
    const lines = await db
      .select()
      .from(staffChange)
      .where(eq(staffChange.object, `${activityCode} a`));
    expect(lines).toMatchObject([{ action: 'add', kind: 'team', lectureCode: 'LA' }]);
    const student = await portal.as(tom);
    const seen = async () =>
      (await student.post(getMyChangeList, {})).body.result.list.map(({ chgTtl, vlList }) => [
        chgTtl,
        vlList,
      ]);
    const before = await seen();
    await db
      .update(teamActivity)
      .set({ publishedAt: new Date(0) })
      .where(eq(teamActivity.code, activityCode));
    expect(await seen()).toEqual([
      ['속한 팀이 변경되었습니다.', [{ vlNm: '팀', bfVl: '없음', afVl: 'a 팀' }]],
      ...before,
    ]);
  });

  test('is refused when it is no arrangement of students of the lecture', async () => {
    const refused = async (teams: ReturnType<typeof teamsOf>) => {
      const { version } = await arrangement(prof, activityCode);
      return refusalOf(await prof.post(t.arrangeTeams, { activityCode, version, teams }));
    };
    const refusals = t.teamRefusalsOfStaff;
    expect(await refused(teamsOf({ a: ['ben'] }))).toBe(refusals.studentUnknown.errorCode);
    expect(await refused(teamsOf({ a: ['ann'], b: ['ann'] }))).toBe(refusals.studentTwice.errorCode);
    const [one] = teamsOf({ a: ['ann'] });
    if (one === undefined) throw new Error('no team');
    expect(await refused([one, { ...one, members: [] }])).toBe(refusals.keyTwice.errorCode);
    expect(await refused([one, { ...one, key: 'b', members: [] }])).toBe(refusals.nameTwice.errorCode);
    const leaders = teamsOf({ a: ['ann', 'sue'] }).map((given) => ({
      ...given,
      members: given.members.map((member) => ({ ...member, isLeader: true })),
    }));
    expect(await refused(leaders)).toBe(refusals.leaders.errorCode);
    expect(await stored()).toEqual([]);
  });

  test('takes the duty for teams', async () => {
    const { db } = portal.services;
    const assistant = await addStaffAccount(db, `assistant-${number}`, '조교', 'staff');
    await appoint(db, assistant.id, ['assess']);
    const caller = await portal.as({ ...assistant, side: 'staff' });
    const { version } = await arrangement(prof, activityCode);
    const request = { activityCode, version, teams: teamsOf({ a: ['ann'] }) };
    expect(refusalOf(await caller.post(t.arrangeTeams, request))).toBe(staffRefusals.notPermitted.errorCode);
  });
});

describe('what somebody did in a team', () => {
  test('stays with the team when they move, after that was confirmed; undoing brings them back to it', async () => {
    const { db, store } = portal.services;
    const a = await addTeam(db, activityCode, [world.ann, world.sue], { key: 'a', name: 'a 팀' });
    const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id });
    await addTeamSubmission(db, store, work, a, world.ann);
    const evaluation = await addEvaluation(db, activityCode, 'score');
    await addReview(db, evaluation, a, world.ann, world.sue, { score: 90, submittedAt: new Date() });

    const refused = await arrange({ a: ['sue'], b: ['ann'] });
    expect(refusalOf(refused)).toBe(t.teamRefusalsOfStaff.leavesWork.errorCode);
    expect(JSON.parse(refused.body.errorAbout?.['leaving'] ?? '')).toEqual([
      { name: '안나', team: 'a 팀', works: 2 },
    ]);
    expect(await stored()).toEqual(['a ann sue']);

    expect((await arrange({ a: ['sue'], b: ['ann'] }, { confirmed: true })).status).toBe(200);
    expect(await stored()).toEqual(['a sue', 'b ann']);
    expect(await db.$count(teamSubmission, eq(teamSubmission.teamId, a.id))).toBe(1);
    expect(await db.$count(peerReview, eq(peerReview.teamId, a.id))).toBe(1);
    const { teams } = (await prof.post(t.getTeams, { activityCode })).body.result;
    expect(teams[0]?.former).toEqual([{ name: '안나', posts: 0, submissions: 1 }]);

    expect((await arrange({ a: ['ann', 'sue'] }, { confirmed: true })).status).toBe(200);
    expect(await db.$count(teamFormerMember, eq(teamFormerMember.activityCode, activityCode))).toBe(0);
  });

  test('brings back who has left the lecture as well, but only when a step is taken back', async () => {
    const { db } = portal.services;
    const gone = await addStudent(db, `gone-${number}`);
    await addTeam(db, activityCode, [gone], { key: 'a', name: 'a 팀' });
    await db.update(enrolment).set({ state: 'cancelled' }).where(eq(enrolment.studentId, gone.id));
    const before = { a: [`gone-${number}`] };
    expect((await arrange({ a: [] })).status).toBe(200);
    expect(refusalOf(await arrange(before))).toBe(t.teamRefusalsOfStaff.studentUnknown.errorCode);
    expect((await arrange(before, { isUndo: true })).body.result).toMatchObject({ moved: 1 });
    expect(await stored()).toEqual([`a gone-${number}`]);
    // The team itself may be gone.
    await arrange({});
    expect((await arrange(before, { isUndo: true })).status).toBe(200);
    expect(await stored()).toEqual([`a gone-${number}`]);
    const never = await arrange({ a: ['ben'] }, { isUndo: true });
    expect(refusalOf(never)).toBe(t.teamRefusalsOfStaff.studentUnknown.errorCode);
  });

  test('keeps the team from being removed', async () => {
    const { db, store } = portal.services;
    const a = await addTeam(db, activityCode, [world.ann], { key: 'a', name: 'a 팀' });
    const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id });
    await addTeamSubmission(db, store, work, a, world.ann);
    expect(refusalOf(await arrange({ b: ['ann'] }, { confirmed: true }))).toBe(
      t.teamRefusalsOfStaff.teamHasWork.errorCode,
    );
    expect(await stored()).toEqual(['a ann']);
  });

  test('keeps it as well when it was given a score, though it has handed in nothing', async () => {
    const { db } = portal.services;
    const a = await addTeam(db, activityCode, [world.ann], { key: 'a', name: 'a 팀' });
    const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id, points: 50 });
    const activityId = activityIdOf('teamAssignment', String(work.id));
    taken(await saveAs(prof, activityId, a.id, { typedPoints: 40 }));
    const refused = await arrange({ b: ['ann'] }, { confirmed: true });
    expect(refusalOf(refused)).toBe(t.teamRefusalsOfStaff.teamHasWork.errorCode);
    expect(refused.body.message).toMatch(/^a 팀: .*점수/);
    expect(await stored()).toEqual(['a ann']);
  });

  test('keeps it as well when it is an extension, until that is taken back', async () => {
    const { db } = portal.services;
    const a = await addTeam(db, activityCode, [world.ann], { key: 'a', name: 'a 팀' });
    const [given] = await db
      .insert(extension)
      .values({
        lectureCode: 'LA',
        activityCode,
        teamId: a.id,
        closesAt: new Date('2026-12-24T23:59:00+09:00'),
        reason: '병원 진료',
        givenBy: world.prof.id,
        givenAt: new Date('2026-11-17T09:00:00+09:00'),
        batch: randomUUID(),
      })
      .returning({ id: extension.id });
    const refused = await arrange({ b: ['ann'] }, { confirmed: true });
    expect(refusalOf(refused)).toBe(t.teamRefusalsOfStaff.teamHasWork.errorCode);
    expect(refused.body.message).toMatch(/^a 팀: .*마감 연장/);
    expect(await db.$count(extension, eq(extension.teamId, a.id))).toBe(1);
    const { teams } = (await prof.post(t.getTeams, { activityCode })).body.result;
    expect(teams[0]?.hasWork).toBe(true);

    expect((await prof.post(removeExtension, { lectureCode: 'LA', id: given?.id ?? 0 })).status).toBe(200);
    expect((await arrange({ b: ['ann'] }, { confirmed: true })).status).toBe(200);
    expect(await stored()).toEqual(['b ann']);
  });

  test('does not count for a teammate who has moved on: nobody is asked about them any more', async () => {
    const { db } = portal.services;
    const a = await addTeam(db, activityCode, [world.ann, world.sue, tom], { key: 'a', name: 'a 팀' });
    const evaluation = await addEvaluation(db, activityCode, 'score');
    const submittedAt = new Date('2026-11-17T09:00:00+09:00');
    await addReview(db, evaluation, a, world.sue, world.ann, { score: 90, submittedAt });
    await addReview(db, evaluation, a, world.sue, tom, { score: 90, submittedAt });
    await arrange({ a: ['sue', 'tom'], b: ['ann'] }, { confirmed: true });
    const sue = await portal.as(world.sue);
    const { list } = (await sue.post(getTeamActList, { lctrShdlCd: 'LA' })).body.result;
    expect(list.find(({ taCd }) => taCd === activityCode)).toMatchObject({
      teamMbCnt: 2,
      myEvalStus: 'submitted',
    });
  });
});

describe('two at once', () => {
  test('of two who have read the same teams the later is refused', async () => {
    const { version } = await arrangement(prof, activityCode);
    const post = (wanted: Wanted) =>
      prof.post(t.arrangeTeams, { activityCode, version, teams: teamsOf(wanted) });
    const replies = await Promise.all([post({ a: ['ann', 'sue'] }), post({ a: ['sue'], b: ['ann'] })]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(replies.map(refusalOf)).toContain(t.teamRefusalsOfStaff.arrangedMeanwhile.errorCode);
  });

  test('a student who hands something in meanwhile is not moved unseen', async () => {
    const { db, store } = portal.services;
    const a = await addTeam(db, activityCode, [world.ann], { key: 'a', name: 'a 팀' });
    const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id });
    let reply: ReturnType<typeof arrange> | undefined;
    await transaction(db, async (tx) => {
      // As whoever writes for a team does.
      await tx.select({ id: team.id }).from(team).where(eq(team.id, a.id)).for('no key update');
      reply = arrange({ a: [], b: ['ann'] });
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      await addTeamSubmission(db, store, work, a, world.ann);
    });
    expect(refusalOf((await reply) as never)).toBe(t.teamRefusalsOfStaff.leavesWork.errorCode);
    expect(await stored()).toEqual(['a ann']);
  });
});

test('teams are arranged after a move that goes on to them, as it has locked the outline first', async () => {
  const reply = await meanwhile(portal.services.db, {
    hold: (tx) => tx.execute(sql`select from lecture_outline where lecture_code = 'LA' for update`),
    send: () => arrange({ a: ['ann'] }),
    change: (tx) => tx.execute(sql`select from team_activity where code = ${activityCode} for update`),
  });
  expect(reply.status).toBe(200);
});

describe('the list of students', () => {
  test('begins with those without a team, the latest first, and keeps members who have left the lecture', async () => {
    const { db } = portal.services;
    const late = await addStudent(db, `late-${number}`);
    await db.update(enrolment).set({ countsFrom: '2026-11-02' }).where(eq(enrolment.studentId, late.id));
    const gone = await addStudent(db, `gone-${number}`);
    await addTeam(db, activityCode, [gone], { key: 'a', name: 'a 팀' });
    await db.update(enrolment).set({ state: 'cancelled' }).where(eq(enrolment.studentId, gone.id));
    const { students } = (await prof.post(t.getTeams, { activityCode })).body.result;
    expect(students[0]).toMatchObject({ loginId: `late-${number}`, joinedLate: true, team: null });
    expect(students.at(-1)).toMatchObject({ loginId: `gone-${number}`, state: 'cancelled', team: 'a' });
    const { items, total } = (await prof.post(t.listTeamMembers, { activityCode, rows: 1 })).body.result;
    expect([items.map(({ loginId }) => loginId), total]).toEqual([[`late-${number}`], students.length]);
    await db.delete(teamMember).where(eq(teamMember.studentId, gone.id));
    await db.delete(enrolment).where(eq(enrolment.studentId, late.id));
  });
});
