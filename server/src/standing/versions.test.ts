/** What is kept about a student is never older than what the database holds (decision 51). */
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { KeptReplies, FreshReply } from '../platform/kept-replies.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { packBody } from '../platform/compression.ts';
import { connected, testDatabase } from '../testing/database.ts';
import { addFullLectures, type FullLectures } from '../testing/full-lectures.ts';
import { factSources } from './facts.ts';
import { outlineSources } from './outlines.ts';
import { enrolledInCourse } from './standings.ts';
import { versionAnywhere, versionInCourse, versionInLecture } from './versions.ts';

const { db, ownerUrl, serverUrl } = await testDatabase();
let world: FullLectures;
const now = new Date('2026-11-18T10:00:00+09:00');
const run = (sql: string) => connected(ownerUrl, (client) => client.query(sql));

/** The student, two others of the student's team, and one who has nothing to do with them. */
let student: number;
let teammate: number;
let leaver: number;
let stranger: number;
beforeAll(async () => {
  world = await connected(ownerUrl, addFullLectures);
  student = world.studentId;
  const people = await run(
    `insert into account (login_id, name, type, position_code, position_name, student_number, college, password_hash)
     select login, login, 'student', '1', '학생', login, '대학', '-' from unnest(array['mate', 'leaver', 'stranger']) login returning id`,
  );
  [teammate, leaver, stranger] = people.rows.map(({ id }) => Number(id)) as [number, number, number];
  await run(`insert into enrolment (student_id, lecture_code) values (${teammate}, 'FULL-1'), (${stranger}, 'FULL-1');
    insert into team (activity_code, key, name) values ('FULL-1-G', 'one', '1조'), ('FULL-1-G', 'two', '2조');
    insert into team_member (team_id, student_id, activity_code)
    select id, unnest(array[${student}, ${teammate}, ${leaver}]), activity_code from team where key = 'one';
    with own as (insert into discussion default values returning id)
    insert into post (lecture_code, board, author_id, type_code, title, body_html, is_secret, published_at, saved_at, discussion_id, team_id)
    select 'FULL-1', 'team', ${teammate}, '1', '글', '', false, now(), now(), own.id, team.id
    from own cross join team where team.key = 'one';
    insert into comment (discussion_id, author_id, body, character_count, created_at)
    select discussion_id, ${student}, '지울 의견', 4, now() from debate where code = 'FULL-1-D'`);
});

const versionsOf = (studentId: number, handle: Database = db) =>
  Promise.all([
    versionInLecture(handle, { studentId, lectureCode: 'FULL-1' }),
    versionInCourse(handle, { studentId, courseCode: 'FULL' }),
    versionAnywhere(handle, { studentId }),
  ]);
const team = `(select id from team where key = 'one')`;

/** A change of each table that facts are read from, of the student or of the student's team. */
const changes = (): Readonly<Record<string, string>> => ({
  enrolment: `update enrolment set counts_from = '2026-11-01' where student_id = ${student} and lecture_code = 'FULL-1'`,
  learning: `update learning set watched_seconds = 59 where student_id = ${student} and content_code = 'FULL-1-C'`,
  'learning that is taken away': `delete from learning where student_id = ${student} and content_code = 'FULL-4-C'`,
  submission: `update submission set submitted_at = now() where student_id = ${student} and assignment_code = 'FULL-1-A'`,
  attempt: `update attempt set answers = '{}' where student_id = ${student} and quiz_code = 'FULL-1-Q'`,
  'another attempt': `insert into attempt (quiz_code, student_id, number, started_at, answers)
    values ('FULL-1-Q', ${student}, 2, now(), '{}')`,
  comment: `insert into comment (discussion_id, author_id, body, character_count, created_at)
    select discussion_id, ${student}, '의견', 2, now() from debate where code = 'FULL-1-D'`,
  'a comment that is deleted': `update comment set deleted_at = now() where author_id = ${student} and body = '지울 의견'`,
  reflection_submission: `insert into reflection_submission (reflection_code, student_id, saved_at)
    values ('FULL-1-J', ${student}, now())`,
  accommodation: `insert into accommodation (student_id, lecture_code, time_percent, given_by, given_at)
    values (${student}, 'FULL-1', 150, ${student}, now())`,
  extension: `insert into extension (lecture_code, assignment_code, student_id, closes_at, reason, given_by, given_at, batch)
    values ('FULL-1', 'FULL-1-A', ${student}, now(), '병결', ${student}, now(), gen_random_uuid())`,
  'an extension of the team': `insert into extension
    (lecture_code, activity_code, team_id, closes_at, reason, given_by, given_at, batch)
    values ('FULL-1', 'FULL-1-G', ${team}, now(), '병결', ${student}, now(), gen_random_uuid())`,
  peer_review: `insert into peer_review (evaluation_id, activity_code, team_id, reviewer_id, member_id, saved_at)
    select id, activity_code, ${team}, ${student}, ${teammate}, now() from team_evaluation where activity_code = 'FULL-1-G'`,
  'a post of the team': `update post set deleted_at = now() where team_id = ${team}`,
  'a file of the team': `insert into stored_file (id, kind, name, extension, byte_size, media_type, sha256, storage_key)
    values (md5('work')::uuid, 'team_submission', 'a.zip', 'zip', 1, 'application/zip', sha256('work'), 'full/work');
    insert into team_submission (assignment_id, team_id, activity_code, submitter_id, stored_file_id, saved_at)
    select id, ${team}, activity_code, ${teammate}, md5('work')::uuid, now() from team_assignment where activity_code = 'FULL-1-G'`,
  'a member who joins the team': `insert into team_member (team_id, student_id, activity_code)
    values (${team}, ${stranger}, 'FULL-1-G')`,
  'a member who leaves it': `delete from team_member where student_id = ${leaver}`,
  academic_course: `update academic_course set late_joining = case late_joining when 'open' then 'excused' else 'open' end
    where code = 'FULL'`,
  academic_event: `insert into academic_event (academic_course_code, key, code, name, starts_at, ends_at)
    values ('FULL', 'fair', '0000000001', '축제', '2026-11-18 10:00+09', '2026-11-18 11:00+09')`,
});

