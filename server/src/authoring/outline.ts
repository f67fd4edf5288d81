/** The structure of a lecture, for the rules about its parts. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import { textSet } from './rows.ts';
import type { WeekPeriod } from './term.ts';

export interface LectureOutline {
  readonly weekCount: number;
  /** Their periods: the first is week 1. */
  readonly weeks: readonly WeekPeriod[];
  /** The weeks of its topics, by their codes. */
  readonly topics: ReadonlyMap<string, number>;
}

/** Whoever changes what these lectures consist of waits until the end of the transaction. */
export async function lockOutlines(tx: Transaction, lectureCodes: readonly string[]): Promise<void> {
  await tx.execute(sql`select from lecture_outline where lecture_code in ${textSet(lectureCodes)}
    order by lecture_code for update`);
}

export const lockOutline = (tx: Transaction, lectureCode: string): Promise<void> =>
  lockOutlines(tx, [lectureCode]);

/**
 * Nobody else changes these lectures, what they consist of or who takes them, until the end of the transaction. What is read then
 * must be read in a later statement, which sees what was changed while this one waited.
 */
export async function lockLecturesWhole(tx: Transaction, codes: readonly string[]): Promise<void> {
  const these = textSet(codes);
  await tx.execute(sql`select from lecture where code in ${these} order by code for no key update`);
  await lockOutlines(tx, codes);
  // Last, because whoever has locked an outline goes on to add rows that refer to the lecture.
  await tx.execute(sql`select from lecture where code in ${these} order by code for update`);
}

/** The outlines of lectures by their codes, in one statement. */
export async function lectureOutlines(
  tx: Transaction,
  lectureCodes: readonly string[],
): Promise<ReadonlyMap<string, LectureOutline>> {
  const { rows } = await tx.execute<{
    code: string;
    weekCount: number;
    weeks: WeekPeriod[];
    topics: Record<string, number>;
  }>(sql`
    select code, week_count as "weekCount",
      (select coalesce(jsonb_agg(jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at) order by number), '[]')
       from week where week.lecture_code = lecture.code) as weeks,
      (select coalesce(jsonb_object_agg(topic.code, topic.week_number), '{}')
       from topic where topic.lecture_code = lecture.code) as topics
    from lecture where code in ${textSet([...new Set(lectureCodes)])}`);
  return new Map(
    rows.map(({ code, topics, ...outline }) => [
      code,
      { ...outline, topics: new Map(Object.entries(topics)) },
    ]),
  );
}
