/** Saving and submitting answers: merging, windows, repeated and late requests. */
import { quizRefusals as refusals } from '@baeum/contract/quiz/terms';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { enrolment } from '../lecture/tables.ts';
import { addStudent } from '../testing/people.ts';
import { quizzing, rightAnswers } from '../testing/quizzing.ts';
import type { AddedQuiz } from '../testing/quizzes.ts';
import { refused, taken } from '../testing/submitting.ts';

const { portal, world, addQuiz, begin, save, submit, ...rest } = await quizzing();

/** The answers saved on the server. */
const savedAnswers = async (quiz: AddedQuiz) => JSON.parse((await rest.attempt(quiz)).answrList) as unknown;

/** A quiz that Ann has started, with the ids of its questions and items. */
async function begun(over: Parameters<typeof begin>[1] = {}) {
  const quiz = await addQuiz();
  const [single, several, truth] = quiz.questions;
  if (single === undefined || several === undefined || truth === undefined) throw new Error('no questions');
  return { quiz, seq: await begin(quiz, over), single, several, truth, right: rightAnswers(quiz) };
}

describe('a save', () => {
  test('keeps answers it does not contain, and withdraws those sent as an empty list', async () => {
    const { quiz, seq, single, several } = await begun();
    taken(await save(seq, { [single.id]: [single.items[0] ?? 0] }));
    const pair = several.correct;
    taken(await save(seq, { [several.id]: pair.toReversed() }));
    expect(await savedAnswers(quiz)).toEqual({ [single.id]: [single.items[0]], [several.id]: pair });
    expect(await rest.detail(quiz)).toMatchObject({ myAnswrCnt: 2, myIngYn: 'Y', mySbmt: 0 });
    taken(await save(seq, { [single.id]: [single.items[1] ?? 0] }));
    expect(await savedAnswers(quiz)).toEqual({ [single.id]: [single.items[1]], [several.id]: pair });
    taken(await save(seq, { [single.id]: [] }));
    expect(await savedAnswers(quiz)).toEqual({ [several.id]: pair });
    expect(await rest.detail(quiz)).toMatchObject({ myAnswrCnt: 1 });
  });

  test('returns the time of the save', async () => {
    const { seq } = await begun();
    portal.clock.advance(60);
    const { body } = await save(seq, {});
    expect(body.result).toEqual({ examEndYn: 'N', saveDt: '2026-11-18T10:01:00+09:00' });
  });

  test('concurrent with others loses no answer', async () => {
    const { quiz, seq, right } = await begun();
    const answers = Object.entries(right);
    const replies = await Promise.all(answers.map(([id, chosen]) => save(seq, { [id]: chosen })));
    replies.forEach(taken);
    expect(await savedAnswers(quiz)).toEqual(right);
  });

  test('changes nothing when it is refused', async () => {
    const { quiz, seq, single, truth } = await begun();
    taken(await save(seq, { [single.id]: single.correct }));
    const before = await rest.attempt(quiz);
    const other = await begun();
    const bad = [
      { [other.single.id]: other.single.correct },
      { [single.id]: other.single.correct },
      { [single.id]: truth.correct },
      { [single.id]: single.correct, [truth.id]: single.correct },
    ];
    for (const answers of bad) refused(await save(seq, answers), refusals.badAnswers);
    refused(await save(seq, {}, { answrList: '{"1":' }), refusals.badAnswers);
    expect(await rest.attempt(quiz)).toEqual(before);
  });

  test('is possible only on one’s own attempt', async () => {
    const { quiz, seq, right } = await begun();
    const sue = await portal.as(world.sue);
    const ben = await portal.as(world.ben);
    for (const caller of [sue, ben])
      expect((await submit(seq, right, {}, caller)).body.errorCode).toBe('COMM_404');
    const own = await begin(quiz, {}, sue);
    expect(own).not.toBe(seq);
    taken(await submit(own, right, {}, sue));
    expect(await savedAnswers(quiz)).toEqual({});
  });

  test('requires that one is still enrolled', async () => {
    const { quiz } = await begun();
    const student = await addStudent(portal.services.db, 'leaving');
    const caller = await portal.as(student);
    const seq = await begin(quiz, {}, caller);
    await portal.services.db.delete(enrolment).where(eq(enrolment.studentId, student.id));
    expect((await save(seq, {}, {}, caller)).body.errorCode).toBe('COMM_404');
  });
});

