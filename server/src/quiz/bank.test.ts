/** Questions are read once per process for all students. */
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addStudent } from '../testing/people.ts';
import { quizzing, rightAnswers } from '../testing/quizzing.ts';
import { taken } from '../testing/submitting.ts';
import { watchStatements } from '../testing/watch-statements.ts';
import { bankOf, banksOf } from './bank.ts';
import { question } from './tables.ts';

const { portal, addQuiz, begin, save, submit, questions } = await quizzing();
const { db } = portal.services;

/** Counts the statements that read banks from now on. */
function watchReads() {
  const statements = watchStatements();
  return () => statements().filter((name) => name === 'question_banks').length;
}

const versionOne = { bankVersion: 1 };

test('50 students who start, save and submit at once read the questions once', async () => {
  const quiz = await addQuiz({ shufflesQuestions: true, shufflesItems: true });
  const students = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => portal.as(await addStudent(db, `bank${index}`))),
  );
  const reads = watchReads();
  await Promise.all(
    students.map(async (student) => {
      const seq = await begin(quiz, {}, student);
      taken(await questions(quiz, student));
      taken(await save(seq, {}, {}, student));
      taken(await submit(seq, rightAnswers(quiz), {}, student));
    }),
  );
  expect(reads()).toBe(1);
});

describe('a bank', () => {
  test('is read again when its version has changed', async () => {
    const { code } = await addQuiz();
    await bankOf(db, { code, ...versionOne });
    await db.update(question).set({ title: '고친 문항' }).where(eq(question.quizCode, code));
    expect((await bankOf(db, { code, ...versionOne }))[0]?.title).toBe('문항 1');
    expect((await bankOf(db, { code, bankVersion: 2 }))[0]?.title).toBe('고친 문항');
  });

  test('of a quiz without questions is empty', async () => {
    const { code } = await addQuiz({}, []);
    expect(await bankOf(db, { code, ...versionOne })).toEqual([]);
  });

  test('that could not be read is read again by the next request', async () => {
    const { code } = await addQuiz();
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {
      throw new Error('no database');
    });
    onTestFinished(() => spy.mockRestore());
    const waiting = [1, 2, 3].map(() => bankOf(db, { code, ...versionOne }));
    const ended = await Promise.allSettled(waiting);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    spy.mockRestore();
    expect(await bankOf(db, { code, ...versionOne })).toHaveLength(3);
  });
});

test('banks of many quizzes take one statement, and cached ones none', async () => {
  const quizzes = await Promise.all(Array.from({ length: 5 }, () => addQuiz()));
  const refs = quizzes.map(({ code }) => ({ code, ...versionOne }));
  const reads = watchReads();
  await banksOf(db, refs.slice(0, 2));
  const banks = await banksOf(db, refs);
  expect(reads()).toBe(2);
  expect(await banksOf(db, refs)).toEqual(banks);
  expect(await banksOf(db, [])).toEqual(new Map());
  expect(reads()).toBe(2);
  for (const { code, questions } of quizzes)
    expect(
      banks.get(code)?.map(({ id, items, correct }) => [id, items.map((item) => item.id), correct]),
    ).toEqual(questions.map(({ id, items, correct }) => [id, items, correct]));
});

test('the cache has a limited size, and keeps what is used', async () => {
  const { code } = await addQuiz();
  const reads = watchReads();
  await bankOf(db, { code, ...versionOne });
  const others = Array.from({ length: 199 }, (_, index) => ({ code: `none-${index}`, ...versionOne }));
  for (const other of others) await bankOf(db, other);
  await bankOf(db, { code, ...versionOne });
  expect(reads()).toBe(200);
  await bankOf(db, { code: 'none-199', ...versionOne });
  await bankOf(db, { code, ...versionOne });
  expect(reads()).toBe(201);
  // The least recently used one had to go.
  await bankOf(db, { code: 'none-0', ...versionOne });
  expect(reads()).toBe(202);
});
