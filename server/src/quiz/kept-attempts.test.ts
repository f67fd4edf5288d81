/** Saves after another one, which the process decides by what it has kept: nothing that has changed meanwhile is overlooked. */
import { quizRefusals as refusals } from '@baeum/contract/quiz/terms';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connected, waitingForLocks } from '../testing/database.ts';
import { addStudent } from '../testing/people.ts';
import { quizzing } from '../testing/quizzing.ts';
import { refused, taken } from '../testing/submitting.ts';
import { watchStatements } from '../testing/watch-statements.ts';

const { portal, world, addQuiz, begin, save, submit, start, attempt, travel } = await quizzing();
const { db } = portal.services;
const window = { wndwKey: 'window-a' };

/** An attempt of Ann's that has been saved once. */
async function saved() {
  const quiz = await addQuiz();
  const [single] = quiz.questions;
  if (single === undefined) throw new Error('no questions');
  const seq = await begin(quiz, window);
  const chosen = (index: number) => ({ [single.id]: [single.items[index] ?? 0] });
  taken(await save(seq, chosen(0), { ...window, rvsn: 1 }));
  return { quiz, seq, single, chosen };
}

const savedAnswers = async (quiz: Parameters<typeof attempt>[0]) =>
  JSON.parse((await attempt(quiz)).answrList) as unknown;

test('takes one statement, again and again, and the last one is what counts', async () => {
  const { quiz, seq, chosen } = await saved();
  // The session is read once.
  taken(await save(seq, chosen(1), { ...window, rvsn: 2 }));
  const statements = watchStatements();
  taken(await save(seq, chosen(2), { ...window, rvsn: 3 }));
  taken(await save(seq, chosen(3), { ...window, rvsn: 4 }));
  expect(statements()).toEqual(['save_answers', 'save_answers']);
  expect(await savedAnswers(quiz)).toEqual(chosen(3));
});

test('takes one statement after a lock, too, as a report of a left window takes it', async () => {
  const { seq, chosen } = await saved();
  taken(await save(seq, chosen(1), { ...window, rvsn: 2 }));
  await connected(portal.ownerUrl, (client) =>
    client.query('select from attempt where id = $1 for no key update', [seq]),
  );
  const statements = watchStatements();
  taken(await save(seq, chosen(2), { ...window, rvsn: 3 }));
  expect(statements()).toEqual(['save_answers']);
});

test('that is older than the last one changes nothing', async () => {
  const { quiz, seq, chosen } = await saved();
  taken(await save(seq, chosen(1), { ...window, rvsn: 3 }));
  taken(await save(seq, chosen(2), { ...window, rvsn: 2 }));
  expect(await savedAnswers(quiz)).toEqual(chosen(1));
});

test('64 times at once loses nothing', async () => {
  const { quiz, seq } = await saved();
  const answers = quiz.questions.flatMap(({ id, items }) => items.map((item) => ({ [id]: [item] })));
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, index) => save(seq, answers[index % answers.length] ?? {})),
  );
  replies.forEach(taken);
  expect(Object.keys((await savedAnswers(quiz)) as object).sort()).toEqual(
    quiz.questions.map(({ id }) => String(id)).sort(),
  );
});

test('knows what another server has saved, and another window that has taken over', async () => {
  const { quiz, seq, single, chosen } = await saved();
  const last = quiz.questions.at(-1);
  const elsewhere = { [last?.id ?? 0]: last?.correct };
  // As that server writes it.
  await db.execute(
    sql`update attempt set answers = answers || ${JSON.stringify(elsewhere)}::jsonb where id = ${seq}`,
  );
  taken(await save(seq, chosen(1), { ...window, rvsn: 2 }));
  expect(await savedAnswers(quiz)).toEqual({ ...chosen(1), ...elsewhere });
  expect((await start(quiz, { wndwKey: 'window-b' })).body.result.data).toBe(seq);
  refused(await save(seq, { [single.id]: [] }, { ...window, rvsn: 3 }), refusals.elsewhere);
});

test('that waits for another server’s save is decided by what that one has saved', async () => {
  const { quiz, seq, chosen } = await saved();
  const last = quiz.questions.at(-1);
  const elsewhere = { [last?.id ?? 0]: last?.correct };
  await connected(portal.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('update attempt set answers = answers || $1 where id = $2', [elsewhere, seq]);
    const saving = save(seq, chosen(1), { ...window, rvsn: 2 });
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    await client.query('commit');
    taken(await saving);
  });
  expect(await savedAnswers(quiz)).toEqual({ ...chosen(1), ...elsewhere });
});

test('is refused once the quiz has been closed, put away, or the lecture left', async () => {
  const changes: Readonly<Record<string, (code: string, student: number) => unknown>> = {
    closed: (code) =>
      db.execute(sql`update quiz set closes_at = ${portal.clock.now().toISOString()}::timestamptz - interval '1 minute',
        late_closes_at = null where code = ${code}`),
    'put away': (code) => db.execute(sql`update quiz set archived_at = now() where code = ${code}`),
    left: (_, student) =>
      db.execute(sql`update enrolment set state = 'withdrawn' where student_id = ${student}`),
  };
  for (const [what, change] of Object.entries(changes)) {
    const student = await addStudent(db, `kept-${Object.keys(changes).indexOf(what)}`);
    const caller = await portal.as(student);
    const quiz = await addQuiz();
    const seq = await begin(quiz, window, caller);
    taken(await save(seq, {}, { ...window, rvsn: 1 }, caller));
    taken(await save(seq, {}, { ...window, rvsn: 2 }, caller));
    await change(quiz.code, student.id);
    const reply = await save(seq, {}, { ...window, rvsn: 3 }, caller);
    expect([what, reply.body.errorCode]).toEqual([
      what,
      what === 'closed' ? refusals.over.errorCode : 'COMM_404',
    ]);
  }
});

test('knows what was on its way when the last one was saved', async () => {
  const student = await addStudent(db, 'leaving-meanwhile');
  const caller = await portal.as(student);
  const seq = await begin(await addQuiz(), window, caller);
  taken(await save(seq, {}, { ...window, rvsn: 1 }, caller));
  await connected(portal.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(`update enrolment set state = 'withdrawn' where student_id = ${student.id}`);
    taken(await save(seq, {}, { ...window, rvsn: 2 }, caller));
    await client.query('commit');
  });
  expect((await save(seq, {}, { ...window, rvsn: 3 }, caller)).body.errorCode).toBe('COMM_404');
});

test('goes on when the quiz lasts longer by now, and by the questions as they are', async () => {
  const { quiz, seq, single, chosen } = await saved();
  await db.execute(sql`update quiz set closes_at = closes_at + interval '1 day' where code = ${quiz.code}`);
  await travel('2026-11-19T10:00:00');
  taken(await save(seq, {}, { ...window, rvsn: 2 }));
  await db.execute(sql`delete from question_item where id = ${single.items[3]}`);
  await db.execute(sql`update quiz set bank_version = bank_version + 1 where code = ${quiz.code}`);
  refused(await save(seq, chosen(3), { ...window, rvsn: 3 }), refusals.badAnswers);
  taken(await save(seq, chosen(1), { ...window, rvsn: 4 }));
  expect(await savedAnswers(quiz)).toEqual(chosen(1));
});

test('of somebody else’s attempt is not found', async () => {
  const { seq } = await saved();
  const ben = await portal.as(world.ben);
  expect((await save(seq, {}, {}, ben)).body.errorCode).toBe('COMM_404');
  expect((await submit(seq, {}, {}, ben)).body.errorCode).toBe('COMM_404');
});
