/** Quizzes and exams as staff read them. */
import { and, eq, sql } from 'drizzle-orm';
import type { StaffResourceLoader } from '../../handler.ts';
import type { Shown } from '../../authoring/text-pictures.ts';
import { textFile } from '../../file/tables.ts';
import { activeEnrolment, lecture } from '../../lecture/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { timeColumns } from '../status.ts';
import { attempt, question, questionItem, quiz } from '../tables.ts';

/** Students who have begun it. */
const takers = sql<number>`(select count(distinct ${attempt.studentId})::int from ${attempt}
  where ${attempt.quizCode} = ${quiz.code})`;

const quizPlace = preparedQuery(
  'staff_quiz_place',
  {
    code: quiz.code,
    lectureCode: quiz.lectureCode,
    programmeCode: lecture.academicCourseCode,
    bankVersion: quiz.bankVersion,
    takers,
    /** What its texts show. */
    shown: sql<readonly Shown[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'id', ${textFile.storedFileId}, 'name', ${textFile.name})), '[]')
      from ${textFile} where ${textFile.quizCode} = ${quiz.code})`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(quiz)
      .innerJoin(lecture, eq(lecture.code, quiz.lectureCode))
      .where(eq(quiz.code, sql.placeholder('code'))),
);

/** `parent` is the lecture. */
const findQuiz: StaffResourceLoader<RowOf<typeof quizPlace>> = async (db, { id, parent }) => {
  const [row] = await quizPlace(db, { code: id });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

export const staffQuizResources = { quiz: findQuiz };

const ofQuiz = sql`from ${question} where ${question.quizCode} = ${quiz.code}`;

/**
 * A number that differs whenever anything of the form does, whoever has changed it: the form, the weeks board or a course
 * pack. Questions have a version of their own, and publishing changes nothing of the form.
 */
const fingerprint = sql<number>`('x' || substr(md5((to_jsonb(${quiz})
  - array['bank_version', 'published_at', 'archived_at', 'shown_from'])::text), 1, 7))::bit(28)::int`;

const quizForm = preparedQuery(
  'staff_quiz',
  {
    code: quiz.code,
    lectureCode: quiz.lectureCode,
    weekNumber: quiz.weekNumber,
    topicCode: quiz.topicCode,
    title: quiz.title,
    bodyHtml: quiz.bodyHtml,
    isExam: quiz.isExam,
    examKind: quiz.examKind,
    opensAt: quiz.opensAt,
    closesAt: quiz.closesAt,
    lateClosesAt: quiz.lateClosesAt,
    limitMinutes: quiz.limitMinutes,
    attemptLimit: quiz.attemptLimit,
    retakeLimit: quiz.retakeLimit,
    afterLecture: quiz.afterLecture,
    shufflesQuestions: quiz.shufflesQuestions,
    shufflesItems: quiz.shufflesItems,
    opensResults: quiz.opensResults,
    bankVersion: quiz.bankVersion,
    publishedAt: quiz.publishedAt,
    archivedAt: quiz.archivedAt,
    questionCount: sql<number>`(select count(*)::int ${ofQuiz})`,
    points: sql<number>`(select coalesce(sum(${question.points}), 0)::int ${ofQuiz})`,
    takers,
    revision: fingerprint,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(quiz)
      .where(eq(quiz.code, sql.placeholder('code'))),
);

export type StoredQuiz = RowOf<typeof quizForm>;

export const readStored = async (db: Queryable, code: string): Promise<StoredQuiz | undefined> =>
  (await quizForm(db, { code }))[0];

/** The questions with the ids by which attempts name them. */
export const keyedQuestions = preparedQuery(
  'staff_quiz_questions',
  {
    id: question.id,
    key: question.key,
    kind: question.kind,
    title: question.title,
    html: question.bodyHtml,
    points: question.points,
    explanation: question.explanation,
    items: sql<
      { readonly id: number; readonly key: string; readonly title: string; readonly isCorrect: boolean }[]
    >`jsonb_agg(jsonb_build_object('id', ${questionItem.id}, 'key', ${questionItem.key}, 'title', ${questionItem.title},
        'isCorrect', ${questionItem.isCorrect}) order by ${questionItem.position})`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(question)
      .innerJoin(questionItem, eq(questionItem.questionId, question.id))
      .where(eq(question.quizCode, sql.placeholder('code')))
      .groupBy(question.id)
      .orderBy(question.position),
);

export type KeyedQuestion = RowOf<typeof keyedQuestions>;

/** The answers that count of each student who has begun, those of the latest attempt, and what says whether that goes on. */
export const countingAnswers = preparedQuery(
  'staff_quiz_answers',
  {
    answers: attempt.answers,
    startedAt: attempt.startedAt,
    submittedAt: attempt.submittedAt,
    activeStudentId: activeEnrolment.studentId,
    ...timeColumns,
  },
  (db, fields) =>
    db
      .selectDistinctOn([attempt.studentId], fields)
      .from(attempt)
      .innerJoin(quiz, eq(quiz.code, attempt.quizCode))
      .leftJoin(
        activeEnrolment,
        and(
          eq(activeEnrolment.lectureCode, quiz.lectureCode),
          eq(activeEnrolment.studentId, attempt.studentId),
        ),
      )
      .where(eq(attempt.quizCode, sql.placeholder('code')))
      .orderBy(attempt.studentId, sql`${attempt.number} desc`),
);

export type CountingAttempt = RowOf<typeof countingAnswers>;
