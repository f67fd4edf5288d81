/** What operators decide about a lecture: read, compared and written as one. */
import type { RequestOf } from '@baeum/contract/call';
import type { staffLectureCalls } from '@baeum/contract/lecture/staff-calls';
import { type addLecture, lectureStaffRefusals } from '@baeum/contract/lecture/staff-terms';
import { microLearning } from '@baeum/contract/lecture/terms';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { refusing } from '../../authoring/refusals.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { account } from '../../platform/tables.ts';
import { evaluationCodes, type LectureInput, refuseLostWeeks, writeLectures } from '../authoring.ts';
import { lecture } from '../tables.ts';

export type LectureSettings = Omit<
  RequestOf<(typeof staffLectureCalls)[typeof addLecture]>,
  'programmeCode' | 'code'
>;

/** A lecture as it is, with what its form does not change. */
export interface StoredLecture {
  readonly settings: LectureSettings;
  readonly kept: Pick<
    LectureInput,
    'attendanceShare' | 'competencies' | 'position' | 'academicCourseCode' | 'code'
  >;
  readonly weeks: readonly { readonly title: string; readonly startsAt: string; readonly endsAt: string }[];
  readonly revision: number;
}

type Json<Row> = readonly Row[];
interface StoredRow extends Record<string, unknown> {
  readonly rates: Json<{ readonly code: string; readonly rate: number }>;
  readonly competencies: Json<{ readonly name: string; readonly rate: number }>;
  readonly professors: Json<string>;
  readonly weeks: StoredLecture['weeks'];
}

/** Reads a lecture for changing it; nobody else does until the end of the transaction. */
export async function lockLecture(tx: Transaction, code: string): Promise<StoredLecture | undefined> {
  const [head] = await tx.select().from(lecture).where(eq(lecture.code, code)).for('no key update');
  if (head === undefined) return undefined;
  const { rows } = await tx.execute<StoredRow>(sql`select
    (select coalesce(json_agg(json_build_object('code', code, 'rate', rate)), '[]')
      from lecture_evaluation where lecture_code = ${code}) as rates,
    (select coalesce(json_agg(json_build_object('name', name, 'rate', rate) order by position), '[]')
      from lecture_competency where lecture_code = ${code}) as competencies,
    (select coalesce(json_agg(login_id order by position), '[]')
      from lecture_professor join account on account.id = account_id where lecture_code = ${code}) as professors,
    (select coalesce(json_agg(json_build_object('title', title, 'startsAt', starts_at, 'endsAt', ends_at) order by number), '[]')
      from week where lecture_code = ${code}) as weeks`);
  const parts = rows[0];
  if (parts === undefined) throw new Error('a select without a row');
  return {
    settings: settingsOf(head, parts),
    kept: {
      code,
      academicCourseCode: head.academicCourseCode,
      attendanceShare: head.attendanceShare,
      competencies: parts.competencies,
      position: head.position,
    },
    weeks: parts.weeks,
    revision: head.revision,
  };
}

const settingsOf = (head: typeof lecture.$inferSelect, parts: StoredRow): LectureSettings => ({
  name: head.name,
  subjectCode: head.subjectCode,
  classNumber: head.classNumber,
  majorType: head.majorType,
  majorName: head.majorName,
  majorSemester: head.majorSemester,
  track: head.track ?? '',
  grade: head.grade,
  credits: head.credits,
  isMicroLearning: head.completionType === microLearning,
  countsDebates: head.countsDebates,
  countsTeams: head.countsTeams,
  evaluation: evaluationOf(parts.rates),
  professors: [...parts.professors],
  weeks: parts.weeks.map(({ title }) => title),
});

/** Percent by part of the grade; null where nothing is said about it. */
export function evaluationOf(
  rates: readonly { readonly code: string; readonly rate: number }[],
): LectureSettings['evaluation'] {
  if (rates.length === 0) return null;
  const byCode = new Map(rates.map(({ code, rate }) => [code, rate]));
  return Object.fromEntries(
    evaluationCodes.flatMap(({ item, code }) => {
      const rate = byCode.get(code);
      return rate === undefined ? [] : [[item, rate] as const];
    }),
  );
}

interface Writing {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
}

/**
 * Writes a lecture with these settings. The weeks that it has already keep their dates; further ones follow the term of the
 * programme.
 */
export async function writeSettings(
  { tx, store, now }: Writing,
  settings: LectureSettings,
  kept: StoredLecture['kept'],
  weeks: StoredLecture['weeks'] = [],
): Promise<void> {
  const professorIds = await professorsBy(tx, settings.professors);
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  const { track, professors: _, ...rest } = settings;
  const input: LectureInput = {
    ...rest,
    ...kept,
    track: track.trim() || null,
    professorIds,
    studentIds: [],
    weeks: settings.weeks.map((title, index) => {
      const { startsAt, endsAt } = weeks[index] ?? {};
      return { title, startsAt, endsAt };
    }),
  };
  const { ratesNot100, weekInUse, codeTaken } = lectureStaffRefusals;
  await refusing({ ratesNot100, weekInUse }, codeTaken, async () => {
    await writeLectures(authoring, [input]);
    await refuseLostWeeks(authoring, [kept.code]);
  });
}

/** The ids of professors in this order. */
async function professorsBy(tx: Transaction, loginIds: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(loginIds.map((loginId) => loginId.trim().toLowerCase()))];
  const found =
    wanted.length === 0
      ? []
      : await tx
          .select({ id: account.id, loginId: account.loginId })
          .from(account)
          .where(and(inArray(account.loginId, wanted), eq(account.type, 'professor')));
  const ids = new Map(found.map(({ id, loginId }) => [loginId, id]));
  const { unknownProfessor } = lectureStaffRefusals;
  return wanted.map(
    (loginId) =>
      ids.get(loginId) ??
      refuse(unknownProfessor, {
        message: `${unknownProfessor.message} (${loginId})`,
        about: { field: 'professors' },
      }),
  );
}
