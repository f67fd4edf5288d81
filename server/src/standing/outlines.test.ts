/** Outlines are kept by each server, and are never older than what the database holds. */
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '../platform/database.ts';
import { connected, testDatabase } from '../testing/database.ts';
import { randomFrom } from '../testing/random.ts';
import { addRandomWorld, type RandomWorld } from '../testing/random-lectures.ts';
import { outlineSources } from './outlines.ts';
import { enrolledInCourse } from './standings.ts';

const { db, ownerUrl, serverUrl } = await testDatabase();
let world: RandomWorld;

beforeAll(async () => {
  // A world in which there is some of everything.
  for (let seed = 1; ; seed += 1) {
    world = await connected(ownerUrl, (client) => addRandomWorld(client, randomFrom(seed)));
    const counts = await Promise.all(Object.keys(changes).map(countOf));
    if (counts.every((count) => count > 0)) return;
  }
});

const prefix = () => world.lectureCodes[0]?.split('-')[0] ?? '';
const run = (sql: string) => connected(ownerUrl, (client) => client.query(sql));

/** A change of the rows of each table that outlines are made of, in this world. */
const changes: Readonly<Record<string, string>> = {
  lecture: `update lecture set name = name || '!' where code like '%-L1'`,
  week: `update week set title = title || '!' where lecture_code like '%-L%'`,
  topic: `update topic set title = title || '!'`,
  content: `update content set attendance_ends_at = attendance_ends_at + interval '1 minute'`,
  assignment: `update assignment set title = title || '!'`,
  quiz: `update quiz set limit_minutes = 77`,
  question: `delete from question where id = (select min(id) from question)`,
  debate: `update debate set title = title || '!'`,
  team_activity: `update team_activity set title = title || '!'`,
  team_assignment: `update team_assignment set title = title || '!'`,
  team_evaluation: `update team_evaluation set opens_at = opens_at - interval '1 minute'`,
  reflection: `update reflection set name = name || '!'`,
};

const countOf = async (table: string) =>
  Number((await run(`select count(*) from ${table}`)).rows[0]?.count ?? 0);

const outlinesAt = async (handle: Database) => {
  const [studentId = 0] = world.studentIds;
  const enrolled = await enrolledInCourse(handle, { studentId, courseCode: prefix() });
  return enrolled.map(({ lecture }) => lecture);
};

/** As a server that has just been started reads them. */
async function freshOutlines() {
  const { db: fresh, close } = openDatabase(serverUrl);
  try {
    return await outlinesAt(fresh);
  } finally {
    await close();
  }
}

/** The change is seen by the next call of a server that had the outlines before. */
async function expectSeen(change: () => Promise<unknown>) {
  const before = await outlinesAt(db);
  await change();
  const after = await outlinesAt(db);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await freshOutlines());
}

describe('a change by another server is seen by the next call', () => {
  test.each(Object.entries(changes))('of %s', async (_table, change) => {
    await expectSeen(() => run(change));
  });

  test('when something is added or taken away', async () => {
    const [lectureCode] = world.lectureCodes;
    await expectSeen(() =>
      run(
        `insert into lecture_evaluation (lecture_code, code, name, rate) values ('${lectureCode}', '0000260001', '출석', 20)`,
      ),
    );
    await expectSeen(() =>
      run(
        `insert into lecture_competency (lecture_code, name, rate, position) values ('${lectureCode}', '탐구', 50, 1)`,
      ),
    );
    await expectSeen(() =>
      run(`insert into lecture_professor (lecture_code, account_id, position)
        select '${lectureCode}', id, 1 from account where type = 'professor' limit 1`),
    );
    await expectSeen(() => run(`update account set name = name || '!' where type = 'professor'`));
    await expectSeen(() => run(`delete from lecture_competency`));
    await expectSeen(() =>
      run(`insert into stored_file (id, kind, name, extension, byte_size, media_type, sha256, storage_key)
          select gen_random_uuid(), 'thumbnail', 'a.png', 'png', 1, 'image/png', sha256(code::bytea), 'thumbs/' || md5(code)
          from content;
        insert into content_file (stored_file_id, content_code, role, name, position)
          select stored_file.id, content.code, 'thumbnail', 'thumbnail', 1
          from content join stored_file on storage_key = 'thumbs/' || md5(content.code)`),
    );
  });

  test('when a topic moves to another lecture, in both', async () => {
    const [first, second] = world.lectureCodes;
    await expectSeen(() =>
      run(`insert into week (lecture_code, number, title, starts_at, ends_at)
          select code, 30, '이동', date_trunc('minute', now()), date_trunc('minute', now()) from lecture where code in ('${first}', '${second}');
        update topic set lecture_code = '${second}', week_number = 30
          where code = (select min(code) from topic where lecture_code = '${first}')`),
    );
  });
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

test('in a race of 1,000 changes every reader sees what was committed before it asked', {
  timeout: 120_000,
}, async () => {
  const rounds = 1000;
  const [lectureCode = ''] = world.lectureCodes;
  const other = openDatabase(serverUrl);
  onTestFinished(() => other.close());
  let committed = 0;
  let isOver = false;
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
    isOver = true;
  });
  let reads = 0;
  const read = async (handle: Database) => {
    let last = 0;
    while (!isOver) {
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
  const [, second, third] = world.lectureCodes;
  await run(`insert into week (lecture_code, number, title, starts_at, ends_at)
      select code, 31, '이동', date_trunc('minute', now()), date_trunc('minute', now()) from lecture where code in ('${third}', '${second}');
    update topic set lecture_code = '${second}', week_number = 31, position = 100 + position where lecture_code = '${third}';
    update assignment set lecture_code = '${second}', week_number = 31 where lecture_code = '${third}';
    update quiz set lecture_code = '${second}', week_number = 31 where lecture_code = '${third}'`);
  expect((await run(strays)).rows[0]?.count).toBe(0);
});
