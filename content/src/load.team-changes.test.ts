/** Teams and evaluations that a pack changes after students have begun. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { comingScores } from '@baeum/server/grading/staff/following';
import { transaction } from '@baeum/server/platform/database';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loadPack } from './load.ts';
import { now } from './testing/discussions.ts';
import { changeFiles, writeFiles } from './testing/files.ts';
import { contentOf, emptyPortal, type TestPortal } from './testing/portal.ts';
import { activity, activityOf, loadedTeams, membersOf, survey, teamPack } from './testing/teams.ts';
import { english } from '@baeum/server/testing/english';

/** The team a has 40 points and the other one 30; they are shown a day later. */
async function setRelease({ db }: TestPortal): Promise<void> {
  await db.execute(sql`
    insert into score (lecture_code, team_assignment_id, team_id, points, out_of, work_at, grader_id, saved_at, graded_at)
    select 'BIO101', work.id, team.id, case team.key when 'a' then 40 else 30 end, 50,
      (select submitted_at from team_submission where assignment_id = work.id and team_id = team.id), account.id,
      ${now}::timestamptz, ${now}::timestamptz
    from team_assignment as work join team using (activity_code), account where login_id = 'prof1'`);
  await db.execute(sql`
    insert into score_release (lecture_code, team_assignment_id, released_by, released_at, visible_from)
    select 'BIO101', team_assignment.id, account.id, ${now}::timestamptz, ${now}::timestamptz + interval '1 day'
    from team_assignment, account where login_id = 'prof1'`);
  await transaction(db, (tx) => comingScores.ofTeams(tx, ['BIO101-kit'], now));
}

/** Whom the release shows how many points. */
async function coming({ db }: TestPortal): Promise<readonly string[]> {
  const { rows } = await db.execute<{ student: string; points: number }>(sql`
    select login_id as student, points::float from released_score join account on account.id = student_id order by login_id`);
  return rows.map(({ student, points }) => `${student} ${points}`);
}

test('a team whose second grader is a professor no more has its score in the release that is to come', async () => {
  const { portal, folder } = await loadedTeams();
  const { db } = portal;
  const file = 'lectures/BIO101/lecture.yml';
  const before = await readFile(path.join(folder, file), 'utf8');
  const people = await readFile(path.join(folder, 'people.csv'), 'utf8');
  await changeFiles(folder, {
    'people.csv': `${people}prof2,professor,박바다,,바이오대학\n`,
    [file]: before.replace('professors: [prof1]', 'professors: [prof1, prof2]'),
  });
  await loadPack(folder, { ...portal, now });
  await db.execute(sql`
    insert into grading_share (lecture_code, team_assignment_id, team_id, part, grader_id)
    select 'BIO101', work.id, team.id, 'second', account.id
    from team_assignment as work join team using (activity_code), account where team.key = 'a' and login_id = 'prof2'`);
  await setRelease(portal);
  expect(await coming(portal)).toEqual(['student3 30']);
  await changeFiles(folder, { [file]: before });
  await loadPack(folder, { ...portal, now });
  expect(await coming(portal)).toEqual(['student1 40', 'student2 40', 'student3 30']);
});

