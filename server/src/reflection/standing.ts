/** The condition of a journal: how much of its lecture must have been learnt before it is written. One rule, in SQL, for all who ask. */
import { type SQL, sql } from 'drizzle-orm';
import { type Contribution, type ContributionScope, gather } from '../platform/contribution.ts';
import { reflection } from './tables.ts';

/** What is asked for, and how far the student is. */
export interface Condition {
  readonly lectures: number;
  readonly watched: number;
  readonly quizzes: number;
  readonly taken: number;
  readonly isMet: boolean;
}

/**
 * The condition of the journal that is selected. What counts as watched and as taken is what cards and lecture home count as
 * done.
 * @param learning brings the counts of contents and quizzes
 */
export const conditionOf = (learning: readonly Contribution[], scope: ContributionScope) => sql<Condition>`(
  with mine as (select ${reflection.lectureCode} as lecture_code)
  select jsonb_build_object('lectures', lectures, 'watched', watched, 'quizzes', quizzes, 'taken', taken,
    'isMet', watched >= lectures and taken >= quizzes)
  from (
    select coalesce(${reflection.lectures}, sum(total) filter (where activity = 'cntnt'), 0) as lectures,
      coalesce(sum(done) filter (where activity = 'cntnt'), 0) as watched,
      coalesce(${reflection.quizzes}, sum(total) filter (where activity = 'quiz'), 0) as quizzes,
      coalesce(sum(done) filter (where activity = 'quiz'), 0) as taken
    from (${gather(learning, 'counts', scope)}) counts
  ) learnt)`;

/** The condition of a lecture's journal, for the study page's statement; null where there is none. */
export const lectureCondition =
  (learning: readonly Contribution[]) => (lectureCode: SQL, scope: ContributionScope) =>
    sql<Condition | null>`(
    select ${conditionOf(learning, scope)} from ${reflection} where ${reflection.lectureCode} = ${lectureCode})`;
