/** What staff do with team activities in the console is exported like the rest, and loads again unchanged. */
import { transaction } from '@baeum/server/platform/database';
import { activityFields } from '@baeum/server/testing/staff-teams';
import { freshCode } from '@baeum/server/authoring/coursework';
import { registrarOf } from '@baeum/server/authoring/registrar';
import { comingScores } from '@baeum/server/grading/staff/following';
import { writeActivity } from '@baeum/server/team/staff/activity-writes';
import { arrange } from '@baeum/server/team/staff/arranging';
import { readTeams } from '@baeum/server/team/staff/teams-queries';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { now } from './testing/discussions.ts';
import { temporaryFolder } from './testing/files.ts';
import { emptyPortal, expectSameContent, type TestPortal } from './testing/portal.ts';
import { loadedTeams, membersOf } from './testing/teams.ts';

const lectureCode = 'BIO101';

/** A team activity as a form makes it. */
const makeActivity = ({ db, store }: TestPortal): Promise<string> =>
  transaction(db, async (tx) => {
    const code = freshCode(lectureCode, 'team');
    const professorId = (await registrarOf(tx, lectureCode, 0)) ?? 0;
    const place = { code, lectureCode, professorId };
    const fields = { ...activityFields, weekNumber: 1, endWeekNumber: 2 };
    const writing = { tx, store, now, accountId: professorId, scores: comingScores };
    await writeActivity(writing, place, fields, undefined);
    return code;
  });

/** Puts students into teams, the first of whom leads. */
const arrangeTeams = (
  { db }: TestPortal,
  code: string,
  wanted: Readonly<Record<string, readonly string[]>>,
) =>
  transaction(db, async (tx) => {
    const { version } = await readTeams(tx, code);
    const teams = Object.entries(wanted).map(([key, members]) => ({
      key,
      name: `${key} 팀`,
      members: members.map((loginId, index) => ({ loginId, isLeader: index === 0, role: null })),
    }));
    await arrange(
      { tx, code, lectureCode, now, version, confirmed: true, isUndo: false, scores: comingScores },
      teams,
    );
  });

async function expectLossless(source: TestPortal): Promise<void> {
  const second = await emptyPortal();
  const folder = await temporaryFolder();
  await exportPack(folder, { ...source, now });
  expect((await loadPack(folder, { ...second, now }))?.warnings).toEqual([]);
  await expectSameContent(second.db, source.db);
  expect((await loadPack(folder, { ...source, now }))?.changes).toEqual(new Map());
}

test('an activity with its teams', async () => {
  const { portal } = await loadedTeams();
  const code = await makeActivity(portal);
  await arrangeTeams(portal, code, { 'team-1': ['student3', 'student1'], 'team-2': ['student2'], empty: [] });
  await expectLossless(portal);
});

test('work of somebody who has moved on stays with the team where it was done', async () => {
  const { portal } = await loadedTeams();
  const { rows } = await portal.db.execute<{ code: string }>(
    sql`select distinct activity_code as code from peer_review`,
  );
  const code = rows[0]?.code ?? '';
  await arrangeTeams(portal, code, { a: ['student2'], b: ['student3', 'student1'] });
  expect(await membersOf(portal)).toMatchObject([
    { team: 'a', student: 'student2' },
    { team: 'b', student: 'student3' },
    { team: 'b', student: 'student1' },
  ]);
  const { rows: former } = await portal.db.execute(sql`
    select key, login_id from team_former_member join team on team.id = team_id join account on account.id = student_id`);
  expect(former).toEqual([{ key: 'a', login_id: 'student1' }]);
  await expectLossless(portal);
});
