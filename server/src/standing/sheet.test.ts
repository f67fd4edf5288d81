/** The sheet of a lecture says of every student what the student is told. */
import { contentsOf } from '@baeum/rules/sheet';
import { attendanceAt } from '@baeum/rules/attendance';
import { byCode } from '@baeum/rules/facts';
import { weekStandings } from '@baeum/rules/weeks';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connected, testDatabase } from '../testing/database.ts';
import { addFullLectures } from '../testing/full-lectures.ts';
import { readSheet, sliceSize } from './sheet.ts';
import { enrolledInLecture } from './standings.ts';

const { db, ownerUrl } = await testDatabase();
const lectureCode = 'FULL-1';
const now = new Date('2026-11-18T10:00:00+09:00');
/** More than two slices. */
const others = 2 * sliceSize + 3;

beforeAll(() =>
  connected(ownerUrl, async (client) => {
    await addFullLectures(client);
    await client.query(`
      insert into week (lecture_code, number, title, starts_at, ends_at)
        select lecture_code, 20 + step, '주차', starts_at + step * interval '7 days', ends_at + step * interval '7 days'
        from week, generate_series(-2, 2) step where lecture_code = '${lectureCode}' and number = 1;
      insert into topic (code, lecture_code, week_number, position, title)
        select 'SHEET-' || number || '-' || step, lecture_code, number, 50 + step, '주제'
        from week, generate_series(1, 3) step where lecture_code = '${lectureCode}' and number > 10;
      insert into content (code, topic_code, kind, body_html, media_seconds, lecture_minutes, attendance_starts_at,
          attendance_ends_at, is_public, recognises_attendance)
        select topic.code, topic.code, 'video', '', 600, 10, starts_at, ends_at, position <> 53, position <> 52
        from topic join week on week.lecture_code = topic.lecture_code and week.number = topic.week_number
        where topic.code like 'SHEET-%';
      insert into account (login_id, name, type, position_code, position_name, student_number, college, password_hash)
        select 'sheet' || step, '김학생', 'student', '1', '학생', 'S' || step, '대학', '-'
        from generate_series(1, ${others}) step;
      insert into enrolment (student_id, lecture_code)
        select id, '${lectureCode}' from account where login_id like 'sheet%';
      -- Each has watched some of the contents, some of these enough, and some of those too late.
      insert into learning (student_id, content_code, watched, watched_seconds, reached_at)
        select id, code, '{[0,540)}', 540,
          case (id + position) % 3 when 0 then null when 1 then attendance_starts_at else attendance_ends_at + interval '1 hour' end
        from account cross join (select content.*, position, week_number from content join topic on topic.code = topic_code) found
        where login_id like 'sheet%' and found.code like 'SHEET-%' and (id + week_number + position) % 4 > 0`);
  }),
);

test('every line is what the student is told', async () => {
  const { lecture, lines } = await readSheet(db, lectureCode, now);
  expect(lines.size).toBe(others + 1);
  for (const [studentId, line] of lines) {
    const { outline, facts } = await enrolledInLecture(db, { studentId, lectureCode }, now);
    expect(line.weeks).toEqual(weekStandings(outline, facts, now.getTime()));
    const learning = byCode(facts.learning);
    expect(line.attendance).toEqual(
      contentsOf(outline).map((content) => attendanceAt(now.getTime(), content, learning.get(content.code))),
    );
  }
  const states = new Set([...lines.values()].flatMap(({ attendance }) => attendance));
  expect([...states].sort()).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(contentsOf(lecture.outline).length).toBeGreaterThan(15);
});

test('each slice has one statement, and others have their turn after it', async () => {
  await readSheet(db, lectureCode, now);
  const spy = vi.spyOn(pg.Pool.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await readSheet(db, lectureCode, now);
  isOver = true;
  const slices = Math.ceil((others + 1) / sliceSize);
  expect(spy).toHaveBeenCalledTimes(1 + slices);
  expect(turns).toBeGreaterThanOrEqual(slices);
});

test('a lecture that is gone is refused', async () => {
  await expect(readSheet(db, 'FULL-9', now)).rejects.toMatchObject({ refusal: { status: 404 } });
});
