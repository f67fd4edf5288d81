/** Mistakes in team activities of a pack; part of `mistakes.ts`. */
import type { Files } from './files.ts';

const text = (...lines: string[]): string => `${lines.join('\n')}\n`;

const folder = 'lectures/BIO101/teams';
const period = ['opensAt: today - 3d', 'closesAt: today'];
const activity = (...head: string[]): string =>
  text('---', 'title: 팀활동', 'week: 1', 'professor: prof1', ...period, ...head, '---', '본문');
const assignment = (...head: string[]): string =>
  text('---', 'title: 팀과제', 'professor: prof1', ...head, '---', '본문');
const post = (head: readonly string[], ...body: string[]): string =>
  text('---', ...head, '---', ...(body.length === 0 ? ['본문'] : body));
const sent = ['title: 글', 'type: all', 'publishedAt: today'];
const pair = 'key,name,members\na,가,student1 student6\nb,나,\n';

export const faultyTeams: Files = {
  [`${folder}/head/activity.md`]: text(
    '---',
    'title: 팀활동',
    'week: 2',
    'endWeek: 3',
    'topic: 1-one',
    'professor: student1',
    'opensAt: today',
    'closesAt: today - 1d',
    'minutes: long',
    'files: [files/none.pdf]',
    'evaluation:',
    '  kind: votes',
    '  opensAt: today',
    '  closesAt: today - 1d',
    '  questions:',
    '    - { title: 물음, items: [하나] }',
    '---',
    '![그림](a.png)',
  ),
  [`${folder}/back/activity.md`]: activity('endWeek: 0'),
  [`${folder}/back/activity.html`]: activity(),
  [`${folder}/none/teams.csv`]: 'key,name,members\n',
  [`${folder}/팀/activity.md`]: activity(),
  [`${folder}/lost.md`]: activity(),
  [`${folder}/asks/activity.md`]: activity('evaluation: { kind: survey, opensAt: today, closesAt: today }'),
  [`${folder}/scores/activity.md`]: activity(
    'code: BIO101-asks',
    'evaluation:',
    '  kind: score',
    '  opensAt: today',
    '  closesAt: today',
    '  questions: [{ title: 물음, items: [예, 아니요] }]',
  ),
  [`${folder}/teams/activity.md`]: activity(),
  [`${folder}/teams/teams.csv`]: text(
    'key,name,members',
    'a,가,student1 nobody4 prof1 student1',
    'a,나,student5',
    'no key,,',
  ),
  [`${folder}/teams/roles.csv`]: text(
    'student,role',
    'student1,자료',
    'student1,자료',
    'student7,발표',
    'student5,',
  ),
  [`${folder}/teams/reviews.csv`]: 'reviewer,member,score,submittedAt\nstudent1,student5,90,today\n',
  [`${folder}/work/activity.md`]: activity(),
  [`${folder}/work/teams.csv`]: pair,
  [`${folder}/work/assignments/plan.md`]: assignment(...period),
  [`${folder}/work/assignments/plan.html`]: assignment(...period),
  [`${folder}/work/assignments/late.md`]: assignment(...period, 'lateOpensAt: today', 'week: 1'),
  [`${folder}/work/assignments/팀.md`]: assignment(...period),
  [`${folder}/work/submissions/lost.yml`]: '[]\n',
  [`${folder}/work/submissions/plan.yml`]: text(
    '- { team: a, student: student1, file: files/plan.txt, submittedAt: today }',
    '- { team: a, student: student1, file: files/plan.pdf }',
    '- { team: b, student: student1, file: files/plan.pdf, savedAt: today }',
    '- { team: c, student: prof1, submittedAt: today }',
    '- { team: a, student: student1, copiedFrom: student2, file: files/plan.pdf, savedAt: today }',
    '- { team: a, student: student2, copiedFrom: student1, file: files/plan.pdf, submittedAt: today }',
    '- { team: a, student: student2, copiedFrom: student2, file: files/plan.pdf, savedAt: today }',
  ),
  [`${folder}/work/submissions/files/plan.txt`]: 'plan',
  [`${folder}/work/submissions/files/plan.pdf`]: '%PDF-1.4',
  [`${folder}/work/board/head.md`]: post(
    ['team: d', 'author: prof1', 'type: general', 'title: 글', 'publishedAt: someday', 'board: team'],
    '<script>alert(1)</script>',
    '![없음](files/none.png)',
  ),
  [`${folder}/work/board/other.md`]: post(['team: b', 'author: student1', ...sent]),
  [`${folder}/work/board/bare.md`]: text('---', 'team: a', 'author: student1', 'publishedAt: today', '---'),
  [`${folder}/work/board/when.md`]: post(['team: a', 'author: student1']),
  [`${folder}/work/board/글.md`]: post(['team: a', 'author: student1', ...sent]),
  [`${folder}/work/board/draft.md`]: post(['team: a', 'author: student1', 'savedAt: today']),
  [`${folder}/work/board/fine.md`]: post(['team: a', 'author: student1', ...sent]),
  [`${folder}/work/board-comments/lost.yml`]: '[]\n',
  [`${folder}/work/board-comments/draft.csv`]: 'key,author,at,text\na,prof1,today,답\n',
  [`${folder}/work/board-comments/fine.csv`]: text(
    'key,author,at,text,secret,likes,replyTo',
    'a,student1,today,답,true,student5 prof1,',
    'b,student5,today,답,,,c',
  ),
  [`${folder}/rates/activity.md`]: activity(
    'evaluation: { kind: score, opensAt: today, closesAt: today + 1d }',
  ),
  [`${folder}/rates/teams.csv`]: pair,
  [`${folder}/rates/reviews.csv`]: text(
    'reviewer,member,score,answers,submittedAt,savedAt',
    'student1,student1,90,,today,',
    'student1,student6,101,,today,',
    'student1,student6,,1,today,',
    'student6,student1,90,,,',
    'student7,student1,90,,today,',
    'student6,student7,90,,,today',
  ),
  [`${folder}/asked/activity.md`]: activity(
    'evaluation:',
    '  kind: survey',
    '  opensAt: today',
    '  closesAt: today',
    '  questions:',
    '    - { title: 하나, items: [예, 아니요] }',
    '    - { title: 둘, items: [예, 아니요] }',
  ),
  [`${folder}/asked/teams.csv`]: pair,
  [`${folder}/asked/reviews.csv`]: text(
    'reviewer,member,answers,remark,submittedAt,savedAt',
    'student1,student6,1 3,좋음,,today',
    'student6,student1,1 -,,today,',
    'student1,student7,1,,,today',
    'student6,student7,yes,,,today',
  ),
};

