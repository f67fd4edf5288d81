/** Quizzes that the process has kept since they were read: nothing that has changed meanwhile is overlooked. */
import { randomUUID } from 'node:crypto';
import { quizRefusals as refusals } from '@baeum/contract/quiz/terms';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addContent } from '../testing/contents.ts';
import { connected } from '../testing/database.ts';
import { enter } from '../testing/exams.ts';
import { addStudent } from '../testing/people.ts';
import { quizzing, rightAnswers } from '../testing/quizzing.ts';
import { refused, taken } from '../testing/submitting.ts';
import { watchStatements } from '../testing/watch-statements.ts';
import { readQuiz } from './kept-quizzes.ts';
import { attemptRow, quizRow } from './queries.ts';

const { portal, addQuiz, begin, save, submit, start, attempt, detail, questions } = await quizzing();
const { db } = portal.services;
const window = { wndwKey: 'window-a' };

let number = 0;

/** A new student, and a quiz that the student has read. */
async function hasRead(values: Parameters<typeof addQuiz>[0] = {}) {
  const student = await addStudent(db, `reader-${(number += 1)}`);
  const caller = await portal.as(student);
  const quiz = await addQuiz(values);
  expect((await detail(quiz, caller)).quizCd).toBe(quiz.code);
  const [single] = quiz.questions;
  if (single === undefined) throw new Error('no questions');
  return { student, caller, quiz, answers: { [single.id]: single.correct } };
}

test('it is read once, and started and first answered with what is known of it', async () => {
  const { quiz, caller, answers } = await hasRead();
  const statements = watchStatements();
  await detail(quiz, caller);
  const seq = await begin(quiz, window, caller);
  expect(statements()).toEqual(['quiz_version', 'quiz_version', 'open_attempt']);
  taken(await questions(quiz, caller));
  await attempt(quiz, caller);
  expect(statements().slice(3)).toEqual(['quiz_version', 'question_banks', 'quiz_version']);
  taken(await save(seq, answers, { ...window, rvsn: 1 }, caller));
  expect(statements().slice(6)).toEqual(['save_answers']);
  await detail(quiz, caller);
  expect(statements().slice(7)).toEqual(['quiz_row']);
});

test('after each start it is kept with the attempt, just as the database has it', async () => {
  const { student, quiz, caller } = await hasRead();
  const about = { code: quiz.code, studentId: student.id, sessionId: randomUUID(), now: portal.clock.now() };
  const statements = watchStatements();
  const asRead = async () => {
    const kept = await readQuiz(db, about);
    expect(statements().at(-1)).toBe('quiz_version');
    expect(kept).toEqual((await quizRow(db, about))[0]);
    return kept;
  };
  const first = await begin(quiz, window, caller);
  expect((await asRead())?.attempt).toMatchObject({ id: first, windowKey: 'window-a' });
  await begin(quiz, { wndwKey: 'window-b' }, caller);
  expect((await asRead())?.attempt).toMatchObject({ id: first, windowKey: 'window-b' });
  taken(await submit(first, rightAnswers(quiz), { wndwKey: 'window-b' }, caller));
  await detail(quiz, caller);
  const second = await begin(quiz, { ...window, quizReYn: 'Y' }, caller);
  expect(await asRead()).toMatchObject({
    attempt: { id: second },
    previousAttempt: { submittedAt: about.now },
  });
});

const later = (column: 'opens_at' | 'closes_at') =>
  sql.raw(`update quiz set ${column} = ${column} + interval '1 day'`);

test('what has changed of it for everybody is seen at once, whoever changed it', async () => {
  const { quiz, caller } = await hasRead();
  const code = sql` where code = ${quiz.code}`;
  await db.execute(sql`${later('closes_at')}${code}`);
  expect((await detail(quiz, caller)).quizEnde).toBe('2026-11-19T23:59:00+09:00');
  await db.execute(sql`update quiz set body_html = '<p>새 안내</p>'${code}`);
  expect((await detail(quiz, caller)).quizCn).toBe('<p>새 안내</p>');
  await db.execute(sql`update question set points = points + 5 where quiz_code = ${quiz.code}`);
  expect((await detail(quiz, caller)).totScre).toBe(50);
  await db.execute(sql`${later('opens_at')}${code}`);
  refused(await start(quiz, window, caller), refusals.notInPeriod);
  await db.execute(sql`update quiz set archived_at = now()${code}`);
  expect((await start(quiz, window, caller)).body.errorCode).toBe('COMM_404');
});