describe('a member', () => {
  const rearranged = [
    '- { key: a, name: 가 팀, members: student4 student1 student2 }',
    '- { key: b, name: 나 팀, members: student3 }',
    '',
  ].join('\n');

  /** A pack in which the second student, who has no work, is in the other team. */
  async function movedMember() {
    const { portal, folder } = await loadedTeams();
    await portal.db.execute(sql`delete from peer_review_answer`);
    await portal.db.execute(sql`delete from peer_review`);
    await portal.db.execute(sql`delete from comment_like`);
    await portal.db.execute(sql`delete from comment where thread_id is not null`);
    await portal.db.execute(sql`delete from comment`);
    for (const file of ['board-comments', 'reviews.csv'])
      await rm(path.join(folder, activity, file), { recursive: true });
    await changeFiles(folder, {
      [`${activity}/teams.yml`]:
        '- { key: a, name: 가 팀, members: student1 }\n- { key: b, name: 나 팀, members: student2 student3 }\n',
      [`${activity}/roles.csv`]: 'student,role\nstudent1,조사\n',
    });
    return { portal, folder };
  }

  test('a member without work moves to another team, and the leader changes', async () => {
    const { portal, folder } = await movedMember();
    const changed = await loadPack(folder, { ...portal, now });
    expect(changed?.warnings).toEqual([]);
    expect(await membersOf(portal)).toEqual([
      { team: 'a', student: 'student1', leads: true, role: '조사' },
      { team: 'b', student: 'student2', leads: true, role: null },
      { team: 'b', student: 'student3', leads: false, role: null },
    ]);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });

  test('who moves before a release of scores gets that of the other team', async () => {
    const { portal, folder } = await movedMember();
    await setRelease(portal);
    expect(await coming(portal)).toEqual(['student1 40', 'student2 40', 'student3 30']);
    await loadPack(folder, { ...portal, now });
    expect(await coming(portal)).toEqual(['student1 40', 'student2 30', 'student3 30']);
  });

  test('a member that is no longer in the pack is kept, but is replaced as leader', async () => {
    const { portal, folder } = await loadedTeams();
    await rm(path.join(folder, activity, 'board'), { recursive: true });
    for (const file of ['board-comments', 'submissions', 'roles.csv', 'reviews.csv'])
      await rm(path.join(folder, activity, file), { recursive: true });
    await changeFiles(folder, {
      [`${activity}/teams.yml`]: '- { key: a, name: 가 팀, members: student4 }\n',
    });
    const changed = await loadPack(folder, { ...portal, now });
    expect(changed?.warnings).toEqual([]);
    expect(changed?.changes).toEqual(new Map([['team_member', { inserted: 1, updated: 1, removed: 0 }]]));
    expect(await membersOf(portal)).toMatchObject([
      { team: 'a', student: 'student4', leads: true },
      { team: 'a', student: 'student1', leads: false },
      { team: 'a', student: 'student2', leads: false },
      { team: 'b', student: 'student3', leads: true },
    ]);
  });

  test.each([
    ['a post', ['board-comments', 'submissions', 'reviews.csv'], 'student1'],
    ['a comment', ['submissions', 'reviews.csv'], 'student2'],
    ['a submission', ['board', 'board-comments', 'reviews.csv'], 'student1'],
    ['a review', ['board', 'board-comments', 'submissions'], 'student1'],
    ['a review by another', ['board', 'board-comments', 'submissions'], 'student2'],
  ])('who has %s there stays, and the load says where', async (what, without, student) => {
    const portal = await emptyPortal();
    const folder = await writeFiles(teamPack);
    for (const file of without) await rm(path.join(folder, activity, file), { recursive: true });
    if (what === 'a review by another')
      await changeFiles(folder, {
        [`${activity}/reviews.csv`]:
          'reviewer,member,answers,submittedAt\nstudent1,student2,1 3,W3 Mon 10:00\n',
      });
    await loadPack(folder, { ...portal, now });
    for (const file of ['board', 'board-comments', 'submissions', 'reviews.csv', 'roles.csv'])
      await rm(path.join(folder, activity, file), { recursive: true, force: true });
    await changeFiles(folder, {
      [`${activity}/teams.yml`]: rearranged
        .replace(` ${student}`, '')
        .replace('members: student3', `members: student3 ${student}`),
    });
    const changed = await loadPack(folder, { ...portal, now });
    expect(changed?.warnings).toEqual([
      {
        file: `${activity}/teams.yml`,
        line: 2,
        message: english(`"${student}" stays in the team "a" of BIO101-kit: there is work of theirs in it`),
      },
    ]);
    expect(await membersOf(portal)).toContainEqual(expect.objectContaining({ team: 'a', student }));
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });
});

