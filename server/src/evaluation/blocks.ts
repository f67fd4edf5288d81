/**
 * Evaluation blocks as SQL: lectures are blocked for students who have not evaluated them yet (specification
 * §16.1, decision 20).
 */
import { evaluationEvents } from '@baeum/contract/evaluation/terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { academicEvent, activeEnrolment, lecture } from '../lecture/tables.ts';
import type { EvaluationBlock, EvaluationBlockColumn } from '../platform/evaluation-block.ts';
import {
  evaluationCompletion,
  evaluationLecture,
  evaluationLecturePeriod,
  evaluationQuestionnaire,
} from './tables.ts';

/** Join condition: the questionnaire belongs to the event. */
export const isOfEvent = and(
  eq(evaluationQuestionnaire.academicCourseCode, academicEvent.academicCourseCode),
  eq(evaluationQuestionnaire.eventKey, academicEvent.key),
);

/** Join condition: the part of the event's period that the lecture has chosen, as long as it has any moment of it. */
export const isOwnPeriod = sql`${evaluationLecturePeriod.questionnaireId} = ${evaluationQuestionnaire.id}
  and ${evaluationLecturePeriod.lectureCode} = ${lecture.code}
  and ${evaluationLecturePeriod.startsAt} < ${academicEvent.endsAt}
  and ${evaluationLecturePeriod.endsAt} > ${academicEvent.startsAt}`;

/** When the lecture is evaluated; queries left join its own period ({@link isOwnPeriod}). */
export const effectivePeriod = {
  startsAt: sql<Date>`greatest(${academicEvent.startsAt}, ${evaluationLecturePeriod.startsAt})`.mapWith(
    academicEvent.startsAt,
  ),
  endsAt: sql<Date>`least(${academicEvent.endsAt}, ${evaluationLecturePeriod.endsAt})`.mapWith(
    academicEvent.endsAt,
  ),
};

/** Whether the lecture's period is running; its last minute belongs to it. */
export const isRunning = (now: SQL) =>
  sql`(${now} >= ${effectivePeriod.startsAt} and ${now} < ${effectivePeriod.endsAt} + interval '1 minute')`;

/** Whether the questionnaire covers the lecture, which is of the same academic course. */
export const coversLecture = sql`(${evaluationQuestionnaire.asksAll} or exists (select from ${evaluationLecture}
  where ${evaluationLecture.questionnaireId} = ${evaluationQuestionnaire.id}
    and ${evaluationLecture.lectureCode} = ${lecture.code}))`;

const codes = sql.join(
  evaluationEvents.map((code) => sql.raw(`'${code}'`)),
  sql`, `,
);

const isDone = (studentId: SQL) => sql`exists (select from ${evaluationCompletion}
  where ${evaluationCompletion.studentId} = ${studentId} and ${evaluationCompletion.lectureCode} = ${lecture.code}
    and ${evaluationCompletion.questionnaireId} = ${evaluationQuestionnaire.id}
    and ${evaluationCompletion.unanswered} = '{}')`;

/** The student's lectures with a pending evaluation, each with the start of its period. */
export const evaluationBlocks: EvaluationBlockColumn = (accountId, now) => sql<
  readonly EvaluationBlock[]
>`coalesce((
  select json_agg(json_build_object('lectureCode', blocked.code, 'since', blocked.since))
  from (
    select ${lecture.code} as code, (extract(epoch from min(${effectivePeriod.startsAt})) * 1000)::bigint as since
    from ${activeEnrolment}
    join ${lecture} on ${lecture.code} = ${activeEnrolment.lectureCode}
    join ${academicEvent} on ${academicEvent.academicCourseCode} = ${lecture.academicCourseCode}
    join ${evaluationQuestionnaire} on ${isOfEvent}
    left join ${evaluationLecturePeriod} on ${isOwnPeriod}
    where ${activeEnrolment.studentId} = ${accountId} and ${academicEvent.code} in (${codes}) and ${isRunning(now)}
      and ${coversLecture} and not ${isDone(accountId)}
    group by ${lecture.code}
  ) blocked), '[]')`;