test.each(Object.keys(changes()))('a change renews the version: %s', async (what) => {
  const before = await versionsOf(student);
  await run(changes()[what] ?? '');
  const after = await versionsOf(student);
  for (const [index, version] of after.entries()) expect(version).not.toBe(before[index]);
  // The next call of any server finds the same.
  const other = openDatabase(serverUrl);
  onTestFinished(() => other.close());
  expect(await versionsOf(student, other.db)).toEqual(after);
});

test('every table that facts are read from renews a version', async () => {
  const { rows } = await run(
    `select tgrelid::regclass::text as name, count(*)::int as triggers from pg_trigger
     where tgname in ('work_counted_insert', 'work_counted_update', 'work_counted_delete') group by 1`,
  );
  const counted = new Map(rows.map(({ name, triggers }) => [name, triggers]));
  const tablesOf: Readonly<Record<string, readonly string[]>> = {
    active_enrolment: ['enrolment'],
    own_extension: ['extension', 'team_member'],
  };
  const sources = factSources().flatMap((name) => tablesOf[name] ?? [name]);
  expect(sources.length).toBeGreaterThan(12);
  const outlined = new Set([...outlineSources(), 'lecture_outline']);
  expect(sources.filter((name) => counted.get(name) !== 3 && !outlined.has(name))).toEqual([]);
});

test('what others do, and what is no fact, leaves it as it is', async () => {
  const before = await versionsOf(student);
  await run(`insert into learning (student_id, content_code, watched, watched_seconds) values (${stranger}, 'FULL-1-C', '{}', 0);
    update post set view_count = view_count + 1;
    update comment set like_count = like_count + 1;
    update learning set watched_seconds = 1 where false`);
  expect(await versionsOf(student)).toEqual(before);
});

const countOf = async (owner: string) =>
  Number((await run(`select sum(changes) as sum from work_count where owner = '${owner}'`)).rows[0]?.sum);

test('a transaction counts once, and for those to whom a row belonged before, too', async () => {
  const handedIn = `student_id = ${student} and assignment_code = 'FULL-1-A'`;
  await run(`update submission set submitted_at = now() where ${handedIn}`);
  const before = [await countOf(`student:${student}`), await countOf('lecture:FULL-1')];
  await run(`update submission set submitted_at = null where ${handedIn};
    update learning set watched_seconds = watched_seconds + 1 where student_id = ${student}`);
  expect([await countOf(`student:${student}`), await countOf('lecture:FULL-1')]).toEqual(
    before.map((count) => count + 1),
  );
  const others = await countOf(`student:${stranger}`);
  await run(`update comment set author_id = ${stranger} where author_id = ${student} and body = '지울 의견'`);
  expect(await countOf(`student:${student}`)).toBe((before[0] ?? 0) + 2);
  expect(await countOf(`student:${stranger}`)).toBe(others + 1);
  await run(`update comment set author_id = ${student} where author_id = ${stranger} and body = '지울 의견'`);
});