describe('saves of a window', () => {
  const window = { wndwKey: 'window-a' };

  test('change nothing when a newer one has arrived before them', async () => {
    const { quiz, seq, single } = await begun(window);
    const [first = 0, second = 0] = single.items;
    taken(await save(seq, { [single.id]: [second] }, { ...window, rvsn: 2 }));
    portal.clock.advance(5);
    const late = await save(seq, { [single.id]: [first] }, { ...window, rvsn: 1 });
    expect(late.body.result).toEqual({ examEndYn: 'N', saveDt: '2026-11-18T10:00:00+09:00' });
    taken(await save(seq, { [single.id]: [first] }, { ...window, rvsn: 2 }));
    expect(await savedAnswers(quiz)).toEqual({ [single.id]: [second] });
    taken(await save(seq, { [single.id]: [first] }, { ...window, rvsn: 3 }));
    expect(await savedAnswers(quiz)).toEqual({ [single.id]: [first] });
  });

  test('submit nothing when they arrive after a newer one', async () => {
    const { quiz, seq, right } = await begun(window);
    taken(await save(seq, {}, { ...window, rvsn: 2 }));
    const late = await submit(seq, right, { ...window, rvsn: 1 });
    expect(late.body.result.examEndYn).toBe('N');
    expect(await rest.attempt(quiz)).toMatchObject({ examEndYn: 'N', answrList: '{}' });
  });

  test('are refused once another window has taken over, whose numbering starts again', async () => {
    const { quiz, seq, single } = await begun(window);
    taken(await save(seq, { [single.id]: [single.items[0] ?? 0] }, { ...window, rvsn: 40 }));
    expect(await begin(quiz, { wndwKey: 'window-b' })).toBe(seq);
    expect((await rest.attempt(quiz)).wndwKey).toBe('window-b');
    const other = { [single.id]: [single.items[1] ?? 0] };
    refused(await save(seq, other, { ...window, rvsn: 41 }), refusals.elsewhere);
    refused(await submit(seq, rightAnswers(quiz), { ...window, rvsn: 42 }), refusals.elsewhere);
    taken(await save(seq, other, { wndwKey: 'window-b', rvsn: 1 }));
    expect(await savedAnswers(quiz)).toEqual(other);
    // And back again.
    await begin(quiz, window);
    refused(await save(seq, other, { wndwKey: 'window-b', rvsn: 2 }), refusals.elsewhere);
    taken(await save(seq, {}, { ...window, rvsn: 1 }));
  });

  test('continue their numbering when the same window reopens the attempt', async () => {
    const { quiz, seq, single } = await begun(window);
    taken(await save(seq, { [single.id]: [single.items[1] ?? 0] }, { ...window, rvsn: 2 }));
    await begin(quiz, window);
    taken(await save(seq, { [single.id]: [single.items[0] ?? 0] }, { ...window, rvsn: 1 }));
    expect(await savedAnswers(quiz)).toEqual({ [single.id]: [single.items[1]] });
  });

  test('may omit the window key', async () => {
    const { quiz, seq, single, right } = await begun(window);
    taken(await save(seq, {}, { ...window, rvsn: 2 }));
    taken(await save(seq, right));
    taken(await save(seq, { [single.id]: [] }, { ...window, rvsn: 1 }));
    expect(await savedAnswers(quiz)).toEqual(right);
    taken(await submit(seq, {}));
  });
});

