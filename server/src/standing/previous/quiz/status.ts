/**
 * The state of a quiz for a student: SQL over `quiz`, joined with the student's latest attempt and the
 * previous one. Earlier attempts have ended, even if the quiz's times have changed since.
 */
import { quizLimits } from '@baeum/contract/quiz/terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { content, learning } from '../../../study/tables.ts';
import { endOf, endsLate, isOpenAt, phaseAt } from './phase.ts';
import { attempt, question, quiz } from '../../../quiz/tables.ts';

export const latest = alias(attempt, 'latest');
export const previous = alias(attempt, 'previous');

/** Join condition of a student's latest attempt at the quiz. */
export const isLatest = (studentId: SQL) =>
  and(
    eq(latest.quizCode, quiz.code),
    eq(latest.studentId, studentId),
    eq(
      latest.number,
      sql`(select max(${attempt.number}) from ${attempt}
        where ${attempt.quizCode} = ${quiz.code} and ${attempt.studentId} = ${studentId})`,
    ),
  );

/** Join condition of the attempt before the latest. */
export const isPrevious = and(
  eq(previous.quizCode, latest.quizCode),
  eq(previous.studentId, latest.studentId),
  eq(previous.number, sql`${latest.number} - 1`),
);

export const isOpen = (now: SQL) => isOpenAt(now, latest);

/** The number of attempts that have ended. */
export const endedCount = (now: SQL) => sql<number>`coalesce(${latest.number} - ${isOpen(now)}::int, 0)`;

/** Both describe only the latest attempt that has ended. */
export const lastEnd = (now: SQL) =>
  sql`case when ${isOpen(now)} then ${endOf(previous)} else ${endOf(latest)} end`.mapWith(attempt.startedAt);
export const lastEndedLate = (now: SQL) =>
  sql<boolean>`case when ${isOpen(now)} then ${endsLate(previous)} else ${endsLate(latest)} end`;

export const questionCount = sql<number>`(select count(*)::int from ${question} where ${question.quizCode} = ${quiz.code})`;
export const totalPoints = sql<number>`(select coalesce(sum(${question.points}), 0)::int from ${question}
  where ${question.quizCode} = ${quiz.code})`;

/** The number of questions answered in the latest attempt. */
export const answeredCount = sql<number>`(select count(*)::int from jsonb_object_keys(${latest.answers}))`;

/**
 * Whether all public contents of the quiz's topic have been watched far enough. Not written with `exists`,
 * because PostgreSQL may then read the contents of all lectures.
 */
export const isUnlocked = (studentId: SQL) => sql<boolean>`(not ${quiz.afterLecture} or coalesce((
  select bool_and(${learning.reachedAt} is not null) from ${content}
  left join ${learning} on ${learning.contentCode} = ${content.code} and ${learning.studentId} = ${studentId}
  where ${content.topicCode} = ${quiz.topicCode} and ${content.isPublic}), true))`;

/** The total number of attempts allowed. */
const allowedAttempts = sql`least(${quiz.attemptLimit}, 1 + ${quiz.retakeLimit}, ${quizLimits.attempts}::int)`;

/**
 * Why the quiz cannot be taken, continued or retaken now, named like the contract's refusals; null when it
 * can.
 */
export type Obstacle = 'notInPeriod' | 'notReady' | 'locked' | 'noneLeft';

export const obstacleAt = (studentId: SQL, now: SQL) => sql<Obstacle | null>`case
  when ${phaseAt(now)} in ('before', 'over') then 'notInPeriod'
  when (select true from ${question} where ${question.quizCode} = ${quiz.code} limit 1) is null then 'notReady'
  when ${isOpen(now)} then null
  when not ${isUnlocked(studentId)} then 'locked'
  when ${endedCount(now)} >= ${allowedAttempts} then 'noneLeft' end`;
