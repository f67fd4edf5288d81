/**
 * What becomes of a student's quizzes when the extra time changes (specification §21.10). What was handed in by it stays on time,
 * as with an extension that is taken back: one that is withdrawn at once keeps the end that was used.
 */
import { extensionRefusals } from '@baeum/contract/extension/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { type Ends, type ExtraTime, laterOf } from '@baeum/rules/extensions';
import { noFacts } from '@baeum/rules/facts';
import type { Outline, Quiz } from '@baeum/rules/outline';
import { periodOf, type Planned, type PlannedStudent } from '@baeum/rules/outcomes';
import { type OwnTerms, plannedFor, withExtension } from '@baeum/rules/own-terms';
import { areAnswersShown, quizPhaseAt } from '@baeum/rules/quizzes';
import { addedTime, endsToKeep, isCutShort } from '@baeum/rules/used';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Change } from '../../platform/history.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { factsInLecture, factsOfLecture } from '../../standing/facts.ts';
import { isShownAt } from './telling.ts';

interface Changing {
  readonly tx: Transaction;
  readonly lectureCode: string;
  readonly accountId: number;
  readonly now: Date;
}

interface Student {
  readonly studentId: number;
  readonly studentNumber: string;
  readonly name: string;
}

/** For staff, of the extensions that keep what was used. */
const reason = '추가 시간이 바뀌기 전에 응시';

/** So many quizzes are named in the question; more are counted. */
const mostNamed = 5;

const attemptsInLecture = factsInLecture('extra_time_attempts', ['attempts']);

async function readStudent(tx: Transaction, lectureCode: string, studentId: number): Promise<PlannedStudent> {
  const [texts] = await attemptsInLecture(tx, { studentId, lectureCode });
  const { facts, terms } = factsOfLecture(lectureCode, texts ?? refuse(commonRefusals.notFound));
  return { facts: { ...noFacts, ...facts }, terms };
}

/** Quizzes whose extension was taken back: it says until when it was used, with the extra time that held then. */
const withdrawnCodes = async (tx: Transaction, lectureCode: string, studentId: number) =>
  new Set(
    (
      await tx.execute<{
        code: string;
      }>(sql`select code from extension where student_id = ${studentId}::bigint
        and lecture_code = ${lectureCode} and kind = 'quiz' and withdrawn_at is not null for update`)
    ).rows.map(({ code }) => code),
  );

interface Decided {
  readonly code: string;
  readonly title: string;
  /** Of the student's extension, from now on. */
  readonly ends: Ends | undefined;
  readonly isMoved: boolean;
  /** Whether something of it was handed in, or can be, after the end that would hold. */
  readonly isUsed: boolean;
  readonly isCut: boolean;
  /** Whether it can be taken again, although its answers are shown. */
  readonly reopens: boolean;
}

const movedBy = ({ closesAt, lateClosesAt }: Ends, time: number): Ends => ({
  closesAt: closesAt + time,
  lateClosesAt: lateClosesAt === null ? null : lateClosesAt + time,
});

function decide(
  item: Quiz,
  student: PlannedStudent,
  next: OwnTerms,
  isWithdrawn: boolean,
  now: Date,
): Decided {
  const kind = 'quiz';
  const { code } = item;
  const planned: Planned = { kind, item };
  const stored = student.terms.extensions.find((one) => one.kind === kind && one.code === code);
  // An extension that was taken back goes on to end with the minute that was used.
  const added = isWithdrawn ? addedTime(planned, student.terms) - addedTime(planned, next) : 0;
  const fixed = stored && movedBy(stored, added);
  const termsWith = (ends: Ends | undefined) =>
    ends === undefined ? next : withExtension(next, { kind, code, ...ends });
  const used = endsToKeep(planned, student, termsWith(fixed));
  const ends = laterOf(fixed, used);
  const after = termsWith(ends);
  const at = now.getTime();
  const isOver = (terms: OwnTerms) => quizPhaseAt(at, periodOf(plannedFor(planned, terms))) === 'over';
  return {
    code,
    title: item.title,
    ends,
    isMoved: added !== 0 || used !== undefined,
    isUsed: used !== undefined,
    isCut: isCutShort(planned, student, after, at),
    reopens:
      !item.isArchived &&
      isShownAt(planned, now) &&
      areAnswersShown(at, item) &&
      isOver(student.terms) &&
      !isOver(after),
  };
}

