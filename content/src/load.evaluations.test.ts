import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { describe as describeProblem } from './read/problems.ts';
import { evaluationsOf, someQuestions, someResults } from './testing/evaluations.ts';
import { temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { emptyPortal, everyRow, type TestPortal } from './testing/portal.ts';

const now = new Date('2026-11-18T12:00:00+09:00');

const load = async (portal: TestPortal, ...lines: string[]) =>
  loadPack(await writeFiles({ ...minimalPack, ...evaluationsOf(...lines) }), { ...portal, now });

const texts = async ({ db }: TestPortal) =>
  (await db.execute<{ body: string }>(sql`select body from evaluation_text order by body`)).rows.map(
    ({ body }) => body,
  );
const questions = async ({ db }: TestPortal) =>
  (await db.execute<{ body: string }>(sql`select body from evaluation_question order by position`)).rows.map(
    ({ body }) => body,
  );

const problemsOf = async (...lines: string[]) =>
  (await checkPack(await writeFiles({ ...minimalPack, ...evaluationsOf(...lines) }), now)).problems.map(
    describeProblem,
  );

test('an evaluation is loaded with its answers, and then kept', async () => {
  const portal = await emptyPortal();
  await load(portal, ...someQuestions, ...someResults);
  expect(await texts(portal)).toEqual(['좋았습니다.']);
  const { rows } = await portal.db.execute(sql`
    select login_id, (select array_agg(position) from evaluation_question where id = any(unanswered)) as open
    from evaluation_completion join account on account.id = student_id order by login_id`);
  expect(rows).toEqual([
    { login_id: 'student1', open: null },
    { login_id: 'student2', open: [1] },
  ]);
  const { rows: counts } = await portal.db.execute(sql`
    select answers from evaluation_tally join evaluation_item item on item.id = item_id
    join evaluation_question question on question.id = question_id order by question.position, item.position`);
  expect(counts).toEqual([1, 0, 0, 1, 1].map((answers) => ({ answers })));
  const before = await everyRow(portal.db);
  expect((await load(portal, ...someQuestions, ...someResults))?.changes).toEqual(new Map());
  const after = await everyRow(portal.db);
  for (const table of ['evaluation_completion', 'evaluation_tally', 'evaluation_text', 'evaluation_question'])
    expect(after[table]).toEqual(before[table]);
});

test('questions are updated until somebody has answered', async () => {
  const portal = await emptyPortal();
  const other = ['  questions:', '    - { title: 어땠나요? }'];
  await load(portal, ...other);
  await load(portal, ...someQuestions);
  expect(await questions(portal)).toEqual(['이해하기 쉬웠다.', '유익했다.', '한마디']);
  await load(portal, ...someQuestions, ...someResults);
  const report = await load(portal, ...other, '  note: 새 안내');
  expect(report?.warnings.map(({ message }) => message.en)).toEqual([
    'the evaluation evaluation of T2 keeps its questions: somebody has answered already',
  ]);
  expect(await questions(portal)).toEqual(['이해하기 쉬웠다.', '유익했다.', '한마디']);
  expect((await portal.db.execute(sql`select note from evaluation_questionnaire`)).rows).toEqual([
    { note: '새 안내' },
  ]);
});

test('a period that has begun stays, whatever a pack says; one that is to come moves', async () => {
  const portal = await emptyPortal();
  const loadWith = async (period: string, { event = 'evaluation', code = '0000290007' } = {}) => {
    const key = ['evaluation', 'other'];
    const events = key.map((one) => `- { course: T2, key: ${one}, code: ${code}, name: 평가, ${period} }\n`);
    const evaluation = ['- course: T2', '  key: one', `  event: ${event}`, '  title: 강의평가'];
    const files = {
      'events.yml': events.join(''),
      'evaluations.yml': [...evaluation, ...someQuestions, ''].join('\n'),
    };
    const report = await loadPack(await writeFiles({ ...minimalPack, ...files }), { ...portal, now });
    return report?.warnings.map(({ message }) => message.en);
  };
  const periods = async () =>
    (
      await portal.db.execute(sql`
        select event.key, event.code, event.starts_at at time zone 'Asia/Seoul' as from,
          event.ends_at at time zone 'Asia/Seoul' as to, questionnaire.key as of
        from academic_event event left join evaluation_questionnaire questionnaire on event_key = event.key
        order by event.key`)
    ).rows;
  const over = { code: '0000290007', from: '2026-11-10 00:00:00', to: '2026-11-12 23:59:00' };
  expect(await loadWith('startsAt: 2026-11-25, endsAt: 2026-11-30')).toEqual([]);
  expect(await loadWith('startsAt: 2026-11-10, endsAt: 2026-11-12')).toEqual([]);
  expect(await periods()).toEqual([
    { key: 'evaluation', ...over, of: 'one' },
    { key: 'other', ...over, of: null },
  ]);
  const again = 'startsAt: 2026-11-10, endsAt: 2026-11-30';
  expect(await loadWith(again, { code: '0000290008', event: 'other' })).toEqual([
    'the evaluation evaluation of T2 keeps its period: it has begun already',
    'the evaluation one of T2 keeps its period: it has begun already',
  ]);
  expect(await periods()).toEqual([
    { key: 'evaluation', ...over, of: 'one' },
    { key: 'other', ...over, code: '0000290008', to: '2026-11-30 23:59:00', of: null },
  ]);
});

test('an event that has begun as the period of one evaluation is not given to another', async () => {
  const portal = await emptyPortal();
  const events = ['evaluation', 'other'].map(
    (key) =>
      `- { course: T2, key: ${key}, code: '0000290007', name: 평가, startsAt: 2026-11-10, endsAt: 2026-11-12 }\n`,
  );
  const evaluation = (key: string, event: string) =>
    ['- course: T2', `  key: ${key}`, `  event: ${event}`, '  title: 강의평가', ...someQuestions, ''].join(
      '\n',
    );
  const loadWith = async (...evaluations: string[]) => {
    const files = { 'events.yml': events.join(''), 'evaluations.yml': evaluations.join('') };
    return loadPack(await writeFiles({ ...minimalPack, ...files }), { ...portal, now });
  };
  await loadWith(evaluation('one', 'evaluation'));
  await expect(loadWith(evaluation('one', 'other'), evaluation('two', 'evaluation'))).rejects.toThrow(
    'event "evaluation" of course "T2" has begun and stays the period of another evaluation',
  );
});

test('answers of students are not overwritten', async () => {
  const portal = await emptyPortal();
  await load(portal, ...someQuestions);
  await portal.db.execute(sql`
    insert into evaluation_completion (student_id, lecture_code, questionnaire_id)
    select account.id, 'BIO101', questionnaire.id
    from account, evaluation_questionnaire questionnaire where login_id = 'student2'`);
  await load(portal, ...someQuestions, ...someResults);
  expect(await texts(portal)).toEqual([]);
});

test('an evaluation is about the lectures that it names', async () => {
  const portal = await emptyPortal();
  await load(portal, '  lectures: [BIO101]', ...someQuestions);
  const named = async () => {
    const { rows } = await portal.db.execute(sql`
      select asks_all, array(select lecture_code from evaluation_lecture) as lectures from evaluation_questionnaire`);
    return rows;
  };
  expect(await named()).toEqual([{ asks_all: false, lectures: ['BIO101'] }]);
  await load(portal, ...someQuestions);
  expect(await named()).toEqual([{ asks_all: true, lectures: [] }]);
});

test('the periods that lectures have chosen are loaded, exported, and stay where a pack does not name them', async () => {
  const portal = await emptyPortal();
  const chosen = async () =>
    (await portal.db.execute(sql`select lecture_code, starts_at, ends_at from evaluation_lecture_period`))
      .rows;
  await load(portal, ...periods('2026-10-20', '2026-10-22'), ...someQuestions);
  const loaded = await chosen();
  expect(loaded).toHaveLength(1);
  await load(portal, ...someQuestions);
  expect(await chosen()).toEqual(loaded);
  const folder = await temporaryFolder();
  await exportPack(folder, { ...portal, now });
  expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  await portal.db.execute(sql`delete from evaluation_lecture_period`);
  await loadPack(folder, { ...portal, now });
  expect(await chosen()).toEqual(loaded);
});

const periods = (from: string, to: string, lecture = 'BIO101') => [
  '  periods:',
  `    - { lecture: ${lecture}, startsAt: ${from}, endsAt: ${to} }`,
];

test('what the console makes is exported: without a period, archived, with scales', async () => {
  const portal = await emptyPortal();
  await load(
    portal,
    '  archived: true',
    '  questions:',
    '    - { title: 유익했다., items: [예, 아니요], scored: true }',
  );
  await portal.db.execute(sql`
    insert into evaluation_questionnaire (academic_course_code, key, title) values ('T2', 'draft', '새 질문지')`);
  await portal.db.execute(sql`
    insert into evaluation_question (questionnaire_id, position, kind, body, is_optional)
    select id, 1, 'text', '한마디', true from evaluation_questionnaire where key = 'draft'`);
  const folder = await temporaryFolder();
  await exportPack(folder, { ...portal, now });
  const before = await everyRow(portal.db);
  expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  const after = await everyRow(portal.db);
  for (const table of ['evaluation_questionnaire', 'evaluation_question', 'evaluation_item'])
    expect(after[table]).toEqual(before[table]);
  const { rows } = await portal.db.execute(sql`
    select key, event_key as event, is_archived as archived, array_agg(is_scored) as scored
    from evaluation_questionnaire join evaluation_question on questionnaire_id = evaluation_questionnaire.id
    group by evaluation_questionnaire.id order by key`);
  expect(rows).toEqual([
    { key: 'draft', event: null, archived: false, scored: [false] },
    { key: 'evaluation', event: 'evaluation', archived: true, scored: [true] },
  ]);
  const empty = await emptyPortal();
  await loadPack(folder, { ...empty, now });
  const { rows: loaded } = await empty.db.execute(sql`
    select key, event_key as event, is_archived as archived from evaluation_questionnaire order by key`);
  expect(loaded).toEqual(rows.map(({ key, event, archived }) => ({ key, event, archived })));
});

describe('the check', () => {
  test('reports a period that ends before it starts, or of a lecture that is not there', async () => {
    const found = (lecture: string, ...days: readonly [string, string]) =>
      problemsOf(...periods(...days, lecture), ...someQuestions);
    expect((await found('BIO101', '2026-10-22', '2026-10-20')).join()).toContain('must end after it starts');
    expect((await found('BIO999', '2026-10-20', '2026-10-22')).join()).toContain('unknown lecture "BIO999"');
  });

  test('reports mistakes of an evaluation', async () => {
    const found = await problemsOf(
      '  lectures: [BIO999]',
      '  questions:',
      '    - { title: 이해하기 쉬웠다., items: [예, 아니요] }',
      '    - { title: 한마디, optional: true }',
      '  results:',
      '    - lecture: BIO101',
      '      students: [student1, student1]',
      '      incomplete: [{ student: student2, open: [2] }]',
      '      counts: [[1], []]',
      '      texts: [{ question: 1, text: 글 }]',
    );
    for (const message of [
      'unknown lecture "BIO999"',
      'question 2 is a text, which needs no "optional"',
      'evaluation "student1 BIO101" is there twice',
      'question 2 of BIO101 is none of multiple choice',
      '"counts" of BIO101 must have a number for each item of each question: 2, 0',
      'question 1 of BIO101 is none that a text is written for',
    ])
      expect(found.join('\n')).toContain(message);
    expect(found).toHaveLength(6);
  });

  test('requires an event of evaluations', async () => {
    const files = { ...minimalPack, ...evaluationsOf(...someQuestions) };
    const check = async (events: string) =>
      (await checkPack(await writeFiles({ ...files, 'events.yml': events }), now)).problems.map(
        describeProblem,
      );
    const event = '- { course: T2, key: KEY, code: CODE, name: 축제, startsAt: today, endsAt: today }\n';
    expect(await check(event.replace('KEY', 'other').replace('CODE', '0000290007'))).toEqual([
      'evaluations.yml:1: unknown event "evaluation" of course "T2"',
    ]);
    expect((await check(event.replace('KEY', 'evaluation').replace('CODE', '0000290004'))).join()).toContain(
      'event "evaluation" has the code 0000290004',
    );
  });
});
