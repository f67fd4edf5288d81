/** How attempts end when their time is up, and what happens to answers that arrive later. */
import { quizRefusals as refusals } from '@baeum/contract/quiz/terms';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { quizzing, rightAnswers } from '../testing/quizzing.ts';
import type { AddedQuiz } from '../testing/quizzes.ts';
import { refused, taken } from '../testing/submitting.ts';
import { seoul } from '../testing/world.ts';
import { quiz } from './tables.ts';

const { portal, world, addQuiz, start, begin, save, submit, questions, detail, attempt, travel } =
  await quizzing();

const change = ({ code }: AddedQuiz, values: Partial<typeof quiz.$inferInsert>) =>
  portal.services.db.update(quiz).set(values).where(eq(quiz.code, code));

/** The answer to the first question, and another one. */
function firstAccepted({ questions: [first] }: AddedQuiz) {
  if (first === undefined) throw new Error('no question');
  const [wrong = 0] = first.wrong;
  return { right: { [first.id]: first.correct }, wrong: { [first.id]: [wrong] }, none: { [first.id]: [] } };
}

describe('an attempt ends', () => {
  test('when its time limit is reached, to the second', async () => {
    const quiz = await addQuiz({ limitMinutes: 30 });
    const seq = await begin(quiz);
    const { right } = firstAccepted(quiz);
    await travel('2026-11-18T10:29:59.999');
    taken(await save(seq, right));
    expect(await attempt(quiz)).toMatchObject({ examEndYn: 'N', endDt: null });
    await travel('2026-11-18T10:30:00');
    refused(await save(seq, right), refusals.over);
    refused(await submit(seq, rightAnswers(quiz)), refusals.over);
    refused(await questions(quiz), refusals.noAttempt);
    expect(await attempt(quiz)).toMatchObject({
      examEndYn: 'Y',
      limitDt: '2026-11-18T10:30:00+09:00',
      endDt: '2026-11-18T10:30:00+09:00',
      answrList: JSON.stringify(right),
    });
    expect(await detail(quiz)).toMatchObject({
      mySbmt: 1,
      mySbmtDt: '2026-11-18T10:30:00+09:00',
      myIngYn: 'N',
      myAnswrCnt: 1,
      canTakeQuizYn: 'Y',
    });
  });

  test('at the end of the period, even with time left', async () => {
    for (const limitMinutes of [null, 30]) {
      const quiz = await addQuiz({ limitMinutes });
      await travel('2026-11-18T23:45:00');
      const seq = await begin(quiz);
      expect((await attempt(quiz)).limitDt).toBe('2026-11-19T00:00:00+09:00');
      await travel('2026-11-18T23:59:59.999');
      taken(await save(seq, firstAccepted(quiz).right));
      await travel('2026-11-19T00:00:00');
      refused(await save(seq, firstAccepted(quiz).wrong), refusals.over);
      expect(await detail(quiz)).toMatchObject({
        mySbmt: 1,
        mySbmtDt: '2026-11-19T00:00:00+09:00',
        mySbmtTardyYn: 'N',
        myCrctAns: 1,
        myScre: 10,
      });
    }
  });

  test('when it is submitted, even with time left', async () => {
    const quiz = await addQuiz({ limitMinutes: 30 });
    taken(await submit(await begin(quiz), rightAnswers(quiz)));
    await travel('2026-11-18T11:00:00');
    expect((await attempt(quiz)).endDt).toBe('2026-11-18T10:00:00+09:00');
  });

  test('later when the period is extended, and reopens if it had ended', async () => {
    const quiz = await addQuiz();
    const seq = await begin(quiz);
    await travel('2026-11-19T00:10:00');
    refused(await save(seq, firstAccepted(quiz).wrong), refusals.over);
    await change(quiz, { closesAt: seoul('2026-11-19T00:29:00') });
    expect(await attempt(quiz)).toMatchObject({ examEndYn: 'N', limitDt: '2026-11-19T00:30:00+09:00' });
    expect(await begin(quiz)).toBe(seq);
    taken(await submit(seq, rightAnswers(quiz)));
    await travel('2026-11-19T00:30:00');
    expect(await detail(quiz)).toMatchObject({ mySbmt: 1, myScre: 35 });
  });

  test('for good once another attempt has started', async () => {
    const quiz = await addQuiz({ limitMinutes: 10 });
    const seq = await begin(quiz);
    await travel('2026-11-18T10:20:00');
    const second = await begin(quiz, { quizReYn: 'Y' });
    await change(quiz, { limitMinutes: 60 });
    refused(await save(seq, firstAccepted(quiz).right), refusals.over);
    // Of the same student's.
    const sue = await portal.as(world.sue);
    taken(await save(await begin(quiz, {}, sue), firstAccepted(quiz).right, {}, sue));
    taken(await save(second, firstAccepted(quiz).right));
    expect(await detail(quiz)).toMatchObject({ mySbmt: 1, myIngYn: 'Y' });
  });
});

