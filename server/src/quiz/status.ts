/** How a student stands in a quiz, by the rules, from rows of its table joined with the latest attempt and the one before. */
import {
  attemptEnd,
  type AttemptTimes,
  deadlineOf,
  isUnlockedBy,
  type QuizStanding,
  quizStanding,
} from '@baeum/rules/quizzes';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isShownToStudents } from '../platform/drafts.ts';
import {
  extensionColumn,
  extraTimeColumn,
  mostTimeColumn,
  timesOf,
  withOwnQuiz,
  withOwnTimes,
} from '../standing/own-terms.ts';

export { timesOf };
import { content, learning } from '../study/tables.ts';
import { attempt, question, quiz } from './tables.ts';

export const latest = alias(attempt, 'latest');
export const previous = alias(attempt, 'previous');

/**
 * Join condition of a student's latest attempt at the quiz. By its id, because PostgreSQL expects one attempt and otherwise reads
 * all of them.
 */
export const isLatest = (studentId: SQL) =>
  eq(
    latest.id,
    sql`(select ${attempt.id} from ${attempt}
      where ${attempt.quizCode} = ${quiz.code} and ${attempt.studentId} = ${studentId} order by ${attempt.number} desc limit 1)`,
  );

/** Join condition of the attempt before the latest. */
export const isPrevious = eq(
  previous.id,
  sql`(select ${attempt.id} from ${attempt} where ${attempt.quizCode} = ${latest.quizCode}
    and ${attempt.studentId} = ${latest.studentId} and ${attempt.number} = ${latest.number} - 1)`,
);

/** Join conditions of the content of the quiz's topic, and of what a student has learnt of it. */
export const isOfTopic = eq(content.topicCode, quiz.topicCode);
export const isLearnt = (studentId: SQL) =>
  and(eq(learning.contentCode, content.code), eq(learning.studentId, studentId));

/** The columns that decide how long a quiz, and an attempt at it, lasts for a student who takes the lecture. */
export const timeColumns = {
  opensAt: quiz.opensAt,
  closesAt: quiz.closesAt,
  lateClosesAt: quiz.lateClosesAt,
  limitMinutes: quiz.limitMinutes,
  extension: extensionColumn('quiz', quiz.code),
  extraTime: extraTimeColumn,
};

/** A quiz with the columns of a student's state in it. */
export const quizColumns = {
  code: quiz.code,
  title: quiz.title,
  lectureCode: quiz.lectureCode,
  weekNumber: quiz.weekNumber,
  isExam: quiz.isExam,
  examKind: quiz.examKind,
  ...timeColumns,
  attemptLimit: quiz.attemptLimit,
  retakeLimit: quiz.retakeLimit,
  afterLecture: quiz.afterLecture,
  opensResults: quiz.opensResults,
  mostTime: mostTimeColumn(quiz),
  bankVersion: quiz.bankVersion,
  questionCount: sql<number>`(select count(*)::int from ${question} where ${question.quizCode} = ${quiz.code})`,
  totalPoints: sql<number>`(select coalesce(sum(${question.points}), 0)::int from ${question}
    where ${question.quizCode} = ${quiz.code})`,
  content: { code: content.code, isPublic: isShownToStudents(content) },
  learned: { contentCode: learning.contentCode, reachedAt: learning.reachedAt },
  attempt: {
    id: latest.id,
    number: latest.number,
    startedAt: latest.startedAt,
    submittedAt: latest.submittedAt,
    answers: latest.answers,
    answered: latest.answered,
    lateAnswers: latest.lateAnswers,
    lateSavedAt: latest.lateSavedAt,
    windowKey: latest.windowKey,
    seed: latest.seed,
  },
  previousAttempt: { startedAt: previous.startedAt, submittedAt: previous.submittedAt },
};

/** The times of an attempt for the rules. */
export const attemptTimesOf = ({
  startedAt,
  submittedAt,
}: {
  readonly startedAt: Date;
  readonly submittedAt: Date | null;
}): AttemptTimes => ({
  startedAt: startedAt.getTime(),
  submittedAt: submittedAt && submittedAt.getTime(),
});

type StateRow = Parameters<typeof withOwnQuiz>[0] & {
  readonly afterLecture: boolean;
  readonly questionCount: number;
  readonly content: { readonly isPublic: boolean } | null;
  readonly learned: { readonly reachedAt: Date | null } | null;
  readonly attempt: {
    readonly number: number;
    readonly startedAt: Date;
    readonly submittedAt: Date | null;
    readonly answered: number;
  } | null;
  readonly previousAttempt: { readonly startedAt: Date; readonly submittedAt: Date | null } | null;
};

/** When an attempt ended, or will end at the latest, with the time that its student has. */
export const ownAttemptEnd = (
  row: Parameters<typeof withOwnTimes>[0] & Parameters<typeof attemptTimesOf>[0],
): number => attemptEnd(timesOf(withOwnTimes(row)), attemptTimesOf(row));

/** A quiz as it is for the student, with how the student stands. */
export function withStanding<Row extends StateRow>(
  shared: Row,
  now: Date,
): ReturnType<typeof withOwnQuiz<Row>> & {
  readonly standing: QuizStanding;
  /** When the time of the latest attempt is up. */
  readonly limitAt: number | null;
  /** The start of the open attempt. */
  readonly inProgressSince: Date | null;
} {
  const row = withOwnQuiz(shared);
  const times = timesOf(row);
  const { attempt: own, previousAttempt } = row;
  const standing = quizStanding(
    {
      ...times,
      questionCount: row.questionCount,
      attemptLimit: row.attemptLimit,
      retakeLimit: row.retakeLimit,
      overForAllAt: row.overForAllAt,
    },
    {
      latest:
        own === null ? undefined : { ...attemptTimesOf(own), number: own.number, answered: own.answered },
      previous: previousAttempt === null ? undefined : attemptTimesOf(previousAttempt),
      isUnlocked: isUnlockedBy(row, row.content, row.learned ?? undefined),
    },
    now.getTime(),
  );
  return {
    standing,
    limitAt: own && deadlineOf(times, attemptTimesOf(own)),
    inProgressSince: standing.isOpen ? (own?.startedAt ?? null) : null,
    ...row,
  };
}
