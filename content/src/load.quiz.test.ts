import path from 'node:path';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { changeFiles, temporaryFolder } from './testing/files.ts';
import { contentOf, emptyPortal, everyRow, expectSameContent, type TestPortal } from './testing/portal.ts';
import { cellQuestions, loaded, now, quizFolder, quizOf, quizPack } from './testing/quizzes.ts';
import { transaction } from '@baeum/server/platform/database';

const cells = `${quizFolder}/cells.yml`;

/** Loads again with another text of the quiz, and without the attempts that came with the first. */
const change = async ({ portal, folder }: Awaited<ReturnType<typeof loaded>>, from: string, to: string) => {
  const before = String(quizPack[cells]);
  expect(before).toContain(from);
  await changeFiles(folder, { [cells]: before.replace(from, to) });
  await rm(path.join(folder, 'lectures/BIO101/attempts'), { recursive: true, force: true });
  const done = await loadPack(folder, { ...portal, now });
  return {
    warnings: done?.warnings.map(({ line, message }) => `${line}: ${message.en}`),
    changes: done?.changes,
  };
};

/** Questions with their items, `*` before those that are correct, and the version of the bank. */
const bankOf = async ({ db }: TestPortal, code = 'BIO101-cells') => {
  const { rows } = await db.execute<{ title: string; points: number; items: string; version: number }>(sql`
    select question.title, points, bank_version as version, (
      select string_agg(case when is_correct then '*' else '' end || item.title, ' ' order by item.position)
      from question_item as item where question_id = question.id) as items
    from question join quiz on quiz.code = quiz_code where quiz_code = ${code} order by question.position`);
  return {
    version: rows[0]?.version,
    questions: rows.map(({ title, points, items }) => `${title} (${points}) ${items}`),
  };
};

const noAttempts = ({ db }: TestPortal) => db.execute(sql`delete from attempt`);

const asWritten = [
  '세포막의 주성분은 무엇입니까? (5) *인지질 셀룰로스',
  '막이 있는 것을 고르십시오. (20) *핵 리보솜 *골지체',
  '바이러스는 세포이다. (5) O *X',
];

describe('quizzes', () => {
  test('are loaded with their rules, questions and items', async () => {
    const { portal } = await loaded();
    const { quiz, question } = await contentOf(portal.db);
    expect(quiz).toMatchObject([
      {
        code: 'BIO101-bank',
        topic_code: null,
        body_html: '',
        is_exam: false,
        late_closes_at: null,
        limit_minutes: null,
        attempt_limit: null,
        retake_limit: null,
        after_lecture: false,
        shuffles_questions: false,
        shuffles_items: true,
        opens_results: true,
      },
      {
        code: 'BIO101-cells',
        topic_code: 'BIO101-1-cells',
        body_html: '<p><strong>한 번에</strong> 푸세요.</p>',
        is_exam: true,
        opens_at: '2026-09-20T15:00:00+00:00',
        closes_at: '2026-12-11T14:59:00+00:00',
        late_closes_at: '2026-12-12T03:00:00+00:00',
        limit_minutes: 30,
        attempt_limit: 3,
        retake_limit: 1,
        after_lecture: true,
        shuffles_questions: true,
        shuffles_items: false,
        opens_results: false,
      },
      { code: 'BIO101-final', is_exam: false, exam_kind: 'final', after_lecture: false },
      { code: 'BIO101-later', exam_kind: null, attempt_limit: 1 },
    ]);
    expect((await bankOf(portal)).questions).toEqual(asWritten);
    expect((await bankOf(portal, 'BIO101-bank')).questions).toEqual([
      'DNA의 당은? (10) *디옥시리보스 리보스',
      'RNA는 핵산이다. (10) *O X',
    ]);
    expect(question?.find(({ key }) => key === 'membranes')).toMatchObject({
      body_html: expect.stringContaining('<td>리보솜</td>'),
    });
    expect(question?.find(({ key }) => key === 'dna')).toMatchObject({ title: 'DNA의 당은?' });
    expect((await bankOf(portal, 'BIO101-later')).questions).toEqual([]);
  });

  test('change no row when they are loaded again, nor after an export', async () => {
    const { portal, folder } = await loaded();
    const before = await everyRow(portal.db);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
    expect(await everyRow(portal.db)).toEqual(before);
    const [exported, second] = [await temporaryFolder(), await emptyPortal()];
    await exportPack(exported, { ...portal, now });
    expect((await loadPack(exported, { ...portal, now }))?.changes).toEqual(new Map());
    await loadPack(exported, { ...second, now });
    await expectSameContent(second.db, portal.db);
  });

  test('get a new version only when their questions change', async () => {
    const state = await loaded();
    await noAttempts(state.portal);
    const first = await bankOf(state.portal);
    const other = await bankOf(state.portal, 'BIO101-bank');
    const changesAfter = async (from: string, to: string) => {
      await change(state, from, to);
      return ((await bankOf(state.portal)).version ?? 0) - (first.version ?? 0);
    };
    expect(await changesAfter('limitMinutes: 30', 'limitMinutes: 20')).toBe(0);
    expect(await changesAfter('answer: X', 'answer: O')).toBe(1);
    expect(await changesAfter('- 셀룰로스', '- 녹말')).toBe(2);
    expect(await changesAfter('points: 20', 'points: 10')).toBe(3);
    expect(await changesAfter('points: 20', 'points: 10')).toBe(3);
    expect(await bankOf(state.portal, 'BIO101-bank')).toEqual(other);
  });

  test('that nobody has begun are updated to match the pack', async () => {
    const state = await loaded();
    await noAttempts(state.portal);
    const rest = [
      'questions:',
      '  - { title: 바이러스는 세포이다., items: [맞다, { text: 아니다, correct: true }] }',
      '  - { title: 새 문항, answer: O }',
    ];
    const { warnings } = await change(state, cellQuestions.join('\n'), rest.join('\n'));
    expect(warnings).toEqual([]);
    expect((await bankOf(state.portal)).questions).toEqual([
      '바이러스는 세포이다. (5) 맞다 *아니다',
      '새 문항 (5) *O X',
    ]);
  });

  test('are kept when they are no longer in the pack, and so must their week be', async () => {
    const { portal, folder } = await loaded();
    await rm(path.join(folder, quizFolder), { recursive: true });
    await rm(path.join(folder, 'lectures/BIO101/attempts'), { recursive: true });
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
    await changeFiles(folder, {
      [`${quizFolder}/extra.yml`]: quizOf('questions: []').replace('week: 1', 'week: 2'),
    });
    await loadPack(folder, { ...portal, now });
    await rm(path.join(folder, quizFolder), { recursive: true });
    const lecture = String(quizPack['lectures/BIO101/lecture.yml']);
    await changeFiles(folder, {
      'lectures/BIO101/lecture.yml': lecture.replace('생명의 분자, DNA의 구조', '생명의 분자'),
    });
    await expect(loadPack(folder, { ...portal, now })).rejects.toThrow(
      'week 2 is in the pack no more, but quiz "BIO101-extra" stays in it: keep the week',
    );
  });
});

