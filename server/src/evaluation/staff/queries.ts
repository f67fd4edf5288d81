/** What operators and professors read of evaluations; none of it says who has answered. */
import { lectureEvaluationsListed, lecturesOfPeriod } from '@baeum/contract/evaluation/staff-terms';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { academicEvent, activeEnrolment, lecture, lectureProfessors } from '../../lecture/tables.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { coversLecture, effectivePeriod, isOfEvent, isOwnPeriod } from '../blocks.ts';
import {
  evaluationCompletion,
  evaluationItem,
  evaluationLecturePeriod,
  evaluationQuestion,
  evaluationQuestionnaire,
} from '../tables.ts';

const questionnaireId = sql`${sql.placeholder('id')}::bigint`;
const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');

/** Its lectures; without a period it asks nowhere. */
const isAsked = and(
  eq(lecture.academicCourseCode, evaluationQuestionnaire.academicCourseCode),
  isNotNull(evaluationQuestionnaire.eventKey),
  coversLecture,
);

export const studentsOf = (
  code: SQL | typeof lecture.code,
) => sql`(select count(*)::int from ${activeEnrolment}
  where ${activeEnrolment.lectureCode} = ${code})`;
/** How many have answered about a lecture, also those who no longer take it. */
const answeredIn = (code: SQL | typeof lecture.code) => sql`(select count(*)::int from ${evaluationCompletion}
  where ${evaluationCompletion.lectureCode} = ${code}
    and ${evaluationCompletion.questionnaireId} = ${evaluationQuestionnaire.id})`;
/**
 * How many have taken part, and no more than take the lecture. Those who have left it count as well: if they did not, the number
 * would tell of each student whether that one has, by taking the student out of the lecture and back.
 */
export const participantsOf = (code: SQL | typeof lecture.code) =>
  sql`least(${answeredIn(code)}, ${studentsOf(code)})`;

interface Total {
  readonly lectures: number;
  readonly students: number;
  readonly participants: number;
}

/** Over all lectures of the questionnaire. */
const total = sql<Total>`(select json_build_object('lectures', count(*), 'students', coalesce(sum(students), 0),
    'participants', coalesce(sum(participants), 0))
  from (select ${studentsOf(lecture.code)} as students, ${participantsOf(lecture.code)} as participants
    from ${lecture} where ${isAsked}) asked)`;

const eventColumns = {
  code: academicEvent.code,
  startsAt: academicEvent.startsAt,
  endsAt: academicEvent.endsAt,
};

