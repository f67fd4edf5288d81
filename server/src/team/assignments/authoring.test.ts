import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authored, courseworkInput, refusedFor } from '../../testing/authoring.ts';
import { testPortal } from '../../testing/portal.ts';
import { addActivity } from '../../testing/teams.ts';
import { createWorld } from '../../testing/world.ts';
import { teamAssignment, teamAssignmentFile } from '../tables.ts';
import { type TeamAssignmentInput, teamAssignmentIssues, writeTeamAssignments } from './authoring.ts';

const { services } = await testPortal();
const { db } = services;
const { ann, prof } = await createWorld(db, services.store);
await addActivity(db, { code: 'LA-kit', professorId: prof.id });
await addActivity(db, { code: 'LA-other', professorId: prof.id });

const inputOf = (changes: Partial<TeamAssignmentInput> = {}): TeamAssignmentInput => ({
  ...courseworkInput,
  activityCode: 'LA-kit',
  key: 'plan',
  professorId: prof.id,
  points: null,
  latePenalty: null,
  ...changes,
});
const write = (...inputs: TeamAssignmentInput[]) =>
  authored(services, (authoring) => writeTeamAssignments(authoring, inputs));
const rowOf = async (activityCode: string, key: string) => {
  const [row] = await db
    .select()
    .from(teamAssignment)
    .where(and(eq(teamAssignment.activityCode, activityCode), eq(teamAssignment.key, key)));
  return row;
};

test.each<[string, Partial<TeamAssignmentInput>, string[]]>([
  ['nothing wrong', {}, []],
  ['a name that is no key', { key: '계획' }, ['key keyInvalid']],
  ['an end before the start', { closesAt: '2026-11-15T23:59:00+09:00' }, ['closesAt endBeforeStart']],
  ['a penalty for what cannot be late', { latePenalty: 10 }, ['latePenalty penaltyWithoutLate']],
  ['half a late period', { lateOpensAt: '2026-11-21T00:00:00+09:00' }, ['lateOpensAt latePeriodIncomplete']],
])('a team assignment with %s', (_what, changes, issues) => {
  const found = teamAssignmentIssues(inputOf(changes));
  expect(found.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(issues);
});

test('a team assignment is identified by its key within its activity', async () => {
  const file = { name: '안내.txt', open: () => Readable.from([Buffer.from('text')]) };
  const input = inputOf({ files: [file] });
  const other = inputOf({ activityCode: 'LA-other' });
  expect(await write(input, other)).toMatchObject({
    created: [input, other],
    written: [{ activityCode: 'LA-kit' }, { activityCode: 'LA-other' }],
  });
  const before = await rowOf('LA-kit', 'plan');
  expect(before).toMatchObject({ createdAt: new Date(input.opensAt) });
  const untouched = await rowOf('LA-other', 'plan');
  expect(await write({ ...input, title: '다른 계획' })).toMatchObject({ created: [] });
  expect(await rowOf('LA-kit', 'plan')).toEqual({ ...before, title: '다른 계획' });
  expect(await rowOf('LA-other', 'plan')).toEqual(untouched);
  expect(await db.select({ owner: teamAssignmentFile.assignmentId }).from(teamAssignmentFile)).toEqual([
    { owner: before?.id },
  ]);
});

test('if one team assignment is invalid, none is written', async () => {
  const refused = write(
    inputOf({ key: 'one' }),
    inputOf({ key: 'two', professorId: ann.id }),
    inputOf({ key: 'three', activityCode: 'LZ' }),
  );
  expect(await refusedFor(refused)).toEqual([
    '1 professorId professorUnknown',
    '2 activityCode activityUnknown',
  ]);
  expect(await rowOf('LA-kit', 'one')).toBeUndefined();
});
