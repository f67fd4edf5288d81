import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loadPack } from './load.ts';
import { changeFiles } from './testing/files.ts';
import { contentOf, everyRow } from './testing/portal.ts';
import { loaded, now } from './testing/quizzes.ts';

describe('attempts', () => {
  test('are loaded with their quiz, numbered in the order of their start', async () => {
    const { portal } = await loaded();
    const { attempt = [] } = await contentOf(portal.db);
    const begun = attempt.map((one) => [
      `${String(one.student_id)} ${String(one.number)}`,
      one.started_at,
      one.submitted_at,
      one.saved_at,
    ]);
    expect(begun.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual([
      ['student1 1', '2026-09-28T01:00:00+00:00', '2026-09-28T01:10:00+00:00', '2026-09-28T01:10:00+00:00'],
      ['student1 2', '2026-09-29T01:00:00+00:00', '2026-09-29T01:20:30+00:00', '2026-09-29T01:20:30+00:00'],
      ['student1 3', '2026-10-05T01:00:00+00:00', null, null],
      ['student2 1', '2026-09-30T01:00:00+00:00', null, '2026-09-30T01:25:10+00:00'],
    ]);
    const { rows } = await portal.db.execute<{
      student: string;
      question: string;
      chosen: string;
      late: boolean;
    }>(sql`
      select login_id as student, question.title as question, given.late,
        (select string_agg(title, '+' order by position) from question_item where given.items @> to_jsonb(id)) as chosen
      from attempt join account on account.id = student_id,
      lateral (select key, value, false from jsonb_each(answers)
        union all select key, value, true from jsonb_each(late_answers)) as given (question_id, items, late)
      join question on question.id = question_id::bigint
      where number = 1 order by login_id, late, question.position`);
    expect(
      rows.map(({ student, question, chosen, late }) => `${student} ${question} ${chosen} ${late}`),
    ).toEqual([
      'student1 세포막의 주성분은 무엇입니까? 인지질 false',
      'student1 막이 있는 것을 고르십시오. 핵+리보솜 false',
      'student1 바이러스는 세포이다. X false',
      'student2 세포막의 주성분은 무엇입니까? 인지질 false',
      'student2 막이 있는 것을 고르십시오. 핵+골지체 true',
      'student2 바이러스는 세포이다. X true',
    ]);
  });

  test('belong to their students once the quiz is in the portal', async () => {
    const { portal, folder } = await loaded();
    await portal.db.execute(sql`update attempt set answers = '{}', submitted_at = null where number = 1`);
    await portal.db.execute(sql`delete from attempt where number = 3`);
    const before = (await everyRow(portal.db)).attempt;
    await changeFiles(folder, {
      'lectures/BIO101/attempts/cells.csv': 'student,startedAt,answers\nstudent2,W4 Mon 10:00,1 1+2 O\n',
    });
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
    expect((await everyRow(portal.db)).attempt).toEqual(before);
  });
});