describe('in the late period', () => {
  const late = { lateClosesAt: seoul('2026-11-20T23:59:00') };

  test('a quiz is in progress, and attempts ending then are late', async () => {
    const quiz = await addQuiz(late);
    expect(await detail(quiz)).toMatchObject({ isTardy: 'N', quizTardyEnde: '2026-11-20T23:59:00+09:00' });
    await travel('2026-11-18T23:59:59');
    expect(await detail(quiz)).toMatchObject({ isTardy: 'N' });
    await travel('2026-11-19T00:00:00');
    expect(await detail(quiz)).toMatchObject({
      isTardy: 'Y',
      progressStatus: 'progress',
      canTakeQuizYn: 'Y',
    });
    taken(await submit(await begin(quiz), rightAnswers(quiz)));
    expect(await detail(quiz)).toMatchObject({
      mySbmtTardyYn: 'Y',
      mySbmtDt: '2026-11-19T00:00:00+09:00',
      myScre: null,
    });
    await travel('2026-11-21T00:00:00');
    expect(await detail(quiz)).toMatchObject({ isTardy: 'N', progressStatus: 'finish', myScre: 35 });
  });

  test('an attempt submitted on time stays on time, until it is retaken', async () => {
    const quiz = await addQuiz(late);
    taken(await submit(await begin(quiz), rightAnswers(quiz)));
    await travel('2026-11-19T09:00:00');
    expect(await detail(quiz)).toMatchObject({ mySbmtTardyYn: 'N' });
    const retake = await begin(quiz, { quizReYn: 'Y' });
    expect(await detail(quiz)).toMatchObject({ mySbmtTardyYn: 'N', mySbmt: 1, myIngYn: 'Y' });
    taken(await submit(retake, rightAnswers(quiz)));
    expect(await detail(quiz)).toMatchObject({ mySbmtTardyYn: 'Y', mySbmtReYn: 'Y', mySbmt: 2 });
  });

  test('an attempt whose time limit ends with the regular period is on time, one minute later it is late', async () => {
    for (const [limitMinutes, mySbmtTardyYn] of [
      [840, 'N'],
      [841, 'Y'],
    ] as const) {
      const quiz = await addQuiz({ ...late, limitMinutes });
      await begin(quiz);
      await travel('2026-11-19T00:01:00');
      expect(await detail(quiz)).toMatchObject({ mySbmt: 1, mySbmtTardyYn });
      await travel('2026-11-18T10:00:00');
    }
  });

  test('an open attempt continues', async () => {
    const quiz = await addQuiz(late);
    const seq = await begin(quiz);
    await travel('2026-11-20T23:59:59');
    taken(await save(seq, firstAccepted(quiz).right));
    await travel('2026-11-21T00:00:00');
    expect(await detail(quiz)).toMatchObject({ mySbmtTardyYn: 'Y', mySbmtDt: '2026-11-21T00:00:00+09:00' });
  });
});