describe('a quiz that students have begun', () => {
  test('accepts another wording, points, explanations, order and correct answer', async () => {
    const state = await loaded();
    const attempt = (await everyRow(state.portal.db)).attempt;
    const { warnings } = await change(
      state,
      cellQuestions.slice(1).join('\n'),
      [
        '  - { title: 바이러스는 세포이다., answer: O, explanation: 고쳤습니다. }',
        '  - title: 생체막이 있는 것을 모두 고르십시오.',
        '    key: membranes',
        '    items: [리보솜, { text: 골지체, correct: true }, 핵]',
        '  - title: 세포막의 주성분은 무엇입니까?',
        '    items: [{ text: 인지질, correct: true }, 셀룰로스]',
      ].join('\n'),
    );
    expect(warnings).toEqual([]);
    expect((await bankOf(state.portal)).questions).toEqual([
      '바이러스는 세포이다. (5) *O X',
      '생체막이 있는 것을 모두 고르십시오. (5) 리보솜 *골지체 핵',
      '세포막의 주성분은 무엇입니까? (5) *인지질 셀룰로스',
    ]);
    expect((await everyRow(state.portal.db)).attempt).toEqual(attempt);
  });

  test('does not accept other questions or choices, and warns with the line', async () => {
    const state = await loaded();
    const { warnings, changes } = await change(
      state,
      cellQuestions.join('\n'),
      [
        'questions:',
        '  - { title: 세포벽의 주성분은 무엇입니까?, items: [{ text: 셀룰로스, correct: true }, 인지질] }',
        '  - { title: 바이러스는 세포이다., items: [맞다, { text: 아니다, correct: true }] }',
        '  - title: 막이 있는 것을 고르십시오.',
        '    key: membranes',
        '    items: [{ text: 핵, correct: true }, 리보솜, { text: 소포체, correct: true }]',
      ].join('\n'),
    );
    expect(warnings).toEqual([
      '17: students have begun this quiz: the question "세포벽의 주성분은 무엇입니까?" is left out, as it is new; if it is an old one, give it that one\'s "key"',
      '18: students have begun this quiz: the question "바이러스는 세포이다." stays as it was, as its choices would be others; "O" (key "O") is missing; "X" (key "X") is missing',
      expect.stringMatching(
        /^19: students have begun this quiz: the question "막이 .*" stays as it was, as its choices would be others; "골지체" \(key "[0-9a-f]{12}"\) is missing$/,
      ),
      expect.stringMatching(
        /^1: students have begun this quiz: the question "세포막의 주성분은 무엇입니까\?" \(key "[0-9a-f]{12}"\) stays, though the pack has it no more$/,
      ),
    ]);
    expect((await bankOf(state.portal)).questions).toEqual([asWritten[2], asWritten[1], asWritten[0]]);
    expect([...(changes?.keys() ?? [])].sort()).toEqual(['question', 'quiz']);
    expect((await loadPack(state.folder, { ...state.portal, now }))?.changes).toEqual(new Map());
  });
});

test('a student who begins a quiz during a load gets its previous questions', async () => {
  const state = await loaded();
  const { db } = state.portal;
  await noAttempts(state.portal);
  const waiting = async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const loading = await transaction(db, async (tx) => {
    await tx.execute(sql`
      insert into attempt (quiz_code, student_id, number, started_at)
      select 'BIO101-cells', id, 1, now() from account where login_id = 'student1'`);
    const done = change(state, '  - { title: 바이러스는 세포이다., answer: X }', '');
    await expect.poll(waiting).toBe(1);
    return { done };
  });
  expect((await loading.done).warnings).toEqual([expect.stringContaining('바이러스는 세포이다.')]);
  expect((await bankOf(state.portal)).questions).toEqual(asWritten);
});