export const questionnairePage = preparedQuery(
  'staff_questionnaires',
  {
    id: evaluationQuestionnaire.id,
    title: evaluationQuestionnaire.title,
    ...eventColumns,
    questions: sql<number>`(select count(*)::int from ${evaluationQuestion}
      where ${evaluationQuestion.questionnaireId} = ${evaluationQuestionnaire.id})`,
    total,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(evaluationQuestionnaire)
      .leftJoin(academicEvent, isOfEvent)
      .where(
        and(
          eq(evaluationQuestionnaire.academicCourseCode, sql.placeholder('programmeCode')),
          eq(evaluationQuestionnaire.isArchived, sql.placeholder('archived')),
        ),
      )
      .orderBy(desc(evaluationQuestionnaire.id))
      .limit(limit)
      .offset(offset),
);

/** How many a programme has, out of sight and in sight. */
export const questionnaireCount = preparedQuery(
  'staff_questionnaire_count',
  {
    active: sql<number>`count(*) filter (where not is_archived)::int`,
    archived: sql<number>`count(*) filter (where is_archived)::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(evaluationQuestionnaire)
      .where(eq(evaluationQuestionnaire.academicCourseCode, sql.placeholder('programmeCode'))),
);

export interface ListedQuestion {
  readonly title: string;
  readonly items: readonly string[];
  readonly isOptional: boolean;
  readonly isScored: boolean;
}

export interface ListedLecture {
  readonly lectureCode: string;
  readonly name: string;
  readonly classNumber: number;
  readonly isAsked: boolean;
  /** In milliseconds; the end of its own part of the period, if it has one. Null without a period. */
  readonly endsAt: number | null;
}

/** Its questions as forms have them. */
const questions = sql<readonly ListedQuestion[]>`coalesce((
  select json_agg(json_build_object('title', ${evaluationQuestion.body}, 'isOptional', ${evaluationQuestion.isOptional},
      'isScored', ${evaluationQuestion.isScored}, 'items', coalesce((
        select json_agg(${evaluationItem.body} order by ${evaluationItem.position})
        from ${evaluationItem} where ${evaluationItem.questionId} = ${evaluationQuestion.id}), '[]'))
    order by ${evaluationQuestion.position})
  from ${evaluationQuestion} where ${evaluationQuestion.questionnaireId} = ${evaluationQuestionnaire.id}), '[]')`;

/** The lectures of its programme, and whether its period is for them. */
const lectures = sql<readonly ListedLecture[]>`coalesce((select json_agg(listed) from (
  select ${lecture.code} as "lectureCode", ${lecture.name}, ${lecture.classNumber} as "classNumber",
    ${coversLecture} as "isAsked", (extract(epoch from ${effectivePeriod.endsAt}) * 1000)::bigint as "endsAt"
  from ${lecture} left join ${evaluationLecturePeriod} on ${isOwnPeriod}
  where ${lecture.academicCourseCode} = ${evaluationQuestionnaire.academicCourseCode}
  order by ${lecture.position}, ${lecture.code} limit ${sql.raw(String(lecturesOfPeriod))}) listed), '[]')`;

export const wholeColumns = {
  id: evaluationQuestionnaire.id,
  programmeCode: evaluationQuestionnaire.academicCourseCode,
  key: evaluationQuestionnaire.key,
  eventKey: evaluationQuestionnaire.eventKey,
  eventName: academicEvent.name,
  title: evaluationQuestionnaire.title,
  note: evaluationQuestionnaire.note,
  asksAll: evaluationQuestionnaire.asksAll,
  isArchived: evaluationQuestionnaire.isArchived,
  revision: evaluationQuestionnaire.revision,
  ...eventColumns,
  questions,
  lectures,
  answered: sql<number>`(select count(*)::int from ${evaluationCompletion}
    where ${evaluationCompletion.questionnaireId} = ${evaluationQuestionnaire.id})`,
};

export const wholeQuestionnaire = preparedQuery('staff_questionnaire', wholeColumns, (db, fields) =>
  db
    .select(fields)
    .from(evaluationQuestionnaire)
    .leftJoin(academicEvent, isOfEvent)
    .where(eq(evaluationQuestionnaire.id, questionnaireId)),
);

const rateColumns = {
  lectureCode: lecture.code,
  name: lecture.name,
  classNumber: lecture.classNumber,
  professors: lectureProfessors(lecture.code),
  students: sql<number>`${studentsOf(lecture.code)}`,
  participants: sql<number>`${participantsOf(lecture.code)}`,
};

export const ratePage = preparedQuery('staff_evaluation_rates', rateColumns, (db, fields) =>
  db
    .select(fields)
    .from(evaluationQuestionnaire)
    .innerJoin(lecture, isAsked)
    .where(eq(evaluationQuestionnaire.id, questionnaireId))
    .orderBy(asc(lecture.position), asc(lecture.code))
    .limit(limit)
    .offset(offset),
);

export const rateTotal = preparedQuery('staff_evaluation_rate_total', { total }, (db, fields) =>
  db
    .select(fields)
    .from(evaluationQuestionnaire)
    // Drizzle names the tables of columns only where there are several.
    .leftJoin(academicEvent, isOfEvent)
    .where(eq(evaluationQuestionnaire.id, questionnaireId)),
);

const inLectureColumns = {
  id: evaluationQuestionnaire.id,
  title: evaluationQuestionnaire.title,
  ...eventColumns,
  ownStartsAt: evaluationLecturePeriod.startsAt,
  ownEndsAt: evaluationLecturePeriod.endsAt,
  effectiveStartsAt: effectivePeriod.startsAt,
  effectiveEndsAt: effectivePeriod.endsAt,
  /** Differs whenever one of the periods does. */
  periodRevision: sql<number>`('x' || substr(md5(concat_ws('|', ${academicEvent.startsAt}, ${academicEvent.endsAt},
    ${evaluationLecturePeriod.startsAt}, ${evaluationLecturePeriod.endsAt})), 1, 7))::bit(28)::int`,
  name: lecture.name,
  classNumber: lecture.classNumber,
  professors: lectureProfessors(lecture.code),
  students: sql<number>`${studentsOf(lectureCode)}`,
  participants: sql<number>`${participantsOf(lectureCode)}`,
  answered: sql<number>`${answeredIn(lectureCode)}`,
};

/** Also those that no longer ask about the lecture but were answered. */
const isInLecture = and(
  eq(lecture.code, lectureCode),
  sql`(${coversLecture} or ${answeredIn(lectureCode)} > 0)`,
);

export const evaluationsOfLecture = preparedQuery(
  'staff_evaluations_of_lecture',
  inLectureColumns,
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .innerJoin(
        evaluationQuestionnaire,
        eq(evaluationQuestionnaire.academicCourseCode, lecture.academicCourseCode),
      )
      .innerJoin(academicEvent, isOfEvent)
      .leftJoin(evaluationLecturePeriod, isOwnPeriod)
      .where(isInLecture)
      .orderBy(desc(academicEvent.startsAt), desc(evaluationQuestionnaire.id))
      .limit(lectureEvaluationsListed),
);

export const evaluationOfLecture = preparedQuery(
  'staff_evaluation_of_lecture',
  inLectureColumns,
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .innerJoin(
        evaluationQuestionnaire,
        and(
          eq(evaluationQuestionnaire.academicCourseCode, lecture.academicCourseCode),
          eq(evaluationQuestionnaire.id, questionnaireId),
        ),
      )
      .innerJoin(academicEvent, isOfEvent)
      .leftJoin(evaluationLecturePeriod, isOwnPeriod)
      .where(isInLecture),
);