function refuseHits(decided: readonly Decided[]): void {
  const quizzes = decided.filter(({ isUsed }) => isUsed).length;
  const underway = decided.filter(({ isCut }) => isCut).length;
  const shown = decided.filter(({ reopens }) => reopens).map(({ title }) => title);
  if (quizzes + underway + shown.length === 0) return;
  const lines = [
    quizzes > 0 &&
      `이미 늘어난 시간에 응시한 퀴즈·시험이 ${quizzes}개 있습니다. 줄여도 제출한 것은 제때 낸 것으로 남고, 더 응시할 수는 없습니다.`,
    underway > 0 &&
      `지금 응시 중인 퀴즈·시험 ${underway}개는 줄어든 제한 시간에 끝나고, 그때까지 저장된 답만 남습니다.`,
    shown.length > 0 &&
      `정답이 이미 모두에게 공개된 퀴즈·시험이 다시 열립니다: ${shown.slice(0, mostNamed).join(', ')}${
        shown.length > mostNamed ? ` 외 ${shown.length - mostNamed}개` : ''
      }`,
  ];
  refuse(extensionRefusals.hitsQuizzes, {
    message: lines.filter(Boolean).join('\n'),
    about: { quizzes: String(quizzes), underway: String(underway), shown: String(shown.length) },
  });
}

/**
 * Keeps the ends that were used, before the extra time becomes another one.
 * @throws Refusal when quizzes were taken in the time that is taken away, or open again although their answers are shown, and
 *   nobody has confirmed it
 */
export async function keepUsedTime(
  { tx, lectureCode, accountId, now }: Changing,
  outline: Outline,
  { studentId, studentNumber, name }: Student,
  { extraTime, confirmed }: { readonly extraTime: ExtraTime | null; readonly confirmed: boolean },
): Promise<Change[]> {
  const student = await readStudent(tx, lectureCode, studentId);
  const withdrawn = await withdrawnCodes(tx, lectureCode, studentId);
  const next = { ...student.terms, extraTime };
  const decided = outline.quizzes.map((item) => decide(item, student, next, withdrawn.has(item.code), now));
  if (!confirmed) refuseHits(decided);
  const kept = decided.flatMap(({ code, title, ends, isMoved, isUsed }) =>
    ends === undefined || !isMoved
      ? []
      : [
          {
            code,
            title,
            isUsed,
            closesAt: serializeMoment(ends.closesAt),
            lateClosesAt: serializeMomentOrNull(ends.lateClosesAt),
          },
        ],
  );
  if (kept.length === 0) return [];
  await tx.execute(sql`
    insert into extension (lecture_code, quiz_code, student_id, closes_at, late_closes_at, reason, given_by, given_at, batch, withdrawn_at)
    select ${lectureCode}, kept.code, ${studentId}::bigint, kept."closesAt", kept."lateClosesAt", ${reason},
      ${accountId}::bigint, ${now}::timestamptz, gen_random_uuid(), ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (code text, "closesAt" timestamptz, "lateClosesAt" timestamptz)
    on conflict (student_id, kind, code) do update
      set closes_at = excluded.closes_at, late_closes_at = excluded.late_closes_at`);
  return kept
    .filter(({ isUsed }) => isUsed)
    .map(
      ({ code, title, closesAt }): Change => ({
        action: 'change',
        kind: 'extension',
        object: `quiz ${code} ${studentNumber}`,
        subjectId: studentId,
        shown: 'now',
        values: {
          title: { after: title },
          student: { after: `${name} (${studentNumber})` },
          closesAt: { after: closesAt },
          reason: { after: reason },
        },
      }),
    );
}
