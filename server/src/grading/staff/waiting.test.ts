/** A score that waits for another request is saved, or refused, by what that one has left. */
import * as g from '@baeum/contract/grading/graders-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction, type Transaction } from '../../platform/database.ts';
import { judged, saveAs } from '../../testing/grading.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addActivity, addTeam, addTeamAssignment, addTeamSubmission } from '../../testing/teams.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { score } from '../tables.ts';
import { lockReleases } from './locks.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let prof: Caller;
let assistant: Caller;
let number = 0;
let activityId = '';
let activity = { kind: 'teamAssignment' as const, code: '' };
let team = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
});

/** Work of the team of Ann and Sue. */
beforeEach(async () => {
  const { db, store } = portal.services;
  portal.clock.set(testNow);
  await appoint(db, staff.assistant.id, ['grade']);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  assistant = await portal.as({ ...staff.assistant, side: 'staff' });
  const activityCode = await addActivity(db, { code: `T-waiting-${++number}`, professorId: world.prof.id });
  const added = await addTeam(db, activityCode, [world.ann, world.sue]);
  const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id, points: 50 });
  await addTeamSubmission(db, store, work, added, world.ann, { submittedAt: new Date(testNow) });
  activity = { kind: 'teamAssignment', code: String(work.id) };
  activityId = t.activityIdOf(activity.kind, activity.code);
  team = added.id;
});

const save = (caller: Caller, typedPoints: number) => saveAs(caller, activityId, team, { typedPoints });
const scores = () =>
  portal.services.db.select({ points: score.points }).from(score).where(eq(score.code, activity.code));

test('of two graders, the later one is shown the differences of members that the earlier one has saved', async () => {
  taken(await save(prof, 40));
  const { workVersion } = (await assistant.post(t.getGradedWork, { activityId, holder: team })).body.result;
  const reply = await meanwhile(portal.services.db, {
    hold: (tx) => tx.update(score).set({ version: 2 }).where(eq(score.code, activity.code)),
    send: () =>
      assistant.post(t.saveScore, {
        activityId,
        holder: team,
        version: 1,
        workVersion,
        ...judged,
        typedPoints: 30,
      }),
    change: (tx) =>
      tx.execute(sql`insert into score_difference (score_id, student_id, points, reason)
        select id, ${world.ann.id}, -5, '맡은 부분이 빠짐' from score where code = ${activity.code}`),
  });
  expect(reply.status).toBe(409);
  expect(JSON.stringify(reply.body)).toContain('맡은 부분이 빠짐');
});

const shareSecond = (tx: Transaction) =>
  tx.execute(sql`insert into grading_share (lecture_code, team_assignment_id, team_id, part, grader_id)
    values ('LA', ${Number(activity.code)}, ${team}, 'second', ${staff.assistant.id})`);
/** A save of the assistant that waits for whoever hands out work. */
const savedMeanwhile = (change: (tx: Transaction) => Promise<unknown>) =>
  meanwhile(portal.services.db, {
    hold: (tx) => lockReleases(tx, activity, 'release'),
    send: () => save(assistant, 40),
    change,
  });

test('who has just been made the second grader does not give the first score', async () => {
  refused(await savedMeanwhile(shareSecond), g.graderRefusals.onlyFirst);
  expect(await scores()).toEqual([]);
  taken(await save(assistant, 40));
  expect(await scores()).toEqual([]);
});

test('who is the second grader no more does not give a second score', async () => {
  await transaction(portal.services.db, shareSecond);
  const free = (tx: Transaction) => tx.execute(sql`delete from grading_share where code = ${activity.code}`);
  refused(await savedMeanwhile(free), g.graderRefusals.notSecond);
  taken(await save(assistant, 41));
  expect(await scores()).toEqual([{ points: 41 }]);
});
