/**
 * The exam room (specification §10, decision 21): a session enters it with a one-time token and then sees the
 * student's exams. Exams are taken with the calls of quizzes.
 */
import type { examCalls } from '@baeum/contract/exam/calls';
import * as t from '@baeum/contract/exam/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { quizzesByUrgency } from '@baeum/rules/quizzes';
import { createHash, randomBytes } from 'node:crypto';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { isBlockedByEvaluation } from '../platform/evaluation-block.ts';
import { serializeMoment } from '../platform/time.ts';
import { banksOf } from '../quiz/bank.ts';
import { scoreOf } from '../quiz/scoring.ts';
import { isScored } from '../quiz/serializers.ts';
import { timesOf, withStanding } from '../quiz/status.ts';
import { entryOf, examRows, issueToken, recordLeaves, redeemToken } from './queries.ts';
import { leavesOf } from './leaves.ts';
import { serializeExam } from './serializers.ts';

const { examRefusals } = t;
const hashOf = (token: string) => createHash('sha256').update(token).digest();
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export const examHandlers: Handlers<typeof examCalls> = {
  [t.getAccTokenAID]: async ({
    services: { db, examUrl, limits },
    account: { sessionId, impersonation },
    now,
  }) => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = after(now, t.examLimits.tokenSeconds);
    const newToken = { hash: hashOf(token), sessionId, now, expiresAt };
    if (!(await issueToken(db, newToken, limits.settings.examTokens))) refuse(commonRefusals.tooMany);
    const tokens = impersonation === null ? { AID: token, AAID: null } : { AID: null, AAID: token };
    return { ...tokens, examUrl: examUrl ?? t.examRoomPath };
  },

  [t.enterExamRoom]: async ({ services: { db }, account: { sessionId }, input, now }) => {
    const expiresAt = after(now, t.examLimits.entryHours * 3600);
    if (!(await redeemToken(db, { hash: hashOf(input.accToken), sessionId, now, expiresAt })))
      refuse(examRefusals.badToken);
    return { exprDt: serializeMoment(expiresAt) };
  },

  [t.getExamList]: async ({ services: { db }, account, now }) => {
    const [entry] = await entryOf(db, { sessionId: account.sessionId });
    if (entry === undefined || entry.expiresAt <= now) return refuse(examRefusals.notEntered);
    const rows = await examRows(db, { studentId: account.id, now });
    const exams = quizzesByUrgency(
      rows
        .map((row) => withStanding(row, now))
        .map((exam) => ({ exam, quiz: { ...timesOf(exam), code: exam.code }, standing: exam.standing })),
    ).map(({ exam }) => exam);
    // Blocked lectures show no results here either.
    const withResults = exams.filter(
      (exam) => isScored(exam, exam.standing) && !isBlockedByEvaluation(account.evaluationBlocks, exam),
    );
    const banks = await banksOf(db, withResults);
    return {
      list: exams.map((exam) => {
        const bank = banks.get(exam.code);
        return serializeExam(exam, bank && exam.attempt ? scoreOf(bank, exam.attempt.answers) : undefined);
      }),
      exprDt: serializeMoment(entry.expiresAt),
    };
  },

  [t.insertExamLeave]: async ({ services: { db }, row, input, now }) => ({
    lvCnt: await recordLeaves(db, row.id, leavesOf(input.list, row, now)),
  }),
};
