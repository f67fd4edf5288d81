/** Entering the exam room with a token that is valid once, for a minute, for one session. */
import * as t from '@baeum/contract/exam/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { getQuizData } from '@baeum/contract/quiz/terms';
import { sessionRefusals, userLogout } from '@baeum/contract/session/terms';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enterAs } from '../testing/impersonation.ts';
import { enter, examining, redeem, tokenFor } from '../testing/exams.ts';
import { refused, taken } from '../testing/submitting.ts';
import { examEntry, examToken } from './tables.ts';

const { portal, world, given, addExam } = await examining();
const { db } = portal.services;
const { badToken, notEntered } = t.examRefusals;

test('a token opens the exam room, and comes with its address', async () => {
  refused(await given.ann.post(t.getExamList, {}), notEntered);
  const { body } = await given.ann.post(t.getAccTokenAID, {});
  expect(body.result).toEqual({ AID: expect.stringMatching(/^[\w-]{43}$/), AAID: null, examUrl: '/exam' });
  refused(await given.ann.post(t.getExamList, {}), notEntered);
  const entered = await redeem(given.ann, body.result.AID ?? '');
  expect(entered.body.result).toEqual({ exprDt: '2026-11-18T22:00:00+09:00' });
  expect((await given.ann.post(t.getExamList, {})).body.result.exprDt).toBe('2026-11-18T22:00:00+09:00');
});

test('a token is valid once', async () => {
  const token = await tokenFor(given.ann);
  taken(await redeem(given.ann, token));
  refused(await redeem(given.ann, token), badToken);
});

test('a token is valid for a minute', async () => {
  const [early, late] = [await tokenFor(given.ann), await tokenFor(given.ann)];
  portal.clock.advance(60);
  taken(await redeem(given.ann, early));
  portal.clock.advance(1);
  refused(await redeem(given.ann, late), badToken);
});

test('a token is valid only for the session that requested it', async () => {
  const token = await tokenFor(given.ann);
  for (const other of [await portal.as(world.ann), await portal.as(world.sue)]) {
    refused(await redeem(other, token), badToken);
    refused(await other.post(t.getExamList, {}), notEntered);
  }
  taken(await redeem(given.ann, token));
});

test('an impersonating administrator gets a token marked as such, if they may make changes', async () => {
  const who = { admin: world.admin, student: world.ann };
  const { impersonating: looking } = await enterAs(portal, who);
  refused(await looking.post(t.getAccTokenAID, {}), sessionRefusals.readOnly);
  const { impersonating } = await enterAs(portal, who, '시험 확인 요청');
  const { AID, AAID } = (await impersonating.post(t.getAccTokenAID, {})).body.result;
  expect(AID).toBeNull();
  refused(await redeem(given.ann, AAID ?? ''), badToken);
  taken(await redeem(impersonating, AAID ?? ''));
});

test('an unknown token is refused', async () => {
  refused(await redeem(given.ann, 'A'.repeat(43)), badToken);
  expect((await redeem(given.ann, 'short')).status).toBe(400);
});

test('a token redeemed twice at once works once, fifty times', async () => {
  for (let round = 0; round < 50; round += 1) {
    const token = await tokenFor(given.ann);
    const replies = await Promise.all([redeem(given.ann, token), redeem(given.ann, token)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(1);
  }
});

test('tokens are stored only as hashes, and only while they are valid', async () => {
  await db.delete(examToken);
  const tokens = [await tokenFor(given.ann), await tokenFor(given.ann)];
  const { rows } = await db.execute(sql`select exam_token::text as row from exam_token`);
  expect(rows).toHaveLength(2);
  const storedTokens = JSON.stringify(rows);
  for (const token of tokens) {
    expect(storedTokens).not.toContain(token);
    expect(storedTokens).not.toContain(Buffer.from(token).toString('hex'));
    expect(storedTokens).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
  portal.clock.advance(61);
  await tokenFor(given.ann);
  expect(await db.$count(examToken)).toBe(1);
});

test('the number of valid tokens per session is limited', async () => {
  for (let count = 0; count < t.examLimits.tokens; count += 1) await tokenFor(given.ann);
  refused(await given.ann.post(t.getAccTokenAID, {}), commonRefusals.tooMany);
  await tokenFor(await portal.as(world.ann));
  portal.clock.advance(61);
  await tokenFor(given.ann);
});

test('the limit also holds for concurrent requests, ten times', async () => {
  const { tokens } = t.examLimits;
  const ann = await portal.as(world.ann);
  await db.delete(examToken);
  await tokenFor(ann);
  const [own] = await db.select().from(examToken);
  for (let round = 0; round < 10; round += 1) {
    // All but one of the tokens that may be valid at once.
    await db.execute(sql`delete from exam_token`);
    await db.execute(sql`insert into exam_token (hash, session_id, expires_at)
      select sha256(number::text::bytea), ${own?.sessionId}::uuid, ${portal.clock.now()}::timestamptz + interval '1 minute'
      from generate_series(2, ${tokens}::int) number`);
    const replies = await Promise.all(Array.from({ length: 8 }, () => ann.post(t.getAccTokenAID, {})));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('an entry ends after some hours or with its session, and is not valid for other sessions', async () => {
  const { code } = await addExam();
  await enter(given.ann);
  const other = await portal.as(world.ann);
  expect((await other.post(getQuizData, { quizCd: code })).status).toBe(404);
  expect((await given.ann.post(getQuizData, { quizCd: code })).status).toBe(200);
  await given.ann.post(userLogout, {});
  expect((await given.ann.post(getQuizData, { quizCd: code })).status).toBe(419);

  const entered = await portal.as(world.ann);
  await enter(entered);
  await db.update(examEntry).set({ expiresAt: portal.clock.now() });
  refused(await entered.post(t.getExamList, {}), notEntered);
  expect((await entered.post(getQuizData, { quizCd: code })).status).toBe(404);
  await enter(entered);
  expect((await entered.post(getQuizData, { quizCd: code })).status).toBe(200);
});
