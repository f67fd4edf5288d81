/** Outlines are kept by each server, and are never older than what the database holds. */
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '../platform/database.ts';
import { connected, testDatabase } from '../testing/database.ts';
import { addFullLectures, type FullLectures } from '../testing/full-lectures.ts';
import { outlineSources } from './outlines.ts';
import { enrolledInCourse } from './standings.ts';

const { db, ownerUrl, serverUrl } = await testDatabase();
let world: FullLectures;
const now = new Date('2026-11-18T10:00:00+09:00');

beforeAll(async () => {
  world = await connected(ownerUrl, addFullLectures);
});

const run = (sql: string) => connected(ownerUrl, (client) => client.query(sql));

/** A change of each table that outlines are made of. */
const changes: Readonly<Record<string, string>> = {
  lecture: `update lecture set name = name || '!' where code = 'FULL-1'`,
  lecture_professor: `update lecture_professor set position = 7; delete from lecture_professor where lecture_code = 'FULL-3'`,
  lecture_evaluation: `update lecture_evaluation set rate = rate + 1`,
  lecture_competency: `update lecture_competency set rate = rate + 1`,
  week: `update week set title = title || '!' where lecture_code = 'FULL-1'`,
  topic: `update topic set title = title || '!'`,
  content: `update content set attendance_ends_at = attendance_ends_at + interval '1 minute'`,
  content_file: `update content_file set role = 'caption', language = 'ko' where content_code = 'FULL-2-C'`,
  assignment: `update assignment set title = title || '!'`,
  quiz: `update quiz set limit_minutes = 77`,
  question: `insert into question (quiz_code, key, position, kind, title, body_html, points, explanation)
    values ('FULL-1-Q', 'more', 2, 'truth', '문항', '', 5, '')`,
  debate: `update debate set title = title || '!'`,
  team_activity: `update team_activity set title = title || '!'`,
  team_assignment: `update team_assignment set title = title || '!'`,
  team_evaluation: `update team_evaluation set opens_at = opens_at - interval '1 minute'`,
  reflection: `update reflection set name = name || '!'`,
  'a professor’s name': `update account set name = name || '!' where type = 'professor'`,
  'a content that is deleted': `delete from learning where content_code = 'FULL-3-C'; delete from content where code = 'FULL-3-C'`,
  'a week that is added': `insert into week (lecture_code, number, title, starts_at, ends_at)
    select lecture_code, 9, '9주차', starts_at, ends_at from week where lecture_code = 'FULL-1' and number = 1`,
  'a topic that moves to another lecture': `update topic set lecture_code = 'FULL-2', week_number = 2 where code = 'FULL-1-T'`,
};

const outlinesAt = async (handle: Database) =>
  (await enrolledInCourse(handle, world, now)).map(({ lecture }) => lecture);

/** As a server that has just been started reads them. */
async function freshOutlines() {
  const fresh = openDatabase(serverUrl);
  try {
    return await outlinesAt(fresh.db);
  } finally {
    await fresh.close();
  }
}

test.each(
  Object.entries(changes),
)('a change of another server is seen by the next call: %s', async (_what, change) => {
  const before = await outlinesAt(db);
  await run(change);
  const after = await outlinesAt(db);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await freshOutlines());
});

test('every table that outlines are read from renews their versions', async () => {
  const sources = outlineSources();
  expect(sources.length).toBeGreaterThan(12);
  const { rows } = await run(
    `select tgrelid::regclass::text as name, count(*)::int as triggers from pg_trigger
     where tgname in ('outline_inserted', 'outline_updated', 'outline_left', 'outline_deleted') group by 1`,
  );
  const triggers = new Map(rows.map(({ name, triggers: count }) => [name, count]));
  // A lecture has no outline before it is there, and takes it along; names of people and files of contents are covered
  // by triggers of their own, above.
  const incomplete = sources.filter(
    (name) => triggers.get(name) !== 4 && !['lecture', 'account', 'stored_file'].includes(name),
  );
  expect(incomplete).toEqual([]);
});

test('a change that is taken back is never taken for another one', async () => {
  await connected(ownerUrl, async (client) => {
    const title = async () => (await outlinesAt(db))[0]?.outline.weeks[0]?.title;
    const before = await title();
    await client.query('begin');
    await client.query(`update week set title = '취소될 제목'`);
    expect(await title()).toBe(before);
    await client.query('rollback');
    expect(await title()).toBe(before);
    await client.query(`update week set title = '남을 제목'`);
    expect(await title()).toBe('남을 제목');
  });
});

