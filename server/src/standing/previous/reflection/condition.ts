/**
 * The condition for writing a journal: how much of its lecture must be completed before. One rule in SQL for
 * all calls.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type DashboardProvider, type DashboardScope, unionOf } from '../platform/dashboard-provider.ts';
import { reflection } from '../../../reflection/tables.ts';

/** The required and the completed numbers. */
export interface Condition {
  readonly lectures: number;
  readonly watched: number;
  readonly quizzes: number;
  readonly taken: number;
  readonly isMet: boolean;
}

/**
 * The condition of the selected journal. Contents and quizzes are counted as on the cards and the lecture
 * home.
 * @param learning provides the counts of contents and quizzes
 */
export const conditionOf = (learning: readonly DashboardProvider[], scope: DashboardScope) => sql<Condition>`(
  with mine as (select ${reflection.lectureCode} as lecture_code)
  select jsonb_build_object('lectures', lectures, 'watched', watched, 'quizzes', quizzes, 'taken', taken,
    'isMet', watched >= lectures and taken >= quizzes)
  from (
    select coalesce(${reflection.lectures}, sum(total) filter (where activity = 'cntnt'), 0) as lectures,
      coalesce(sum(done) filter (where activity = 'cntnt'), 0) as watched,
      coalesce(${reflection.quizzes}, sum(total) filter (where activity = 'quiz'), 0) as quizzes,
      coalesce(sum(done) filter (where activity = 'quiz'), 0) as taken
    from (${unionOf(learning, 'counts', scope)}) counts
  ) required)`;

/** The condition of a lecture's journal, for the statement of the study page; null without a journal. */
export const lectureCondition =
  (learning: readonly DashboardProvider[]) => (lectureCode: SQL, scope: DashboardScope) =>
    sql<Condition | null>`(
    select ${conditionOf(learning, scope)} from ${reflection} where ${reflection.lectureCode} = ${lectureCode})`;
