/**
 * How a quiz stands for a student: SQL over `quiz`, joined with his latest attempt and the one before that. Earlier attempts have
 * ended, whatever has become of the quiz's times since.
 */
import { quizLimits } from '@baeum/contract/quiz/terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { content, learning } from '../study/tables.ts';
import { endOf, endsLate, isOpenAt, phaseAt } from './phase.ts';
import { attempt, question, quiz } from './tables.ts';

export const latest = alias(attempt, 'latest');
export const previous = alias(attempt, 'previous');

/** What joins a student's latest attempt at the quiz. */
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

/** What joins the attempt before the latest. */
export const isPrevious = and(
  eq(previous.quizCode, latest.quizCode),
  eq(previous.studentId, latest.studentId),
  eq(previous.number, sql`${latest.number} - 1`),
);

export const isOpen = (now: SQL) => isOpenAt(now, latest);

/** Attempts that have ended. */
export const endedCount = (now: SQL) => sql<number>`coalesce(${latest.number} - ${isOpen(now)}::int, 0)`;

/** Of the latest attempt that has ended, and of that alone. */
export const lastEnd = (now: SQL) =>
  sql`case when ${isOpen(now)} then ${endOf(previous)} else ${endOf(latest)} end`.mapWith(attempt.startedAt);
export const lastEndedLate = (now: SQL) =>
  sql<boolean>`case when ${isOpen(now)} then ${endsLate(previous)} else ${endsLate(latest)} end`;

export const questionCount = sql<number>`(select count(*)::int from ${question} where ${question.quizCode} = ${quiz.code})`;
export const totalPoints = sql<number>`(select coalesce(sum(${question.points}), 0)::int from ${question}
  where ${question.quizCode} = ${quiz.code})`;

/** Questions answered in the latest attempt. */
export const answeredCount = sql<number>`(select count(*)::int from jsonb_object_keys(${latest.answers}))`;

/**
 * Whether nothing has to be watched first: what is public of its topic's lecture has been reached. Not by `exists`, for which
 * PostgreSQL may read the contents of all lectures.
 */
export const isUnlocked = (studentId: SQL) => sql<boolean>`(not ${quiz.afterLecture} or coalesce((
  select bool_and(${learning.reachedAt} is not null) from ${content}
  left join ${learning} on ${learning.contentCode} = ${content.code} and ${learning.studentId} = ${studentId}
  where ${content.topicCode} = ${quiz.topicCode} and ${content.isPublic}), true))`;

/** Attempts allowed in all. */
const allowedAttempts = sql`least(${quiz.attemptLimit}, 1 + ${quiz.retakeLimit}, ${quizLimits.attempts}::int)`;

/** Why it cannot be taken, gone on with or retaken now, as the contract's refusals are named; null when it can. */
export type Obstacle = 'notInPeriod' | 'notReady' | 'locked' | 'noneLeft';

export const obstacleAt = (studentId: SQL, now: SQL) => sql<Obstacle | null>`case
  when ${phaseAt(now)} in ('before', 'over') then 'notInPeriod'
  when (select true from ${question} where ${question.quizCode} = ${quiz.code} limit 1) is null then 'notReady'
  when ${isOpen(now)} then null
  when not ${isUnlocked(studentId)} then 'locked'
  when ${endedCount(now)} >= ${allowedAttempts} then 'noneLeft' end`;