describe('retaking', () => {
  test('resets the score: only the latest attempt counts', async () => {
    const quiz = await addQuiz();
    taken(await submit(await begin(quiz), rightAnswers(quiz)));
    expect(await detail(quiz)).toMatchObject({ myAnswrCnt: 3, mySbmtReYn: 'N' });
    portal.clock.advance(60);
    const seq = await begin(quiz, { quizReYn: 'Y' });
    expect(await attempt(quiz)).toMatchObject({
      quizExamSeq: seq,
      answrList: '{}',
      examEndYn: 'N',
      endDt: null,
    });
    expect(await detail(quiz)).toMatchObject({
      myAnswrCnt: 0,
      mySbmt: 1,
      mySbmtDt: '2026-11-18T10:00:00+09:00',
    });
    taken(await save(seq, firstAccepted(quiz).right));
    await travel('2026-11-19T00:00:00');
    expect(await detail(quiz)).toMatchObject({ mySbmt: 2, myCrctAns: 1, myScre: 10, totScre: 35 });
  });
});

describe('answers that arrive after the end', () => {
  const lateOf = async (quiz: AddedQuiz) => {
    const { lateAnswrList, lateDt, answrList } = await attempt(quiz);
    return { answers: JSON.parse(answrList), late: lateAnswrList && JSON.parse(lateAnswrList), lateDt };
  };

  test('are stored separately, merged, and never scored', async () => {
    const quiz = await addQuiz();
    const { right, wrong, none } = firstAccepted(quiz);
    const seq = await begin(quiz, { wndwKey: 'window-a' });
    taken(await save(seq, wrong, { wndwKey: 'window-a', rvsn: 5 }));
    await travel('2026-11-19T00:00:00');
    const rest = Object.fromEntries(Object.entries(rightAnswers(quiz)).filter(([id]) => !(id in right)));
    // The window and the order do not matter.
    refused(await save(seq, rest, { wndwKey: 'window-b', rvsn: 1 }), refusals.over);
    expect(await lateOf(quiz)).toEqual({ answers: wrong, late: rest, lateDt: '2026-11-19T00:00:00+09:00' });
    portal.clock.advance(60);
    refused(await submit(seq, { ...right, ...rest }), refusals.over);
    const all = { answers: wrong, late: rightAnswers(quiz), lateDt: '2026-11-19T00:01:00+09:00' };
    expect(await lateOf(quiz)).toEqual(all);
    // Repeating the same answers changes nothing.
    portal.clock.advance(60);
    refused(await save(seq, right), refusals.over);
    expect(await lateOf(quiz)).toEqual(all);
    expect(await detail(quiz)).toMatchObject({ myScre: 0, myCrctAns: 0, myAnswrCnt: 1 });
    refused(await save(seq, none), refusals.over);
    expect((await lateOf(quiz)).late).toEqual(rest);
  });

  test('are not stored when they equal the saved ones', async () => {
    const quiz = await addQuiz();
    const seq = await begin(quiz);
    taken(await save(seq, rightAnswers(quiz)));
    await travel('2026-11-19T00:00:01');
    refused(await submit(seq, rightAnswers(quiz)), refusals.over);
    expect(await lateOf(quiz)).toEqual({ answers: rightAnswers(quiz), late: null, lateDt: null });
    const { right, wrong } = firstAccepted(quiz);
    refused(await save(seq, wrong), refusals.over);
    expect((await lateOf(quiz)).late).toEqual(wrong);
    refused(await save(seq, right), refusals.over);
    expect(await lateOf(quiz)).toMatchObject({ late: null, lateDt: null });
  });

  test('are validated like any others', async () => {
    const quiz = await addQuiz();
    const other = await addQuiz();
    const seq = await begin(quiz);
    await travel('2026-11-19T00:00:00');
    refused(await save(seq, rightAnswers(other)), refusals.badAnswers);
    expect(await lateOf(quiz)).toEqual({ answers: {}, late: null, lateDt: null });
  });
});

test('no attempt can be started after the end', async () => {
  const quiz = await addQuiz({ lateClosesAt: seoul('2026-11-19T23:59:00') });
  await travel('2026-11-20T00:00:00');
  refused(await start(quiz), refusals.notInPeriod);
  refused(await questions(quiz), refusals.notInPeriod);
});
