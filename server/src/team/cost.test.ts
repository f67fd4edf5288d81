/**
 * The number of SQL statements of team and evaluation calls (specification §18.4), independent of the number
 * of members and activities.
 */
import { userInfo } from '@baeum/contract/session/terms';
import { getTeamActList } from '@baeum/contract/team/terms';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addStudent } from '../testing/people.ts';
import { addActivity, addActivityFile, addMember, addRoles, addTeam } from '../testing/teams.ts';
import { teaming } from '../testing/teaming.ts';
import { countStatements } from '../testing/watch-statements.ts';

const cost = countStatements();

const { portal, db, people, given, data, begin, roles, scores, reviews } = await teaming();

const teammates: { id: number; loginId: string }[] = [];

beforeAll(async () => {
  for (let index = 0; index < 30; index += 1) {
    const loginId = `mate-${index}`;
    teammates.push({ ...(await addStudent(db, loginId)), loginId });
    const code = await addActivity(db, { code: `C-${index}`, professorId: people.prof.id });
    await addTeam(db, code, [people.ann]);
  }
});
beforeEach(() => given.ann.post(userInfo, {}));

/** A team of 33 with this kind of evaluation. */
async function beginLarge(evaluation: 'survey' | 'score'): Promise<void> {
  await begin({ evaluation, roles: false });
  for (const mate of teammates) await addMember(db, given.team, mate);
  await addActivityFile(db, portal.services.store, given.taCd);
}
const names = (): string[] => ['sue', 'tom', ...teammates.map(({ loginId }) => loginId)];
const rolesOf = () => ['ann', ...names()].map((untyId) => ({ untyId, role: '발표' }));
const scoresOf = () => names().map((untyId) => ({ untyId, evlScre: '90' }));
const answers = () => Object.fromEntries(given.evaluation.questions.map(({ id, items }) => [id, items[0]]));

test('reading takes at most three statements', async () => {
  await beginLarge('score');
  expect(await cost(() => given.ann.post(getTeamActList, { lctrShdlCd: 'LA' }))).toBe(1);
  expect(await cost(() => data())).toBe(3);
  expect(await cost(() => roles.read())).toBe(2);
  expect(await cost(() => scores.read())).toBe(2);
  await beginLarge('survey');
  expect(await cost(() => reviews.read('sue'))).toBe(2);
});

test('the number of statements for writing does not depend on the size of the team', async () => {
  await beginLarge('score');
  expect(await cost(() => roles.insert(rolesOf()))).toBe(7);
  expect(await cost(() => roles.update(rolesOf(), 1))).toBe(7);
  expect(await cost(() => scores.insert(scoresOf(), 'Y'))).toBe(6);
  expect(await cost(() => scores.update(scoresOf(), 'Y', 0))).toBe(7);
  expect(await cost(() => scores.submit(1))).toBe(6);
  await beginLarge('survey');
  await addRoles(db, given.team);
  expect(await cost(() => reviews.insert('sue', answers()))).toBe(7);
  expect(await cost(() => reviews.update('sue', answers(), 'N', 0))).toBe(8);
});
