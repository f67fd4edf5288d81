import { memberLimit } from '@baeum/contract/team/terms';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authored, refusedFor } from '../testing/authoring.ts';
import { addStudent } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';
import { addActivity, addEvaluation, addReview } from '../testing/teams.ts';
import { createWorld } from '../testing/world.ts';
import { type TeamInput, teamIssues, writeTeams } from './authoring.ts';
import { team, teamMember } from './tables.ts';

const { services } = await testPortal();
const { db } = services;
const { ann, ben, sue, prof } = await createWorld(db, services.store);
const tom = await addStudent(db, 'tom');

const inputOf = (changes: Partial<TeamInput>): TeamInput => ({
  activityCode: 'LA-kit',
  key: 'a',
  name: '가 팀',
  memberIds: [],
  ...changes,
});
const write = (...inputs: TeamInput[]) => authored(services, (authoring) => writeTeams(authoring, inputs));
const activity = async (code: string) => {
  await addActivity(db, { code, professorId: prof.id });
  return code;
};
const membersOf = async (code: string) => {
  const rows = await db
    .select({ key: team.key, id: teamMember.studentId, leads: teamMember.isLeader })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(eq(teamMember.activityCode, code))
    .orderBy(team.key, teamMember.studentId);
  return rows.map(({ key, id, leads }) => `${key} ${id}${leads ? ' leads' : ''}`);
};

test('a team has a key, and at most as many members as lists show', () => {
  const codesOf = (changes: Partial<TeamInput>) => teamIssues(inputOf(changes)).map(({ code }) => code);
  expect(codesOf({ memberIds: Array.from({ length: memberLimit }, (_, index) => index) })).toEqual([]);
  expect(codesOf({ memberIds: Array.from({ length: memberLimit + 1 }, (_, index) => index) })).toEqual([
    'membersTooMany',
  ]);
  expect(codesOf({ key: '가' })).toEqual(['keyInvalid']);
  expect(teamIssues({})).toEqual([]);
});

test('the first member is the leader, also when the order changes', async () => {
  const activityCode = await activity('LA-leads');
  const input = inputOf({ activityCode, memberIds: [ann.id, sue.id] });
  expect(await write(input)).toEqual({ created: [input], kept: [] });
  expect(await membersOf(activityCode)).toEqual([`a ${ann.id} leads`, `a ${sue.id}`]);
  // Nobody is removed.
  expect(await write(inputOf({ activityCode, memberIds: [sue.id] }))).toEqual({ created: [], kept: [] });
  expect(await membersOf(activityCode)).toEqual([`a ${ann.id}`, `a ${sue.id} leads`]);
});

test('a member moves to another team, unless they have work in the old one', async () => {
  const activityCode = await activity('LA-moves');
  await write(inputOf({ activityCode, memberIds: [ann.id, sue.id, tom.id] }));
  const [own] = await db.select().from(team).where(eq(team.activityCode, activityCode));
  const evaluation = await addEvaluation(db, activityCode, 'score');
  await addReview(db, evaluation, { id: own?.id ?? 0, activityCode }, ann, sue);
  const { kept } = await write(inputOf({ activityCode, key: 'b', memberIds: [tom.id, sue.id, ann.id] }));
  expect(kept).toEqual([
    { item: 0, path: ['memberIds', 1], code: 'memberKept', values: { team: 'a', activity: activityCode } },
    { item: 0, path: ['memberIds', 2], code: 'memberKept', values: { team: 'a', activity: activityCode } },
  ]);
  expect(await membersOf(activityCode)).toEqual([`a ${ann.id} leads`, `a ${sue.id}`, `b ${tom.id} leads`]);
});

test('members must be enrolled in the lecture, and are in only one team of an activity', async () => {
  const activityCode = await activity('LA-refused');
  const refused = write(
    inputOf({ activityCode, memberIds: [ann.id, ben.id, ann.id] }),
    inputOf({ activityCode, key: 'b', memberIds: [ann.id] }),
    inputOf({ activityCode: 'LA-unknown' }),
  );
  expect(await refusedFor(refused)).toEqual([
    '0 memberIds.1 memberNotEnrolled',
    '0 memberIds.2 memberTwice',
    '1 memberIds.0 memberTwice',
    '2 activityCode activityUnknown',
  ]);
  expect(await membersOf(activityCode)).toEqual([]);
});
