/** Requests whose body arrives late neither gain time nor show results early. */
import type { Input, Path } from '@baeum/contract';
import * as t from '@baeum/contract/quiz/terms';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { quizzing, rightAnswers } from '../testing/quizzing.ts';
import { seoul } from '../testing/world.ts';

const { portal, given, addQuiz, begin, attempt, travel } = await quizzing();

// A server that reports when it has authenticated a request whose body is still missing.
let identified = (): void => {};
const app = await buildApp({
  ...portal.services,
  sessions: {
    ...portal.services.sessions,
    identify: async (...request) => {
      const account = await portal.services.sessions.identify(...request);
      setImmediate(() => identified());
      return account;
    },
  },
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** Sends the head of a request before the given time and its body after it. */
function sendSpanning<P extends Path>(time: string, path: P, input: Input<P>): Promise<unknown> {
  const headers = { authorization: `Bearer ${given.ann.token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method: 'POST', headers });
    identified = () => {
      portal.clock.set(`${time}+09:00`);
      sent.end(JSON.stringify(input));
    };
    sent.on('response', (reply) => resolve(json(reply)));
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

const submitSpanning = (time: string, quizExamSeq: number, answrList: string) =>
  sendSpanning(time, t.updateQuizData, { quizExamSeq, examEndYn: 'Y', answrList });

test('answers whose body arrives after the end are late', async () => {
  const quiz = await addQuiz();
  const seq = await begin(quiz);
  const answers = JSON.stringify(rightAnswers(quiz));
  await travel('2026-11-18T23:59:59');
  const reply = await submitSpanning('2026-11-19T00:00:00', seq, answers);
  expect(reply).toMatchObject({ errorCode: t.quizRefusals.over.errorCode });
  expect(await attempt(quiz)).toMatchObject({
    answrList: '{}',
    lateAnswrList: answers,
    lateDt: '2026-11-19T00:00:00+09:00',
  });
});

test('answers are submitted at the time their body has arrived', async () => {
  const quiz = await addQuiz({ lateClosesAt: seoul('2026-11-20T23:59:00') });
  const seq = await begin(quiz);
  const answers = JSON.stringify(rightAnswers(quiz));
  await travel('2026-11-18T23:59:59');
  const reply = await submitSpanning('2026-11-19T00:00:00', seq, answers);
  expect(reply).toMatchObject({ result: { examEndYn: 'Y', saveDt: '2026-11-19T00:00:00+09:00' } });
});

test('an attempt whose request body arrives after the end is not started', async () => {
  const { code } = await addQuiz();
  await travel('2026-11-18T23:59:59');
  const start = { quizCd: code, quizReYn: 'N', examEndYn: 'N' } as const;
  expect(await sendSpanning('2026-11-19T00:00:00', t.insertQuizData, start)).toMatchObject({
    errorCode: t.quizRefusals.notInPeriod.errorCode,
  });
});
