/**
 * A term is copied in one action. `COPY_LECTURES=200` makes it a large one, with the times that have to hold on a quiet machine
 * (figures in docs/measurements.md).
 */
import { addProgramme } from '@baeum/contract/lecture/programme-terms';
import { copyLectures, copyParts } from '@baeum/contract/lecture/staff-terms';
import { undoLectures } from '@baeum/contract/lecture/bulk-terms';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, type TestPortal, testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';

const largest = 200;
const lectureCount = Number(process.env['COPY_LECTURES'] ?? 5);
const weeks = 15;
/** Of each week: two contents, an assignment, and a quiz of five questions with four choices. */
const perWeek = { contents: 2, assignments: 1, quizzes: 1 };
/** Milliseconds that hold for the largest term. */
const within = (limit: number): number => (lectureCount === largest ? limit : Number.POSITIVE_INFINITY);

let portal: TestPortal;
let admin: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  await addTerm();
  admin = await portal.as(world.admin);
  await admin.post(addProgramme, { code: 'NEXT', name: '2027-1학기', termStartsOn: '2027-03-01' });
});

/** The lectures of a term, in a number of statements that does not grow with them. */
async function addTerm(): Promise<void> {
  const { db } = portal.services;
  const period = sql`'2026-09-21 00:00+09'::timestamptz + make_interval(weeks => week),
    '2026-09-27 23:59+09'::timestamptz + make_interval(weeks => week)`;
  const inWeeks = sql`from generate_series(1, ${lectureCount}::int) as lecture (n), generate_series(1, ${weeks}::int) as week`;
  await db.execute(sql`
    insert into lecture (code, academic_course_code, subject_code, name, class_number, major_type, major_name, major_semester,
      grade, credits, completion_type, counts_debates, counts_teams, week_count, position)
    select 'BIG-' || n, academic_course_code, subject_code || n, name, 1, major_type, major_name, major_semester, grade, credits,
      completion_type, counts_debates, counts_teams, ${weeks}, n
    from lecture, generate_series(1, ${lectureCount}::int) as n where code = 'LA'`);
  await db.execute(sql`
    insert into lecture_professor (lecture_code, account_id, position)
    select 'BIG-' || n, account_id, 1 from lecture_professor, generate_series(1, ${lectureCount}::int) as n
    where lecture_code = 'LA'`);
  await db.execute(sql`
    insert into week (lecture_code, number, title, starts_at, ends_at)
    select 'BIG-' || n, week, week || '주차', ${period} ${inWeeks}`);
  await db.execute(sql`
    insert into topic (code, lecture_code, week_number, position, title)
    select 'BIG-' || n || '-T' || week || '-' || place, 'BIG-' || n, week, place, '주제 ' || place
    ${inWeeks}, generate_series(1, ${perWeek.contents}::int) as place`);
  await db.execute(sql`
    insert into content (code, topic_code, kind, body_html, url, media_seconds, lecture_minutes, recognises_attendance,
      attendance_starts_at, attendance_ends_at, is_public)
    select topic.code, topic.code, 'link', '<p>안내</p>', 'https://example.org/', 600, 10, true, starts_at, ends_at, true
    from topic join week on week.lecture_code = topic.lecture_code and week.number = topic.week_number
    where topic.lecture_code like 'BIG-%'`);
  await db.execute(sql`
    insert into assignment (code, lecture_code, week_number, title, body_html, opens_at, closes_at, professor_id, created_at)
    select 'BIG-' || n || '-A' || week, 'BIG-' || n, week, '과제', '<p>안내</p>', ${period}, account_id, now()
    from lecture_professor, generate_series(1, ${lectureCount}::int) as n, generate_series(1, ${weeks}::int) as week
    where lecture_code = 'LA'`);
  await db.execute(sql`
    insert into quiz (code, lecture_code, week_number, title, body_html, is_exam, opens_at, closes_at, after_lecture,
      shuffles_questions, shuffles_items, opens_results)
    select 'BIG-' || n || '-Q' || week, 'BIG-' || n, week, '퀴즈', '', false, ${period}, false, false, false, true ${inWeeks}`);
  await db.execute(sql`
    insert into question (quiz_code, key, position, kind, title, body_html, points, explanation)
    select code, 'q' || place, place, 'choice', '문항 ' || place, '', 1, '' from quiz, generate_series(1, 5) as place
    where lecture_code like 'BIG-%'`);
  await db.execute(sql`
    insert into question_item (question_id, key, position, title, is_correct)
    select question.id, 'i' || place, place, '보기 ' || place, place = 1
    from question, generate_series(1, 4) as place where quiz_code like 'BIG-%'`);
}

async function rowsOf(prefix: string): Promise<number> {
  const { rows } = await portal.services.db.execute<{ total: number }>(sql`
    select (select count(*)::int from content where code like ${`${prefix}-%`})
      + (select count(*)::int from assignment where code like ${`${prefix}-%`})
      + (select count(*)::int from quiz where code like ${`${prefix}-%`}) as total`);
  return rows[0]?.total ?? 0;
}

test('a whole term is copied in one action, and taken back in one', async () => {
  const lectures = Array.from({ length: lectureCount }, (_, index) => ({
    source: `BIG-${index + 1}`,
    code: `NEW-${index + 1}`,
  }));
  const wanted = { programmeCode: 'NEXT', parts: [...copyParts], lectures };
  const began = performance.now();
  const { status, body } = await admin.post(copyLectures, wanted);
  const copying = performance.now() - began;
  expect(status).toBe(200);
  expect(body.result.copied).toHaveLength(lectureCount);
  expect(await rowsOf('NEW')).toBe(lectureCount * weeks * 4);
  const again = performance.now();
  const { batch } = body.result;
  const undone = await admin.post(undoLectures, { programmeCode: 'NEXT', batch: batch ?? '' });
  const undoing = performance.now() - again;
  expect(undone.body.result.items.every(({ problem }) => problem === null)).toBe(true);
  expect(await rowsOf('NEW')).toBe(0);
  process.stdout.write(
    `${lectureCount} lectures: copied in ${(copying / 1000).toFixed(1)} s, taken back in ${(undoing / 1000).toFixed(1)} s\n`,
  );
  expect(copying).toBeLessThan(within(30_000));
  expect(undoing).toBeLessThan(within(30_000));
});