test('in a race of 1,000 changes every reader sees what was committed before it asked', async () => {
  const rounds = 1000;
  const lectureCode = 'FULL-1';
  const other = openDatabase(serverUrl);
  onTestFinished(() => other.close());
  let committed = 0;
  const race = { isOver: false };
  const seenBy = async (handle: Database) => {
    const lectures = await outlinesAt(handle);
    return Number(lectures.find(({ code }) => code === lectureCode)?.outline.weeks[0]?.title.slice(1));
  };
  await run(`update week set title = 'r0' where lecture_code = '${lectureCode}' and number = 1`);
  const write = connected(ownerUrl, async (client) => {
    for (let round = 1; round <= rounds; round += 1) {
      await client.query(
        `update week set title = 'r${round}' where lecture_code = '${lectureCode}' and number = 1`,
      );
      committed = round;
    }
    race.isOver = true;
  });
  let reads = 0;
  const read = async (handle: Database) => {
    let last = 0;
    while (!race.isOver) {
      const least = Math.max(last, committed);
      last = await seenBy(handle);
      reads += 1;
      expect(last).toBeGreaterThanOrEqual(least);
    }
  };
  await Promise.all([write, read(db), read(db), read(other.db)]);
  expect(await seenBy(db)).toBe(rounds);
  expect(await seenBy(other.db)).toBe(rounds);
  expect(reads).toBeGreaterThan(100);
});

test('outlines that are known are not read again', async () => {
  await outlinesAt(db);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  await outlinesAt(db);
  expect(spy).toHaveBeenCalledOnce();
});

test('what students have done stays found when its topic, assignment or quiz moves to another lecture', async () => {
  const strays = `select (select count(*) from learning where lecture_code <> lecture_of_content(content_code))
    + (select count(*) from submission where lecture_code <> lecture_of_assignment(assignment_code))
    + (select count(*) from attempt where lecture_code <> lecture_of_quiz(quiz_code)) as count`;
  await run(`update topic set lecture_code = 'FULL-1', week_number = 2, position = 7 where code = 'FULL-3-T';
    update assignment set lecture_code = 'FULL-1', week_number = 2 where lecture_code = 'FULL-3';
    update quiz set lecture_code = 'FULL-1', week_number = 2 where lecture_code = 'FULL-3'`);
  expect((await run(strays)).rows[0]?.count).toBe(0);
});

test('work that is inserted while its assignment moves belongs to where that goes', async () => {
  await run(`insert into assignment (code, lecture_code, week_number, title, body_html, opens_at, closes_at, professor_id, created_at)
    select 'FULL-' || kind, 'FULL-4', 2, '이동', '', opens_at, closes_at, professor_id, created_at
    from assignment cross join (values ('moved'), ('moving')) kinds (kind) where code = 'FULL-4-A'`);
  const insert = (code: string) =>
    `insert into submission (assignment_code, student_id, title, body, saved_at) values ('${code}', ${world.studentId}, '', '', now())`;
  const move = (code: string) => `update assignment set lecture_code = 'FULL-1' where code = '${code}'`;
  await connected(ownerUrl, (first) =>
    connected(ownerUrl, async (second) => {
      for (const [begins, follows] of [
        [insert('FULL-moved'), move('FULL-moved')],
        [move('FULL-moving'), insert('FULL-moving')],
      ] as const) {
        await first.query('begin');
        await first.query(begins);
        const following = second.query(follows);
        await expect.poll(waitingForLocks).toBeGreaterThan(0);
        await first.query('commit');
        await following;
      }
    }),
  );
  const { rows } = await run(
    `select distinct lecture_code from submission where assignment_code in ('FULL-moved', 'FULL-moving')`,
  );
  expect(rows).toEqual([{ lecture_code: 'FULL-1' }]);
});

const waitingForLocks = async () =>
  (
    await run(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
    )
  ).rowCount;

test('facts hold what a student has done, by lecture', async () => {
  const enrolled = await enrolledInCourse(db, world, now);
  const own = enrolled.find(({ lecture }) => lecture.code === 'FULL-4');
  expect(own?.facts).toMatchObject({
    learning: [{ code: 'FULL-4-C', watchedSeconds: 60, reachedAt: null }],
    submissions: [{ code: 'FULL-4-A', submittedAt: null, savedAt: Date.parse('2026-11-18T10:00:00+09:00') }],
    attempts: [{ code: 'FULL-4-Q', number: 1, submittedAt: null, answered: 2 }],
    debates: [],
    teams: [],
    journal: null,
  });
});
