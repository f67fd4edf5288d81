import { sql, type SQL } from 'drizzle-orm';
import type { ScheduledSource } from '../../ports/desk-source.ts';
import { attempt, quiz } from '../tables.ts';

const scheduled =
  (isExam: boolean) =>
  ({ codes }: { codes: SQL }) =>
    sql`
  select ${quiz.lectureCode} as lecture_code, ${quiz.code} as id, ${quiz.title} as title,
    ${quiz.opensAt} as opens_at, ${quiz.closesAt} as closes_at,
    (select count(distinct ${attempt.studentId})::int from ${attempt} where ${attempt.quizCode} = ${quiz.code}) as done
  from ${quiz} where ${quiz.lectureCode} = any(${codes}) and ${quiz.archivedAt} is null
    and (${quiz.isExam} or ${quiz.examKind} is not null) = ${sql.raw(String(isExam))}`;

export const scheduledQuizzes: ScheduledSource = { kind: 'quiz', rows: scheduled(false) };
export const scheduledExams: ScheduledSource = { kind: 'exam', rows: scheduled(true) };
