/** How a session gets into the exam room: by a token that is good once, for a minute, for itself. */
import * as t from '@baeum/contract/exam/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { getQuizData } from '@baeum/contract/quiz/terms';
import { sessionRefusals, userLogout } from '@baeum/contract/session/terms';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enterAs } from '../testing/acting.ts';
import { enter, examining, redeem, tokenFor } from '../testing/exams.ts';
import { refused, taken } from '../testing/submitting.ts';
import { examEntry, examToken } from './tables.ts';

const { portal, world, given, addExam } = await examining();
const { db } = portal.services;
const { badToken, notEntered } = t.examRefusals;

test('a token opens the exam room, and says where that is', async () => {
  refused(await given.ann.post(t.getExamList, {}), notEntered);
  const { body } = await given.ann.post(t.getAccTokenAID, {});
  expect(body.result).toEqual({ AID: expect.stringMatching(/^[\w-]{43}$/), AAID: null, examUrl: '/exam' });
  refused(await given.ann.post(t.getExamList, {}), notEntered);
  const entered = await redeem(given.ann, body.result.AID ?? '');
  expect(entered.body.result).toEqual({ exprDt: '2026-11-18T22:00:00+09:00' });
  expect((await given.ann.post(t.getExamList, {})).body.result.exprDt).toBe('2026-11-18T22:00:00+09:00');
});

test('a token is good once', async () => {
  const token = await tokenFor(given.ann);
  taken(await redeem(given.ann, token));
  refused(await redeem(given.ann, token), badToken);
});

test('a token is good for a minute', async () => {
  const [early, late] = [await tokenFor(given.ann), await tokenFor(given.ann)];
  portal.clock.advance(60);
  taken(await redeem(given.ann, early));
  portal.clock.advance(1);
  refused(await redeem(given.ann, late), badToken);
});

test('a token is good for the session that asked for it, and for no other one', async () => {
  const token = await tokenFor(given.ann);
  for (const other of [await portal.as(world.ann), await portal.as(world.sue)]) {
    refused(await redeem(other, token), badToken);
    refused(await other.post(t.getExamList, {}), notEntered);
  }
  taken(await redeem(given.ann, token));
});

test('an administrator in a student’s place has a token of his own name, where he may change things', async () => {
  const who = { admin: world.admin, student: world.ann };
  const { acting: looking } = await enterAs(portal, who);
  refused(await looking.post(t.getAccTokenAID, {}), sessionRefusals.readOnly);
  const { acting } = await enterAs(portal, who, '시험 확인 요청');
  const { AID, AAID } = (await acting.post(t.getAccTokenAID, {})).body.result;
  expect(AID).toBeNull();
  refused(await redeem(given.ann, AAID ?? ''), badToken);
  taken(await redeem(acting, AAID ?? ''));
});

test('what was never a token is none', async () => {
  refused(await redeem(given.ann, 'A'.repeat(43)), badToken);
  expect((await redeem(given.ann, 'short')).status).toBe(400);
});

test('of two who bring a token at once one comes in, fifty times', async () => {
  for (let round = 0; round < 50; round += 1) {
    const token = await tokenFor(given.ann);
    const replies = await Promise.all([redeem(given.ann, token), redeem(given.ann, token)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(1);
  }
});

test('no token is kept as it is, nor longer than it is good', async () => {
  await db.delete(examToken);
  const tokens = [await tokenFor(given.ann), await tokenFor(given.ann)];
  const { rows } = await db.execute(sql`select exam_token::text as row from exam_token`);
  expect(rows).toHaveLength(2);
  const kept = JSON.stringify(rows);
  for (const token of tokens) {
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token).toString('hex'));
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
  portal.clock.advance(61);
  await tokenFor(given.ann);
  expect(await db.$count(examToken)).toBe(1);
});

test('a session cannot hoard tokens', async () => {
  for (let count = 0; count < t.examLimits.tokens; count += 1) await tokenFor(given.ann);
  refused(await given.ann.post(t.getAccTokenAID, {}), commonRefusals.tooMany);
  await tokenFor(await portal.as(world.ann));
  portal.clock.advance(61);
  await tokenFor(given.ann);
});

test('nor does it get more of them by asking for several at once, ten times', async () => {
  const { tokens } = t.examLimits;
  const ann = await portal.as(world.ann);
  await db.delete(examToken);
  await tokenFor(ann);
  const [own] = await db.select().from(examToken);
  for (let round = 0; round < 10; round += 1) {
    // All but one of those that may be good at once.
    await db.execute(sql`delete from exam_token`);
    await db.execute(sql`insert into exam_token (hash, session_id, expires_at)
      select sha256(number::text::bytea), ${own?.sessionId}::uuid, ${portal.clock.now()}::timestamptz + interval '1 minute'
      from generate_series(2, ${tokens}::int) number`);
    const replies = await Promise.all(Array.from({ length: 8 }, () => ann.post(t.getAccTokenAID, {})));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('a stay ends after some hours, with its session, and is no other session’s', async () => {
  const { code } = await addExam();
  await enter(given.ann);
  const other = await portal.as(world.ann);
  expect((await other.post(getQuizData, { quizCd: code })).status).toBe(404);
  expect((await given.ann.post(getQuizData, { quizCd: code })).status).toBe(200);
  await given.ann.post(userLogout, {});
  expect((await given.ann.post(getQuizData, { quizCd: code })).status).toBe(419);

  const stays = await portal.as(world.ann);
  await enter(stays);
  await db.update(examEntry).set({ expiresAt: portal.clock.now() });
  refused(await stays.post(t.getExamList, {}), notEntered);
  expect((await stays.post(getQuizData, { quizCd: code })).status).toBe(404);
  await enter(stays);
  expect((await stays.post(getQuizData, { quizCd: code })).status).toBe(200);
});
