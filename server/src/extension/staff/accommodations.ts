/** More time and attempts of a student at all quizzes of a lecture (specification §21.10). Why is told to operators alone (§19.12). */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { staffExtensionCalls } from '@baeum/contract/extension/staff-calls';
import {
  extensionRefusals,
  extraTimeInWords,
  type getAccommodation,
  type setAccommodation,
} from '@baeum/contract/extension/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, sql } from 'drizzle-orm';
import { activeEnrolment } from '../../lecture/tables.ts';
import type { Database, Queryable, Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Changed } from '../../platform/history.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { lockOutlined } from '../../standing/outlines.ts';
import { accommodation } from '../tables.ts';
import { keepUsedTime } from './used-time.ts';

type Calls = typeof staffExtensionCalls;

interface Key {
  readonly lectureCode: string;
  readonly studentNumber: string;
}

const stored = preparedQuery(
  'accommodation_of',
  {
    studentId: account.id,
    name: account.name,
    timePercent: accommodation.timePercent,
    extraMinutes: accommodation.extraMinutes,
    extraAttempts: accommodation.extraAttempts,
    reason: accommodation.reason,
    revision: accommodation.revision,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(account)
      .innerJoin(
        activeEnrolment,
        and(
          eq(activeEnrolment.studentId, account.id),
          eq(activeEnrolment.lectureCode, sql.placeholder('lectureCode')),
        ),
      )
      .leftJoin(
        accommodation,
        and(
          eq(accommodation.studentId, account.id),
          eq(accommodation.lectureCode, activeEnrolment.lectureCode),
        ),
      )
      .where(eq(account.studentNumber, sql.placeholder('studentNumber'))),
);

/** With nothing more where nothing is stored. Refuses (404) who does not take the lecture. */
async function readStored(db: Queryable, key: Key) {
  const [row] = await stored(db, { ...key });
  const { studentId, name, ...values } = row ?? refuse(commonRefusals.notFound);
  return {
    studentId,
    name,
    reason: values.reason ?? '',
    revision: values.revision ?? 0,
    extraTime: {
      timePercent: values.timePercent ?? 100,
      extraMinutes: values.extraMinutes ?? 0,
      extraAttempts: values.extraAttempts ?? 0,
    },
  };
}

/** @param tells whether the account may read why */
export async function accommodationOf(
  db: Database,
  key: Key,
  tells: boolean,
): Promise<ResultOf<Calls[typeof getAccommodation]>> {
  const { extraTime, reason, revision } = await readStored(db, key);
  return { revision, ...extraTime, reason: tells ? reason : null, hasReason: reason !== '' };
}

interface Changing {
  readonly tx: Transaction;
  readonly lectureCode: string;
  readonly accountId: number;
  readonly now: Date;
}

export async function changeAccommodation(
  { tx, lectureCode, accountId, now }: Changing,
  {
    studentNumber,
    revision,
    reason: sent,
    confirmed,
    ...sentTime
  }: RequestOf<Calls[typeof setAccommodation]>,
): Promise<Changed<ResultOf<Calls[typeof setAccommodation]>>> {
  const { outline } = (await lockOutlined(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
  const before = await readStored(tx, { lectureCode, studentNumber });
  if (before.revision !== revision) refuse(extensionRefusals.changedMeanwhile);
  const { studentId } = before;
  const { timePercent, extraMinutes, extraAttempts } = sentTime;
  const extraTime = { timePercent, extraMinutes, extraAttempts };
  const words = extraTimeInWords(extraTime);
  const reason = sent ?? before.reason;
  const isSame = words === extraTimeInWords(before.extraTime) && (words === '' || reason === before.reason);
  if (isSame) return { result: { changed: 0 }, changes: [] };
  const kept = await keepUsedTime(
    { tx, lectureCode, accountId, now },
    outline,
    { studentId, studentNumber, name: before.name },
    { extraTime: { percent: timePercent, minutes: extraMinutes, attempts: extraAttempts }, confirmed },
  );
  if (words === '')
    await tx
      .delete(accommodation)
      .where(and(eq(accommodation.studentId, studentId), eq(accommodation.lectureCode, lectureCode)));
  else
    await tx
      .insert(accommodation)
      .values({ studentId, lectureCode, ...extraTime, reason, givenBy: accountId, givenAt: now })
      .onConflictDoUpdate({
        target: [accommodation.studentId, accommodation.lectureCode],
        set: { ...extraTime, reason, givenBy: accountId, givenAt: now, revision: revision + 1 },
      });
  return {
    result: { changed: 1 },
    changes: [
      {
        action: 'change',
        kind: 'accommodation',
        object: `${lectureCode} ${studentNumber}`,
        subjectId: studentId,
        shown: 'now',
        values: {
          student: { after: `${before.name} (${studentNumber})` },
          extraTime: { before: extraTimeInWords(before.extraTime), after: words },
        },
      },
      ...kept,
    ],
  };
}
