/**
 * The exam room (specification 1 §2, DESIGN §4 "Exam", decision 21): a session enters it with a one-time token, and sees the
 * exams of its student from then on. What is done with an exam is done by the calls of quizzes.
 */
import type { examCalls } from '@baeum/contract/exam/calls';
import * as t from '@baeum/contract/exam/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { createHash, randomBytes } from 'node:crypto';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { isHeldBack } from '../platform/held-back.ts';
import { wireMoment } from '../platform/time.ts';
import { banksOf } from '../quiz/bank.ts';
import { isScored } from '../quiz/wire.ts';
import { entryOf, examRows, issueToken, noteLeaves, redeemToken } from './queries.ts';
import { leavesOf } from './leaves.ts';
import { wireExam } from './wire.ts';

const { examRefusals } = t;
const hashOf = (token: string) => createHash('sha256').update(token).digest();
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export const examHandlers: Handlers<typeof examCalls> = {
  [t.getAccTokenAID]: async ({ services: { db, examUrl, limits }, account: { sessionId, acting }, now }) => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = after(now, t.examLimits.tokenSeconds);
    const kept = { hash: hashOf(token), sessionId, now, expiresAt };
    if (!(await issueToken(db, kept, limits.settings.examTokens))) refuse(commonRefusals.tooMany);
    const named = acting === null ? { AID: token, AAID: null } : { AID: null, AAID: token };
    return { ...named, examUrl: examUrl ?? t.examRoomPath };
  },

  [t.enterExamRoom]: async ({ services: { db }, account: { sessionId }, input, now }) => {
    const expiresAt = after(now, t.examLimits.entryHours * 3600);
    if (!(await redeemToken(db, { hash: hashOf(input.accToken), sessionId, now, expiresAt })))
      refuse(examRefusals.badToken);
    return { exprDt: wireMoment(expiresAt) };
  },

  [t.getExamList]: async ({ services: { db }, account, now }) => {
    const [entry] = await entryOf(db).execute({ sessionId: account.sessionId });
    if (entry === undefined || entry.expiresAt <= now) return refuse(examRefusals.notEntered);
    const rows = await examRows(db).execute({ studentId: account.id, now });
    // Of a lecture whose evaluation is owed no results are read, here as little as elsewhere.
    const shown = rows.filter((row) => isScored(row) && !isHeldBack(account.heldBack, row));
    const banks = await banksOf(db, shown);
    return {
      list: rows.map((row) => wireExam(row, banks.get(row.code))),
      exprDt: wireMoment(entry.expiresAt),
    };
  },

  [t.insertExamLeave]: async ({ services: { db }, row, input, now }) => ({
    lvCnt: await noteLeaves(db, row.id, leavesOf(input.list, row, now)),
  }),
};