test('what has changed for the student alone is seen at once', async () => {
  const { student, quiz, caller } = await hasRead({ attemptLimit: 1 });
  // As another server writes it.
  await db.execute(sql`insert into attempt (quiz_code, student_id, number, started_at, submitted_at)
    values (${quiz.code}, ${student.id}, 1, ${portal.clock.now().toISOString()}, ${portal.clock.now().toISOString()})`);
  expect((await detail(quiz, caller)).mySbmt).toBe(1);
  refused(await start(quiz, { quizReYn: 'Y' }, caller), refusals.noneLeft);
  await db.execute(sql`insert into accommodation (student_id, lecture_code, extra_attempts, given_by, given_at)
    values (${student.id}, 'LA', 1, ${student.id}, now())`);
  taken(await start(quiz, { quizReYn: 'Y' }, caller));
  await db.execute(sql`update enrolment set state = 'withdrawn' where student_id = ${student.id}`);
  expect((await questions(quiz, caller)).body.errorCode).toBe('COMM_404');
});

test('somebody else’s quiz is another one', async () => {
  const { quiz, caller } = await hasRead({ attemptLimit: 1 });
  const seq = await begin(quiz, window, caller);
  taken(await submit(seq, rightAnswers(quiz), {}, caller));
  const other = await portal.as(await addStudent(db, 'another-reader'));
  expect((await detail(quiz, other)).mySbmt).toBe(0);
  expect((await detail(quiz, caller)).mySbmt).toBe(1);
});

test('a content of its topic that is published meanwhile has to be watched first', async () => {
  const tomorrow = sql`now() + interval '1 day'`;
  await addContent(db, { code: 'V-coming', recognisesAttendance: true });
  await db.execute(sql`update content set published_at = ${tomorrow} where code = 'V-coming'`);
  const { quiz, caller } = await hasRead({ afterLecture: true, topicCode: 'topic-V-coming' });
  expect((await detail(quiz, caller)).lctrDoneYn).toBe('Y');
  const statements = watchStatements();
  await detail(quiz, caller);
  expect(statements()).toEqual(['quiz_row']);
});

test('a topic of another lecture, whose changes its version does not tell, says nothing', async () => {
  await addContent(db, { code: 'V-elsewhere', lectureCode: 'LB' });
  const { quiz, caller } = await hasRead({ afterLecture: true, topicCode: 'topic-V-elsewhere' });
  expect(await detail(quiz, caller)).toMatchObject({ lctrDoneYn: 'Y', dsbjNm: null });
});

test('an exam is read with each call', async () => {
  const quiz = await addQuiz({ examKind: 'midterm' });
  const caller = await portal.as(await addStudent(db, 'examined'));
  await enter(caller);
  await detail(quiz, caller);
  const statements = watchStatements();
  await detail(quiz, caller);
  await begin(quiz, window, caller);
  await detail(quiz, caller);
  expect(statements()).toEqual(['quiz_row', 'quiz_row', 'open_attempt', 'quiz_row']);
});

/** What is not kept by these numbers, and what they are. */
const beside = new Set(['exam_entry', 'lecture_outline', 'work_count']);

test('every table that a quiz or an attempt is read from renews one of its two numbers', async () => {
  const { rows } = await db.execute(sql`select distinct tgrelid::regclass::text as name from pg_trigger
    where tgname in ('outline_updated', 'work_counted_update')`);
  const renewing = new Set(rows.map(({ name }) => name));
  const read = [quizRow, attemptRow].flatMap(({ query }) =>
    Array.from(query.sql.matchAll(/(?:from|join) "(\w+)"/g), ([, name = '']) => name),
  );
  expect(read.length).toBeGreaterThan(20);
  const tables = read.map((name) => (name === 'active_enrolment' ? 'enrolment' : name));
  expect(tables.filter((name) => !renewing.has(name) && !beside.has(name))).toEqual([]);
});

test('a first answer knows what has changed since the start', async () => {
  const closed = sql`update quiz set closes_at = ${portal.clock.now().toISOString()}::timestamptz - interval '1 minute'`;
  const { quiz, caller, answers } = await hasRead();
  const seq = await begin(quiz, window, caller);
  await begin(quiz, { wndwKey: 'window-b' }, caller);
  refused(await save(seq, answers, { ...window, rvsn: 1 }, caller), refusals.elsewhere);
  await db.execute(sql`${closed} where code = ${quiz.code}`);
  refused(await save(seq, answers, { wndwKey: 'window-b', rvsn: 1 }, caller), refusals.over);
});

test('a start knows what was on its way when the quiz was read', async () => {
  const { student, quiz, caller } = await hasRead();
  await connected(portal.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(`update enrolment set state = 'withdrawn' where student_id = ${student.id}`);
    expect((await detail(quiz, caller)).quizCd).toBe(quiz.code);
    await client.query('commit');
  });
  expect((await start(quiz, window, caller)).body.errorCode).toBe('COMM_404');
});
