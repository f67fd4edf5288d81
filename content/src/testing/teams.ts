/** The small pack with a complete team activity, and one without any optional parts. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { loadPack } from '../load.ts';
import { articleOf, now, picture } from './discussions.ts';
import { type Files, writeFiles } from './files.ts';
import { minimalPack } from './minimal.ts';
import { emptyPortal, type TestPortal } from './portal.ts';

const lines = (...given: string[]): string => `${given.join('\n')}\n`;

export const activity = 'lectures/BIO101/teams/kit';

/** The head of an activity of weeks 1 and 2 with an evaluation. */
export const activityOf = (...evaluation: string[]): string =>
  articleOf([
    'title: 진단키트 기획',
    'week: 1',
    'endWeek: 2',
    'topic: 1-cells',
    'professor: prof1',
    'opensAt: W1 Mon',
    'closesAt: W12 Fri',
    'minutes: 90',
    'registeredAt: term - 1d 10:00:30',
    'files: [files/안내.txt]',
    ...evaluation,
  ]);

export const survey = [
  'evaluation:',
  '  kind: survey',
  '  opensAt: W2 Mon',
  '  closesAt: W12 Fri',
  '  questions:',
  '    - { title: 함께했습니까, items: [예, 아니요] }',
  '    - { title: 또 함께하고 싶습니까, items: [예, 글쎄요, 아니요] }',
];

export const teamPack: Files = {
  ...minimalPack,
  'people.csv': `${String(minimalPack['people.csv'])}${lines(
    'student3,student,최구름,2026110003,바이오대학',
    'student4,student,정바람,2026110004,바이오대학',
  )}`,
  'lectures/BIO101/lecture.yml': String(minimalPack['lectures/BIO101/lecture.yml']).replace(
    '[student1, student2]',
    '[student1, student2, student3, student4]',
  ),
  'lectures/BIO101/topics/1-cells.md': articleOf(['title: 세포', 'week: 1'], ''),
  [`${activity}/activity.md`]: activityOf(...survey),
  [`${activity}/files/안내.txt`]: '안내\n',
  [`${activity}/teams.yml`]: lines(
    '- { key: a, name: 가 팀, members: student2 student1 }',
    '- { key: b, name: 나 팀, members: student3 }',
  ),
  [`${activity}/roles.csv`]: lines('student,role', 'student1,조사', 'student2,발표'),
  [`${activity}/assignments/plan.md`]: articleOf([
    'title: 기획서',
    'professor: prof1',
    'opensAt: W1 Mon',
    'closesAt: W11 Fri',
    'lateOpensAt: W11 Sat',
    'lateClosesAt: W12 Fri',
    'files: [files/양식.txt]',
  ]),
  [`${activity}/assignments/files/양식.txt`]: '양식\n',
  [`${activity}/submissions/plan.yml`]: lines(
    '- { team: a, student: student1, file: files/기획서.pdf, submittedAt: W2 Mon 10:00:20 }',
    '- { team: b, student: student3, file: files/기획서.pdf, savedAt: W2 Mon 11:00 }',
  ),
  [`${activity}/submissions/files/기획서.pdf`]: '%PDF-1.4\n%%EOF\n',
  [`${activity}/board/hello.md`]: articleOf(
    [
      'team: a',
      'author: student1',
      'type: material',
      'title: 안녕하세요',
      'publishedAt: W2 Mon 09:00',
      'views: 3',
      'files: [files/자료.txt]',
    ],
    '그림입니다.\n\n![그림](files/그림.png)',
  ),
  [`${activity}/board/files/자료.txt`]: '자료\n',
  [`${activity}/board/files/그림.png`]: picture,
  [`${activity}/board/draft.md`]: articleOf(['team: b', 'author: student3', 'savedAt: W2 Thu 20:00'], ''),
  [`${activity}/board-comments/hello.csv`]: lines(
    'key,author,at,text,replyTo,likes',
    'one,student2,W2 Mon 10:00,반갑습니다.,,student1 prof1',
    'two,student1,W2 Mon 11:00,저도요.,one,',
  ),
  [`${activity}/reviews.csv`]: lines(
    'reviewer,member,answers,submittedAt,savedAt',
    'student1,student2,1 3,W3 Mon 10:00,',
    'student2,student1,- 2,,W3 Mon 11:00',
  ),
  'lectures/BIO101/teams/bare/activity.md': articleOf([
    'title: 자유 모임',
    'week: 2',
    'professor: prof1',
    'opensAt: W2 Mon',
    'closesAt: W3 Sun',
  ]),
};

/** A portal with that pack, and its folder. */
/** @param changed files instead of those of the pack */
export async function loadedTeams(
  changed: Readonly<Record<string, string>> = {},
): Promise<{ portal: TestPortal; folder: string }> {
  const portal = await emptyPortal();
  const folder = await writeFiles({ ...teamPack, ...changed });
  expect((await loadPack(folder, { ...portal, now }))?.warnings).toEqual([]);
  return { portal, folder };
}

/** The members of all teams and their roles. */
export const membersOf = async ({ db }: TestPortal) =>
  (
    await db.execute(sql`
      select team.key as team, login_id as student, is_leader as leads, role
      from team_member join team on team.id = team_id join account on account.id = student_id
      order by team.key, is_leader desc, login_id`)
  ).rows;