type Expected = readonly (readonly [file: string, line: number, message: string])[];

const of = (name: string, expected: readonly (readonly [line: number, message: string])[]): Expected =>
  expected.map(([line, message]) => [`${folder}/${name}`, line, message]);

export const expectedTeamProblems: Expected = [
  ...of('head/activity.md', [
    [4, '"endWeek" is 3, but the lecture has 2 weeks'],
    [5, '"topic" stands in week 3, not in week 2'],
    [6, '"student1" is a student, not a professor'],
    [8, '"closesAt" comes before "opensAt"'],
    [9, '"minutes" must be a whole number'],
    [10, 'there is no file'],
    [12, '"kind" must be "survey" or "score"'],
    [14, '"closesAt" comes before "opensAt"'],
    [16, '"items" needs at least 2'],
    [18, 'there is no file "lectures/BIO101/teams/head/a.png"'],
  ]),
  ...of('back/activity.md', [
    [7, '"endWeek" must be a whole number from 1 to 52'],
    [7, '"endWeek" comes before "week" (0 / 1)'],
  ]),
  ...of('back/activity.html', [[1, 'is not used']]),
  ...of('none/activity.md', [[1, 'is missing: every folder in teams/ is a team activity']]),
  ...of('팀/activity.md', [
    [1, 'the code "BIO101-팀" (lecture and name of the folder) must be 1 to 60 letters'],
  ]),
  ...of('lost.md', [[1, 'is not used']]),
  ...of('asks/activity.md', [[7, '"evaluation" is a survey, so it needs "questions"']]),
  ...of('scores/activity.md', [
    [1, 'team activity "BIO101-asks" is there twice'],
    [12, '"questions" are for surveys'],
  ]),
  ...of('teams/teams.csv', [
    [2, 'unknown student "nobody4"'],
    [2, '"prof1" is a professor, not a student'],
    [2, 'member "student1" is there twice'],
    [3, 'team "a" is there twice'],
    [3, '"student5" does not take the lecture'],
    [4, '"key" must be 1 to 60'],
    [4, '"name" is missing'],
  ]),
  ...of('teams/roles.csv', [
    [3, 'role "student1" is there twice'],
    [4, '"student7" is in no team'],
    [5, '"role" is missing'],
  ]),
  ...of('teams/reviews.csv', [[2, 'the activity has no "evaluation"']]),
  ...of('work/teams.csv', [[2, '"student6" does not take the lecture']]),
  ...of('work/assignments/plan.md', [[1, 'team assignment "plan" is there twice: as .md and as .html']]),
  ...of('work/assignments/팀.md', [[1, 'the name of the file "팀" must be 1 to 60 letters']]),
  ...of('work/assignments/late.md', [
    [6, '"lateOpensAt" comes before "closesAt"'],
    [6, '"lateOpensAt" needs "lateClosesAt"'],
    [7, 'unknown key "week"'],
  ]),
  ...of('work/submissions/lost.yml', [[1, 'unknown team assignment "lost": there is no']]),
  ...of('work/submissions/plan.yml', [
    [1, '"plan.txt" has a forbidden extension'],
    [2, 'needs "submittedAt" (handed in) or "savedAt" (a draft)'],
    [2, 'team submission "a" is there twice'],
    [3, '"student1" is not in the team "b"'],
    [4, 'unknown team "c"'],
    [4, '"prof1" is a professor, not a student'],
    [4, '"file" is missing'],
    [5, 'is a copy by a member who began the draft'],
    [5, 'unknown student "student2"'],
    [6, 'unknown student "student2"'],
    [6, 'work handed in by team "a" is there twice'],
    [7, 'unknown student "student2"'],
    [7, 'copy of member "a student2" is there twice'],
    [7, 'is a copy by a member who began the draft'],
  ]),
  ...of('work/board/head.md', [
    [2, 'unknown team "d"'],
    [3, '"prof1" is a professor, not a student'],
    [4, '"type" must be one of all, material, other'],
    [6, '"publishedAt" is not a date'],
    [7, 'unknown key "board"'],
    [9, 'uses <script>'],
    [10, 'there is no file'],
  ]),
  ...of('work/board/other.md', [[3, '"student1" is not in the team "b"']]),
  ...of('work/board/bare.md', [
    [4, 'has been published, so it needs a "type"'],
    [4, 'has been published, so it needs a "title"'],
    [6, 'has no text below its head'],
  ]),
  ...of('work/board/when.md', [[2, 'needs "publishedAt", or "savedAt" where it is a draft']]),
  ...of('work/board/글.md', [[1, 'the name of the file "글" must be 1 to 60 letters']]),
  ...of('work/board-comments/lost.yml', [[1, 'unknown post "lost": there is no']]),
  ...of('work/board-comments/draft.csv', [[2, '"draft" is a draft, which takes no comments']]),
  ...of('work/board-comments/fine.csv', [
    [1, 'unknown key "secret"'],
    [2, '"student5" is not in the team "a"'],
    [3, '"student5" is not in the team "a"'],
    [3, 'unknown comment "c"'],
  ]),
  ...of('rates/teams.csv', [[2, '"student6" does not take the lecture']]),
  ...of('rates/reviews.csv', [
    [2, '"student1" is reviewer and member'],
    [3, '"score" must be a whole number from 0 to 100'],
    [4, 'review "student1, student6" is there twice'],
    [4, '"answers" are for surveys'],
    [4, 'has been submitted, so it needs a "score"'],
    [5, 'needs "submittedAt", or "savedAt" where it is a draft'],
    [6, '"student7" is in no team'],
    [7, '"student7" is not in the team "a"'],
  ]),
  ...of('asked/teams.csv', [[2, '"student6" does not take the lecture']]),
  ...of('asked/reviews.csv', [
    [2, '"score" and "remark" are for scores'],
    [2, 'question 2 has no item 3'],
    [3, 'has been submitted, so it needs an answer to every question'],
    [4, '"student7" is not in the team "a"'],
    [4, 'has 1 answers, but the evaluation has 2 questions'],
    [5, '"answers" must be the numbers of the chosen items'],
    [5, '"student7" is not in the team "a"'],
  ]),
];
