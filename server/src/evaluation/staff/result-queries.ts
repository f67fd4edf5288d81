/**
 * What was answered. The smallest unit of every sum is a question in a lecture, and it counts only with five answers or
 * more: otherwise a hidden one could be computed from a sum and the others.
 */
import { fewestAnswers } from '@baeum/contract/evaluation/staff-terms';
import { and, asc, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../../platform/statements.ts';
import {
  evaluationCompletion,
  evaluationItem,
  evaluationQuestion,
  evaluationQuestionnaire,
  evaluationTally,
  evaluationText,
} from '../tables.ts';

const questionnaireId = sql`${sql.placeholder('id')}::bigint`;
const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const fewest = sql.raw(String(fewestAnswers));

/** Lectures in which enough have answered the question. */
const shownLectures = sql`(select tally.lecture_code from ${evaluationTally} as tally
  join ${evaluationItem} as own on own.id = tally.item_id
  where own.question_id = ${evaluationQuestion.id} and (${lectureCode} is null or tally.lecture_code = ${lectureCode})
  group by tally.lecture_code having sum(tally.answers) >= ${fewest})`;

interface ItemCount {
  readonly body: string;
  readonly answers: number;
}

/** The questions with how often each item was chosen: in one lecture, or in all of them if none is named. */
export const answeredQuestions = preparedQuery(
  'staff_evaluation_results',
  {
    id: evaluationQuestion.id,
    number: evaluationQuestion.position,
    title: evaluationQuestion.body,
    kind: evaluationQuestion.kind,
    isScored: evaluationQuestion.isScored,
    items: sql<readonly ItemCount[]>`coalesce((
      select json_agg(json_build_object('body', counted.body, 'answers', counted.answers) order by counted.position)
      from (select ${evaluationItem.body}, ${evaluationItem.position}, coalesce(sum(${evaluationTally.answers}), 0)::int as answers
        from ${evaluationItem} left join ${evaluationTally} on ${evaluationTally.itemId} = ${evaluationItem.id}
          and ${evaluationTally.lectureCode} in ${shownLectures}
        where ${evaluationItem.questionId} = ${evaluationQuestion.id}
        group by ${evaluationItem.id}) counted), '[]')`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(evaluationQuestion)
      // Drizzle names the tables of columns only where there are several.
      .innerJoin(evaluationQuestionnaire, eq(evaluationQuestionnaire.id, evaluationQuestion.questionnaireId))
      .where(eq(evaluationQuestion.questionnaireId, questionnaireId))
      .orderBy(asc(evaluationQuestion.position)),
);

/** In how many lectures enough have answered, and in how many some have, but too few. */
export const answeredLectures = preparedQuery(
  'staff_evaluation_answered_lectures',
  {
    shown: sql<number>`count(*) filter (where answered >= ${fewest})::int`,
    hidden: sql<number>`count(*) filter (where answered < ${fewest})::int`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(select count(*) as answered from ${evaluationCompletion}
      where ${evaluationCompletion.questionnaireId} = ${questionnaireId}
      group by ${evaluationCompletion.lectureCode}) by_lecture`),
);

/** The same for every lecture by itself, for an export. */
export const countsByLecture = preparedQuery(
  'staff_evaluation_counts_by_lecture',
  {
    questionId: evaluationItem.questionId,
    lectureCode: evaluationTally.lectureCode,
    answers: sql<readonly number[]>`json_agg(${evaluationTally.answers} order by ${evaluationItem.position})`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(evaluationTally)
      .innerJoin(evaluationItem, eq(evaluationItem.id, evaluationTally.itemId))
      .innerJoin(evaluationQuestion, eq(evaluationQuestion.id, evaluationItem.questionId))
      .where(eq(evaluationQuestion.questionnaireId, questionnaireId))
      .groupBy(evaluationItem.questionId, evaluationTally.lectureCode)
      .having(sql`sum(${evaluationTally.answers}) >= ${fewest}`),
);

const isWanted = and(
  eq(evaluationText.lectureCode, lectureCode),
  eq(evaluationQuestion.questionnaireId, questionnaireId),
  sql`(${sql.placeholder('questionId')}::bigint is null or ${evaluationQuestion.id} = ${sql.placeholder('questionId')}::bigint)`,
);

/**
 * What was written, by a digest of question and text: an order that is the same at every look, says nothing about when or
 * by whom, and puts the texts of one student at places that have nothing to do with each other.
 */
export const writtenTexts = preparedQuery(
  'staff_evaluation_texts',
  {
    number: evaluationQuestion.position,
    question: evaluationQuestion.body,
    body: evaluationText.body,
    total: sql<number>`(count(*) over ())::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(evaluationText)
      .innerJoin(evaluationQuestion, eq(evaluationQuestion.id, evaluationText.questionId))
      .where(isWanted)
      .orderBy(
        asc(evaluationQuestion.position),
        sql`sha256(convert_to(${evaluationQuestion.id} || ' ' || ${evaluationText.body}, 'UTF8'))`,
      )
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);