test('nobody waits for another one who is counting, and both are counted', async () => {
  const watch = `update learning set watched_seconds = watched_seconds + 1 where student_id = ${student} and content_code = 'FULL-2-C'`;
  const save = `update submission set saved_at = saved_at + interval '1 second' where student_id = ${student} and assignment_code = 'FULL-2-A'`;
  const versions = [(await versionsOf(student))[2]];
  await connected(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(watch);
    await run(`set lock_timeout = '2s'; ${save}`);
    versions.push((await versionsOf(student))[2]);
    await client.query('commit');
  });
  versions.push((await versionsOf(student))[2]);
  expect(new Set(versions).size).toBe(3);
});

test('a change that is taken back is never taken for another one', async () => {
  const before = await versionsOf(student);
  const watch = `update learning set watched_seconds = watched_seconds + 1 where student_id = ${student}`;
  await connected(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(watch);
    await client.query('rollback');
  });
  expect(await versionsOf(student)).toEqual(before);
  await run(watch);
  expect(await versionsOf(student)).not.toEqual(before);
});

/** A server that keeps what it says about the student. */
function keepingServer(handle: Database) {
  const replies = new KeptReplies();
  const about = { studentId: student, courseCode: 'FULL' };
  let made = 0;
  return {
    made: () => made,
    /** The watched seconds of the second lecture, and the answered questions of the third. */
    async read(): Promise<readonly [number, number]> {
      const version = await versionInCourse(handle, about);
      const reply = await replies.answer({ call: 'race', about, version }, now, async () => {
        made += 1;
        const enrolled = await enrolledInCourse(handle, about, now);
        const factsOf = (code: string) => enrolled.find(({ lecture }) => lecture.code === code)?.facts;
        const result = [
          factsOf('FULL-2')?.learning[0]?.watchedSeconds ?? -1,
          factsOf('FULL-3')?.attempts[0]?.answered ?? -1,
        ];
        return { result, stretch: { from: -Infinity, until: Infinity } };
      });
      if (reply instanceof FreshReply) {
        reply.keep(await packBody(JSON.stringify(reply.result)));
        return reply.result as [number, number];
      }
      return JSON.parse(reply.body.bytes.toString());
    },
  };
}

test('in a race of 1,000 changes every reader is told what was committed before it asked', async () => {
  const rounds = 500;
  const other = openDatabase(serverUrl);
  onTestFinished(() => other.close());
  const committed = [0, 0];
  const writers = new Set([0, 1]);
  const answers = (count: number) =>
    JSON.stringify(Object.fromEntries([...Array(count)].map((_, n) => [n, [1]])));
  const write = (index: number, change: (round: number) => string) =>
    connected(ownerUrl, async (client) => {
      for (let round = 1; round <= rounds; round += 1) {
        await client.query(change(round));
        committed[index] = round;
      }
      writers.delete(index);
    });
  await run(`update learning set watched_seconds = 0 where content_code = 'FULL-2-C' and student_id = ${student};
    update attempt set answers = '{}' where quiz_code = 'FULL-3-Q' and student_id = ${student}`);
  const servers = [keepingServer(db), keepingServer(other.db)];
  let reads = 0;
  const read = async (server: ReturnType<typeof keepingServer>) => {
    while (writers.size > 0) {
      const least = [...committed];
      const seen = await server.read();
      reads += 1;
      for (const [index, value] of seen.entries()) expect(value).toBeGreaterThanOrEqual(least[index] ?? 0);
    }
  };
  await Promise.all([
    write(
      0,
      (round) =>
        `update learning set watched_seconds = ${round} where content_code = 'FULL-2-C' and student_id = ${student}`,
    ),
    write(
      1,
      (round) =>
        `update attempt set answers = '${answers(round)}' where quiz_code = 'FULL-3-Q' and student_id = ${student}`,
    ),
    ...servers.flatMap((server) => [read(server), read(server)]),
  ]);
  for (const server of servers) {
    expect(await server.read()).toEqual([rounds, rounds]);
    const before = server.made();
    await server.read();
    expect(server.made()).toBe(before);
  }
  expect(reads).toBeGreaterThan(100);
  // As many rows as have counted at once.
  const { rows } = await run(
    `select count(*)::int as count from work_count where owner = 'student:${student}'`,
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(4);
});
