import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { articleOf, now } from './testing/discussions.ts';
import { changeFiles, temporaryFolder, writeFiles } from './testing/files.ts';
import { contentOf, emptyPortal, everyRow, type TestPortal } from './testing/portal.ts';
import { activity, loadedTeams, membersOf, teamPack } from './testing/teams.ts';
import { english } from '@baeum/server/testing/english';

const count = async ({ db }: TestPortal, table: string) =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`))
    .rows[0]?.count;

test('a team activity is loaded with everything that belongs to it', async () => {
  const { portal } = await loadedTeams();
  const content = await contentOf(portal.db);
  expect(content.team_activity?.find(({ code }) => code === 'BIO101-kit')).toMatchObject({
    lecture_code: 'BIO101',
    week_number: 1,
    end_week_number: 2,
    topic_code: 'BIO101-1-cells',
    title: '진단키트 기획',
    body_html: '<p>본문입니다.</p>',
    opens_at: '2026-09-20T15:00:00+00:00',
    closes_at: '2026-12-11T14:59:00+00:00',
    minutes: 90,
    professor_id: 'prof1',
    created_at: '2026-09-20T01:00:30+00:00',
  });
  expect(content.team_activity?.find(({ code }) => code === 'BIO101-bare')).toMatchObject({
    week_number: 2,
    end_week_number: 2,
    topic_code: null,
    minutes: null,
  });
  expect(await membersOf(portal)).toEqual([
    { team: 'a', student: 'student2', leads: true, role: '발표' },
    { team: 'a', student: 'student1', leads: false, role: '조사' },
    { team: 'b', student: 'student3', leads: true, role: null },
  ]);
  const { rows: revisions } = await portal.db.execute(sql`select key, role_revision from team order by key`);
  expect(revisions).toEqual([
    { key: 'a', role_revision: 1 },
    { key: 'b', role_revision: 0 },
  ]);
  expect(content.team_evaluation).toMatchObject([
    { kind: 'survey', opens_at: '2026-09-27T15:00:00+00:00', closes_at: '2026-12-11T14:59:00+00:00' },
  ]);
  expect(content.team_question_item?.map(({ body }) => body).sort()).toEqual([
    '글쎄요',
    '아니요',
    '아니요',
    '예',
    '예',
  ]);
  expect(content.team_assignment).toMatchObject([
    { key: 'plan', title: '기획서', late_closes_at: '2026-12-11T14:59:00+00:00', professor_id: 'prof1' },
  ]);
  expect(content.team_submission).toMatchObject([
    { team_id: 'BIO101-kit a', submitter_id: 'student1', submitted_at: '2026-09-28T01:00:20+00:00' },
    { team_id: 'BIO101-kit b', submitter_id: 'student3', submitted_at: null },
  ]);
  expect(content.peer_review).toMatchObject([
    { reviewer_id: 'student1', member_id: 'student2', submitted_at: '2026-10-05T01:00:00+00:00' },
    { reviewer_id: 'student2', member_id: 'student1', submitted_at: null },
  ]);
  const chosen = content.peer_review_answer?.map(({ item_id }) => item_id);
  expect(chosen).toEqual(['BIO101-kit 1 1', 'BIO101-kit 2 2', 'BIO101-kit 2 3']);
  expect(content.post?.map(({ key, team_id, type_code }) => [key, team_id, type_code])).toEqual([
    ['draft', 'BIO101-kit b', null],
    ['hello', 'BIO101-kit a', '2'],
  ]);
  expect(content.comment).toMatchObject([{ body: '반갑습니다.', like_count: 2 }, { body: '저도요.' }]);
  expect(content.post_media).toHaveLength(1);
  const kinds = content.stored_file?.map(({ name, kind }) => `${String(name)} ${String(kind)}`);
  expect(kinds).toEqual(
    expect.arrayContaining([
      '안내.txt team_activity',
      '양식.txt team_assignment',
      '기획서.pdf team_submission',
      '자료.txt team_post',
      '그림.png media',
    ]),
  );
});

test('a second load writes nothing, and an export has everything', async () => {
  const { portal, folder } = await loadedTeams();
  const before = await everyRow(portal.db);
  expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  expect(await everyRow(portal.db)).toEqual(before);

  // Objects that were created in the portal have no keys of the pack.
  await portal.db.execute(sql`update post set key = null where key = 'hello'`);
  await portal.db.execute(sql`update comment set key = null where key = 'two'`);
  const written = await temporaryFolder();
  await exportPack(written, { ...portal, now });
  expect((await checkPack(written, now)).problems).toEqual([]);
  const other = await emptyPortal();
  await loadPack(written, { ...other, now });
  const [first, second] = [await contentOf(portal.db), await contentOf(other.db)];
  for (const table of Object.keys(first).filter((name) => /^(?:team|peer)/.test(name)))
    expect(second[table], table).toEqual(first[table]);
  // Keys are new; everything else is unchanged.
  const bare = (row: Record<string, unknown>) => ({
    ...row,
    key: null,
    body_html: null,
    discussion_id: null,
  });
  expect(second.post?.map(bare)).toEqual(first.post?.map(bare));
  expect((await loadPack(written, { ...portal, now }))?.changes).toEqual(new Map());
});

test('copies of a draft are loaded with what they were copied from, and exported beside it', async () => {
  const { portal, folder } = await loadedTeams({
    [`${activity}/submissions/plan.yml`]: `${String(teamPack[`${activity}/submissions/plan.yml`])}- { team: a, student: student2, copiedFrom: student1, file: files/기획서.pdf, savedAt: W2 Tue }\n`,
  });
  const saved = async ({ db }: TestPortal) =>
    (
      await db.execute(sql`
        select team.key as team, login_id as by, submitted_at is null as draft, stored_file.name as file,
          (select login_id from account where id = copied_from_id) as "from"
        from team_submission join team on team.id = team_id join account on account.id = submitter_id
          join stored_file on stored_file.id = stored_file_id order by login_id`)
    ).rows;
  const file = '기획서.pdf';
  const all = [
    { team: 'a', by: 'student1', draft: false, file, from: null },
    { team: 'a', by: 'student2', draft: true, file, from: 'student1' },
    { team: 'b', by: 'student3', draft: true, file, from: null },
  ];
  expect(await saved(portal)).toEqual(all);
  expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  const written = await temporaryFolder();
  await exportPack(written, { ...portal, now });
  expect((await checkPack(written, now)).problems).toEqual([]);
  const other = await emptyPortal();
  await loadPack(written, { ...other, now });
  expect(await saved(other)).toEqual(all);
});

test('changes, deletions and texts of students are kept', async () => {
  const { portal, folder } = await loadedTeams();
  const { db } = portal;
  await db.execute(sql`delete from team_submission where submitted_at is null`);
  await db.execute(sql`update team_member set role = '자료 조사' where role = '조사'`);
  await db.execute(sql`update team set role_revision = 2 where key = 'a'`);
  await db.execute(sql`update post set title = '고쳤습니다', revision = 1 where key = 'hello'`);
  await db.execute(sql`update comment set deleted_at = now() where key = 'two'`);
  await db.execute(sql`delete from comment_like`);
  await db.execute(sql`update comment set like_count = 0`);
  await db.execute(sql`update peer_review set submitted_at = saved_at`);
  const before = await everyRow(db);
  expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  expect(await everyRow(db)).toEqual(before);
});

test('roles are loaded for teams without roles, submissions for new teams, reviews for reviewers without any', async () => {
  const { portal, folder } = await loadedTeams();
  await changeFiles(folder, {
    [`${activity}/teams.yml`]: `${String(teamPack[`${activity}/teams.yml`])}- { key: c, name: 다 팀, members: student4 }\n`,
    [`${activity}/roles.csv`]: 'student,role\nstudent1,발표\nstudent3,모두\nstudent4,모두\n',
    [`${activity}/submissions/plan.yml`]:
      '- { team: c, student: student4, file: files/기획서.pdf, savedAt: W3 Mon }\n',
    [`${activity}/reviews.csv`]: 'reviewer,member,answers,submittedAt\nstudent2,student1,1 1,W3 Tue\n',
  });
  const changed = await loadPack(folder, { ...portal, now });
  expect(changed?.changes.get('peer_review')).toBeUndefined();
  expect(await membersOf(portal)).toMatchObject([
    { student: 'student2', role: '발표' },
    { student: 'student1', role: '조사' },
    { student: 'student3', role: '모두' },
    { student: 'student4', role: '모두' },
  ]);
  expect(await count(portal, 'team_submission')).toBe(3);
});

test('a reviewer who has begun gets no further reviews, others get all of theirs', async () => {
  const { portal, folder } = await loadedTeams();
  await changeFiles(folder, {
    [`${activity}/teams.yml`]: String(teamPack[`${activity}/teams.yml`]).replace(
      'student2 student1',
      'student2 student1 student4',
    ),
    [`${activity}/reviews.csv`]: [
      'reviewer,member,answers,submittedAt',
      'student1,student4,1 1,W3 Tue',
      'student4,student1,1 1,W3 Tue',
      'student4,student2,1 2,W3 Tue',
    ].join('\n'),
  });
  const changed = await loadPack(folder, { ...portal, now });
  expect(changed?.changes.get('peer_review')).toMatchObject({ inserted: 2 });
  expect(changed?.changes.get('peer_review_answer')).toMatchObject({ inserted: 4 });
});

test('a week in which a team activity begins or ends cannot be removed', async () => {
  const { portal, folder } = await loadedTeams();
  await rm(path.join(folder, 'lectures/BIO101/teams'), { recursive: true });
  await changeFiles(folder, {
    'lectures/BIO101/lecture.yml': String(teamPack['lectures/BIO101/lecture.yml']).replace(
      ', DNA의 구조',
      '',
    ),
  });
  await expect(loadPack(folder, { ...portal, now })).rejects.toThrow(
    'week 2 is in the pack no more, but team activity "BIO101-kit" stays in it: keep the week',
  );
});

test('an activity without a text is a mistake, like any other', async () => {
  const { folder } = await loadedTeams();
  await changeFiles(folder, { [`${activity}/activity.md`]: articleOf(['title: 빈 글'], '') });
  expect((await checkPack(folder, now)).problems).toContainEqual({
    file: `${activity}/activity.md`,
    line: 4,
    message: english('has no text below its head'),
  });
});

test('more team activities of a lecture, or members of a team, than lists show are a mistake', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => `s${index + 1}`);
  const people = ids.map((id) => `${id},student,학생 ${id},2027-${id},바이오대학\n`).join('');
  const lecture = 'lectures/BIO101/lecture.yml';
  const activities = ids.map((id) => `lectures/BIO101/teams/${id}/activity.md`);
  const folder = await writeFiles({
    ...teamPack,
    ...Object.fromEntries(
      activities.map((file) => [file, teamPack['lectures/BIO101/teams/bare/activity.md']]),
    ),
    'people.csv': `${String(teamPack['people.csv'])}${people}`,
    [lecture]: String(teamPack[lecture]).replace('student4]', `student4, ${ids.join(', ')}]`),
    'lectures/BIO101/teams/bare/teams.yml': `- { key: all, name: 모두, members: ${ids.join(' ')} }\n`,
  });
  expect((await checkPack(folder, now)).problems).toMatchObject([
    { file: 'lectures/BIO101/teams/bare/teams.yml', message: english('has 101 members: at most 100') },
    {
      file: expect.stringMatching(/teams\/s\d+\/activity.md/),
      message: english('is one team activity too many: at most 100 in a lecture'),
    },
  ]);
});
