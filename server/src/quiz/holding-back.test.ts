/** Answers of which a part is held back: that gains nobody any time, and nobody the results. */
import { quizRefusals as refusals, updateQuizData } from '@baeum/contract/quiz/terms';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { quizzing, rightAnswers } from '../testing/quizzing.ts';
import { seoul } from '../testing/world.ts';

const { portal, given, addQuiz, begin, attempt, travel } = await quizzing();

/** Hands in: the server has the head of the request before `meanwhile`, the answers only after it. */
function submitHeldBack(quizExamSeq: number, answrList: string, meanwhile: () => void): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${given.ann.token}`,
    'content-type': 'application/json',
    // What the server answers when it has the head.
    expect: '100-continue',
  };
  return new Promise((resolve, reject) => {
    const sent = request(portal.url + updateQuizData, { method: 'POST', headers });
    sent.on('continue', () => {
      meanwhile();
      sent.end(JSON.stringify({ quizExamSeq, examEndYn: 'Y', answrList }));
    });
    sent.on('response', (reply) => resolve(json(reply)));
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

test('answers that come whole only after the end are late', async () => {
  const quiz = await addQuiz();
  const seq = await begin(quiz);
  const answers = JSON.stringify(rightAnswers(quiz));
  await travel('2026-11-18T23:59:59');
  const reply = await submitHeldBack(seq, answers, () => portal.clock.set('2026-11-19T00:00:00+09:00'));
  expect(reply).toMatchObject({ errorCode: refusals.over.errorCode });
  expect(await attempt(quiz)).toMatchObject({
    answrList: '{}',
    lateAnswrList: answers,
    lateDt: '2026-11-19T00:00:00+09:00',
  });
});

test('answers are handed in when they have come whole', async () => {
  const quiz = await addQuiz({ lateClosesAt: seoul('2026-11-20T23:59:00') });
  const seq = await begin(quiz);
  const answers = JSON.stringify(rightAnswers(quiz));
  await travel('2026-11-18T23:59:59');
  const reply = await submitHeldBack(seq, answers, () => portal.clock.set('2026-11-19T00:00:00+09:00'));
  expect(reply).toMatchObject({ result: { examEndYn: 'Y', saveDt: '2026-11-19T00:00:00+09:00' } });
});