test('a team submits without a member who stays in another team', async () => {
  const { portal, folder } = await loadedTeams();
  for (const file of ['board', 'board-comments', 'roles.csv', 'reviews.csv', 'submissions/plan.yml'])
    await rm(path.join(folder, activity, file), { recursive: true });
  const plan = await readFile(path.join(folder, activity, 'assignments/plan.md'), 'utf8');
  await changeFiles(folder, {
    [`${activity}/teams.yml`]:
      '- { key: a, name: 가 팀, members: student2 }\n- { key: b, name: 나 팀, members: student3 student1 }\n',
    [`${activity}/assignments/second.md`]: plan,
    [`${activity}/submissions/second.yml`]: [
      '- { team: a, student: student2, file: files/기획서.pdf, submittedAt: W2 Mon 10:00 }',
      '- { team: b, student: student1, file: files/기획서.pdf, submittedAt: W2 Mon 11:00 }',
      '',
    ].join('\n'),
  });
  const changed = await loadPack(folder, { ...portal, now });
  expect(changed?.warnings).toMatchObject([{ file: `${activity}/teams.yml` }]);
  expect(changed?.changes.get('team_submission')).toEqual({ inserted: 1, updated: 0, removed: 0 });
  const { rows } = await portal.db.execute(sql`
    select team.key as team, login_id as student from team_submission
    join team_assignment on team_assignment.id = assignment_id and team_assignment.key = 'second'
    join team on team.id = team_id join account on account.id = submitter_id`);
  expect(rows).toEqual([{ team: 'a', student: 'student2' }]);
  const { rows: unlinked } = await portal.db.execute(sql`
    select id from stored_file where kind = 'team_submission'
      and not exists (select from team_submission where stored_file_id = stored_file.id)`);
  expect(unlinked).toEqual([]);
});

describe('an evaluation', () => {
  const score = ['evaluation: { kind: score, opensAt: W2 Mon, closesAt: W11 Fri }'];

  test('is updated, replaced and removed before anybody has evaluated', async () => {
    const { portal, folder } = await loadedTeams();
    await portal.db.execute(sql`delete from peer_review_answer`);
    await portal.db.execute(sql`delete from peer_review`);
    await rm(path.join(folder, activity, 'reviews.csv'));
    const withHead = async (...evaluation: string[]) => {
      await changeFiles(folder, { [`${activity}/activity.md`]: activityOf(...evaluation) });
      return loadPack(folder, { ...portal, now });
    };
    const longer = [...survey, '    - { title: 셋째, items: [하나, 둘] }'];
    expect((await withHead(...longer.map((line) => line.replace('글쎄요', '모름'))))?.changes).toEqual(
      new Map([
        ['team_question', { inserted: 1, updated: 0, removed: 0 }],
        ['team_question_item', { inserted: 2, updated: 1, removed: 0 }],
      ]),
    );
    expect((await withHead(...score))?.changes).toEqual(
      new Map([
        ['team_evaluation', { inserted: 0, updated: 1, removed: 0 }],
        ['team_question', { inserted: 0, updated: 0, removed: 3 }],
      ]),
    );
    expect((await withHead())?.changes).toEqual(
      new Map([['team_evaluation', { inserted: 0, updated: 0, removed: 1 }]]),
    );
  });

  test.each([
    ['another kind', 12, score],
    [
      'other questions',
      13,
      survey.map((line) => line.replace('글쎄요', '모름').replace('W12 Fri', 'W11 Fri')),
    ],
    [
      'more questions',
      13,
      [...survey, '    - { title: 셋째, items: [하나, 둘] }'].map((line) => line.replace('W12', 'W11')),
    ],
  ])('that somebody has answered takes no %s, but another period', async (_what, line, evaluation) => {
    const { portal, folder } = await loadedTeams();
    await rm(path.join(folder, activity, 'reviews.csv'));
    await changeFiles(folder, { [`${activity}/activity.md`]: activityOf(...evaluation) });
    const changed = await loadPack(folder, { ...portal, now });
    expect(changed?.warnings).toEqual([
      {
        file: `${activity}/activity.md`,
        line,
        message: english(
          'the evaluation of BIO101-kit keeps its kind and its questions: somebody has evaluated already',
        ),
      },
    ]);
    expect(changed?.changes).toEqual(new Map([['team_evaluation', { inserted: 0, updated: 1, removed: 0 }]]));
    expect((await contentOf(portal.db)).team_evaluation).toMatchObject([
      { kind: 'survey', closes_at: '2026-12-04T14:59:00+00:00' },
    ]);
  });

  test('that somebody has answered is kept when it is no longer in the pack', async () => {
    const { portal, folder } = await loadedTeams();
    await rm(path.join(folder, activity, 'reviews.csv'));
    await changeFiles(folder, { [`${activity}/activity.md`]: activityOf() });
    const changed = await loadPack(folder, { ...portal, now });
    expect(changed?.warnings).toMatchObject([{ file: `${activity}/activity.md` }]);
    expect(changed?.changes).toEqual(new Map());
  });
});
