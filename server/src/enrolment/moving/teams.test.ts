/** What becomes of the teams of students who move to another class, and when that is taken back. */
import { moveStudents, undoMove } from '@baeum/contract/enrolment/moving-terms';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../platform/tables.ts';
import { teamFormerMember, teamMember } from '../../team/tables.ts';
import { addClass } from '../../testing/classes.ts';
import { addStudent } from '../../testing/people.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addTeamPost } from '../../testing/team-posts.ts';
import { addActivity, type AddedTeam, addMember, addTeam } from '../../testing/teams.ts';
import { createWorld, type World } from '../../testing/world.ts';

const lectureCode = 'LA';
const target = 'LX';
const activityCode = 'G-move';

let portal: TestPortal;
let world: World;
let prof: Caller;
let students: readonly { readonly id: number }[];
let team: AddedTeam;
let number = 0;

beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  await addActivity(db, { code: activityCode, professorId: world.prof.id });
  await addClass(portal, world, target);
});

/** A team of three of its own for each test, led by the one who comes last by name. */
beforeEach(async () => {
  const { db } = portal.services;
  number += 1;
  students = await Promise.all(['c', 'b', 'a'].map((name) => addStudent(db, `${name}-${number}`)));
  team = await addTeam(db, activityCode, students);
  prof = await portal.as(world.prof);
});

const move = async (...names: readonly string[]) => {
  const studentNumbers = names.map((name) => `2026-${name}-${number}`);
  const { result } = (await prof.post(moveStudents, { lectureCode, target, studentNumbers })).body;
  expect(result.items.map(({ problem }) => problem)).toEqual(names.map(() => null));
  return result.batch ?? '';
};
const undo = async (batch: string) =>
  expect((await prof.post(undoMove, { lectureCode, batch })).status).toBe(200);
/** `a`, and `b*` for who leads. */
const members = async () =>
  (
    await portal.services.db
      .select({ name: account.name, isLeader: teamMember.isLeader })
      .from(teamMember)
      .innerJoin(account, eq(account.id, teamMember.studentId))
      .where(eq(teamMember.teamId, team.id))
      .orderBy(asc(account.name))
  ).map(({ name, isLeader }) => `${name.slice(0, 1)}${isLeader ? '*' : ''}`);
const former = async () =>
  (
    await portal.services.db
      .select({ id: teamFormerMember.studentId })
      .from(teamFormerMember)
      .where(eq(teamFormerMember.teamId, team.id))
  ).map(({ id }) => id);

test('a team whose leader moves is led by the next one, until the leader comes back', async () => {
  expect(await members()).toEqual(['a', 'b', 'c*']);
  const batch = await move('c');
  expect(await members()).toEqual(['a*', 'b']);
  await undo(batch);
  expect(await members()).toEqual(['a', 'b', 'c*']);
});

test('whoever was made the leader since goes on', async () => {
  const { db } = portal.services;
  const batch = await move('c');
  const lead = (studentId: number, isLeader: boolean) =>
    db
      .update(teamMember)
      .set({ isLeader })
      .where(and(eq(teamMember.teamId, team.id), eq(teamMember.studentId, studentId)));
  const [, b, a] = students;
  await lead(a?.id ?? 0, false);
  await lead(b?.id ?? 0, true);
  await undo(batch);
  expect(await members()).toEqual(['a', 'b*', 'c']);
});

test('whoever leads in place of one who is in another team by now goes on', async () => {
  const { db } = portal.services;
  const batch = await move('c');
  const other = await addTeam(db, activityCode, []);
  await addMember(db, other, { id: students[0]?.id ?? 0 });
  await undo(batch);
  expect(await members()).toEqual(['a*', 'b']);
});

test('a team that nobody leads after a move of all has its leader again when they come back', async () => {
  const batch = await move('a', 'b', 'c');
  expect(await members()).toEqual([]);
  await undo(batch);
  expect(await members()).toEqual(['a', 'b', 'c*']);
});

test('a team remembers those who have left something in it, until they come back', async () => {
  const { db } = portal.services;
  const [, writer] = students;
  await addTeamPost(db, team, { id: writer?.id ?? 0 });
  const batch = await move('a', 'b');
  expect(await former()).toEqual([writer?.id]);
  await undo(batch);
  expect(await former()).toEqual([]);
});
