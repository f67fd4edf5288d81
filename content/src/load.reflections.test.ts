import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { articleOf, now } from './testing/discussions.ts';
import { changeFiles, type Files, temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { contentOf, emptyPortal, everyRow } from './testing/portal.ts';
import { english } from '@baeum/server/testing/english';

const folder = 'lectures/BIO101';
const lines = (...given: string[]): string => `${given.join('\n')}\n`;

const lecture = String(minimalPack[`${folder}/lecture.yml`]);
const journalOf = (...more: string[]) =>
  articleOf([
    'title: 자기성찰일지',
    'opensAt: W1 Mon',
    'closesAt: W12 Fri',
    'files: [files/안내.txt]',
    ...more,
  ]);
const questions = [
  'questions:',
  '  - { title: 무엇을 배웠습니까?, characters: 20 }',
  '  - { title: 더 하고 싶은 말은? }',
];

const pack: Files = {
  ...minimalPack,
  [`${folder}/lecture.yml`]: `${lecture}microLearning: true\n`,
  [`${folder}/reflection.md`]: journalOf('lectures: 3', 'characters: 50', ...questions),
  [`${folder}/files/안내.txt`]: '안내\n',
  [`${folder}/reflections.yml`]: lines(
    '- student: student1',
    '  answers: [DNA의 구조를 배웠습니다., 고맙습니다.]',
    '  files: [files/노트.txt, files/그림.txt]',
    '  submittedAt: W2 Tue 10:00:30',
    '- student: student2',
    "  answers: ['', '아직 쓰는 중입니다.']",
    '  savedAt: W2 Wed 09:00',
  ),
  [`${folder}/files/노트.txt`]: '노트\n',
  [`${folder}/files/그림.txt`]: '그림\n',
};

async function loaded() {
  const portal = await emptyPortal();
  const written = await writeFiles(pack);
  await loadPack(written, { ...portal, now });
  return { portal, folder: written };
}

test('a journal is loaded with its questions, its files and submissions', async () => {
  const { portal, folder: written } = await loaded();
  const content = await contentOf(portal.db);
  expect(content.reflection).toEqual([
    {
      code: 'BIO101-reflection',
      lecture_code: 'BIO101',
      name: '자기성찰일지',
      body_html: '<p>본문입니다.</p>',
      opens_at: '2026-09-20T15:00:00+00:00',
      closes_at: '2026-12-11T14:59:00+00:00',
      total_minimum: 50,
      lectures: 3,
      quizzes: null,
      published_at: '1970-01-01T00:00:00+00:00',
      shown_from: '1970-01-01T00:00:00+00:00',
      archived_at: null,
    },
  ]);
  expect(content.reflection_question).toMatchObject([
    { body: '더 하고 싶은 말은?', minimum: 0 },
    { body: '무엇을 배웠습니까?', minimum: 20 },
  ]);
  expect(content.reflection_submission).toMatchObject([
    { student_id: 'student1', submitted_at: '2026-09-29T01:00:30+00:00', revision: 0 },
    { student_id: 'student2', submitted_at: null, saved_at: '2026-09-30T00:00:00+00:00' },
  ]);
  expect(content.reflection_answer?.map(({ body }) => body).sort()).toEqual([
    '',
    'DNA의 구조를 배웠습니다.',
    '고맙습니다.',
    '아직 쓰는 중입니다.',
  ]);
  expect(content.reflection_file).toHaveLength(1);
  expect(content.reflection_submission_file?.map(({ position }) => position)).toEqual([1, 2]);

  const before = await everyRow(portal.db);
  expect((await loadPack(written, { ...portal, now }))?.changes).toEqual(new Map());
  expect(await everyRow(portal.db)).toEqual(before);
});

test('an export loads unchanged into an empty portal', async () => {
  const { portal } = await loaded();
  const written = await temporaryFolder();
  await exportPack(written, { ...portal, now });
  expect((await checkPack(written, now)).problems).toEqual([]);
  const other = await emptyPortal();
  await loadPack(written, { ...other, now });
  const [first, second] = [await contentOf(portal.db), await contentOf(other.db)];
  for (const table of Object.keys(first).filter((name) => name.startsWith('reflection')))
    expect(second[table], table).toEqual(first[table]);
  expect((await loadPack(written, { ...portal, now }))?.changes).toEqual(new Map());
});

test('texts of students are kept, and a journal keeps its number of questions', async () => {
  const { portal, folder: written } = await loaded();
  const { db } = portal;
  await db.execute(sql`update reflection_answer set body = '고쳐 쓴 답변' where body = '고맙습니다.'`);
  await db.execute(sql`delete from reflection_submission where submitted_at is null`);
  await changeFiles(written, {
    [`${folder}/reflection.md`]: journalOf(
      'questions:',
      '  - { title: 무엇을 배웠나요?, characters: 30 }',
      '  - { title: 더 하고 싶은 말은? }',
    ),
  });
  expect(await loadPack(written, { ...portal, now })).toMatchObject({
    warnings: [],
    changes: new Map([
      ['reflection', { inserted: 0, updated: 1, removed: 0 }],
      ['reflection_question', { inserted: 0, updated: 1, removed: 0 }],
    ]),
  });
  await changeFiles(written, {
    [`${folder}/reflection.md`]: journalOf('questions: [{ title: 하나만 남은 질문 }]'),
    [`${folder}/reflections.yml`]: lines(
      '- { student: student1, answers: [하나], submittedAt: today, files: [files/노트.txt, files/그림.txt] }',
    ),
  });
  const changed = await loadPack(written, { ...portal, now });
  expect(changed?.warnings).toMatchObject([
    {
      file: `${folder}/reflection.md`,
      message: english(
        'the journal BIO101-reflection keeps its 2 questions: somebody has written in it already',
      ),
    },
  ]);
  const { rows } = await db.execute(sql`select body from reflection_answer order by body`);
  expect(rows).toEqual([{ body: 'DNA의 구조를 배웠습니다.' }, { body: '고쳐 쓴 답변' }]);

  await db.execute(sql`delete from reflection_submission`);
  expect((await loadPack(written, { ...portal, now }))?.changes.get('reflection_question')).toEqual({
    inserted: 0,
    updated: 1,
    removed: 1,
  });
});

test('mistakes are reported', async () => {
  const written = await writeFiles({
    ...pack,
    [`${folder}/lecture.yml`]: lecture,
    [`${folder}/reflection.html`]: journalOf(),
    [`${folder}/reflection.md`]: journalOf('lectures: many', ...questions),
    [`${folder}/reflections.yml`]: lines(
      '- { student: student1, answers: [하나], submittedAt: today }',
      "- { student: student1, answers: ['', 둘], submittedAt: today }",
      '- { student: student2, answers: [하나, 둘] }',
      '- { student: nobody4, answers: [하나, 둘], savedAt: today, files: [files/none.exe] }',
    ),
  });
  const { problems } = await checkPack(written, now);
  expect(
    problems.map(({ file, line, message }) => `${file.replace(`${folder}/`, '')}:${line} ${message.en}`),
  ).toEqual(
    expect.arrayContaining([
      'reflection.html:1 says the same as reflection.md: keep one of them',
      'reflection.md:1 is for micro-learning: lecture.yml needs "microLearning: true"',
      expect.stringMatching(/^reflection\.md:6 "lectures" must be a whole number/),
      'reflections.yml:1 has 1 answers, but the journal has 2 questions: an empty one is ""',
      'reflections.yml:2 has been submitted, so no answer can be empty',
      expect.stringMatching(/^reflections\.yml:2 journal written "student1"/),
      'reflections.yml:3 needs "submittedAt" (submitted) or "savedAt" (a draft)',
      'reflections.yml:4 "nobody4" does not take the lecture: see "students" in lecture.yml',
    ]),
  );
});