describe('submitting', () => {
  test('requires an answer to every question, counting saved ones', async () => {
    const { quiz, seq, single, several, truth, right } = await begun();
    refused(await submit(seq, {}), refusals.unanswered);
    const partly = { [single.id]: single.wrong.slice(0, 1), [several.id]: several.correct.slice(0, 1) };
    refused(await submit(seq, partly), refusals.unanswered);
    refused(await submit(seq, { ...partly, [truth.id]: truth.correct }), refusals.incomplete);
    // A refused submission saves nothing either.
    expect(await savedAnswers(quiz)).toEqual({});
    taken(await save(seq, { [several.id]: several.correct, [truth.id]: truth.correct }));
    portal.clock.advance(60);
    const reply = await submit(seq, { [single.id]: single.correct });
    expect(reply.body.result).toEqual({ examEndYn: 'Y', saveDt: '2026-11-18T10:01:00+09:00' });
    expect(await savedAnswers(quiz)).toEqual(right);
    expect(await rest.attempt(quiz)).toMatchObject({
      examEndYn: 'Y',
      endDt: '2026-11-18T10:01:00+09:00',
      quizReYn: 'Y',
    });
    expect(await rest.detail(quiz)).toMatchObject({
      mySbmt: 1,
      mySbmtDt: '2026-11-18T10:01:00+09:00',
      mySbmtTardyYn: 'N',
      mySbmtReYn: 'N',
      myIngYn: 'N',
    });
  });

  test('64 times at once is one submission with the same reply', async () => {
    const { quiz, seq, right } = await begun();
    const replies = await Promise.all(Array.from({ length: 64 }, () => submit(seq, right)));
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
    expect(replies[0]?.body).toEqual({
      status: 200,
      message: '',
      result: { examEndYn: 'Y', saveDt: '2026-11-18T10:00:00+09:00' },
    });
    expect(await rest.detail(quiz)).toMatchObject({ mySbmt: 1 });
  });

  test('64 different ones at once is one submission, and the others are refused', async () => {
    const { quiz, seq, single, right } = await begun();
    const sent = Array.from({ length: 64 }, (_, index) => ({
      ...right,
      [single.id]: [single.items[index % 4] ?? 0],
    }));
    const replies = await Promise.all(sent.map((answers) => submit(seq, answers)));
    const stored = await savedAnswers(quiz);
    expect(sent).toContainEqual(stored);
    for (const [index, reply] of replies.entries())
      if (JSON.stringify(sent[index]) === JSON.stringify(stored)) taken(reply);
      else refused(reply, refusals.submitted);
  });

  test('again later returns the same reply, and other answers are refused', async () => {
    const { quiz, seq, single, right } = await begun({ wndwKey: 'window-a' });
    const first = await submit(seq, right, { wndwKey: 'window-a', rvsn: 7 });
    await rest.travel('2026-11-18T10:20:00');
    const before = await rest.attempt(quiz);
    for (const over of [{ wndwKey: 'window-a', rvsn: 7 }, { rvsn: 1 }, { wndwKey: 'window-b' }, {}]) {
      expect((await submit(seq, right, over)).body).toEqual(first.body);
      expect((await submit(seq, {}, over)).body).toEqual(first.body);
      refused(await save(seq, right, over), refusals.submitted);
      refused(await submit(seq, { [single.id]: single.wrong.slice(0, 1) }, over), refusals.submitted);
      refused(await submit(seq, { [single.id]: [] }, over), refusals.submitted);
    }
    expect({ ...(await rest.attempt(quiz)), svrDt: '' }).toEqual({ ...before, svrDt: '' });
    // Even long after the quiz is over.
    await rest.travel('2026-11-20T10:00:00');
    expect((await submit(seq, right)).body).toEqual(first.body);
    refused(await save(seq, { [single.id]: [] }), refusals.submitted);
    expect((await rest.attempt(quiz)).lateAnswrList).toBeNull();
  });
});
