/** The gate in front of lectures whose evaluation a student owes (specification 1 §4, decision 20), as SQL. */
import { evaluationEvents } from '@baeum/contract/evaluation/terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { academicEvent, enrolment, lecture } from '../lecture/tables.ts';
import type { HeldBack, HeldBackColumn } from '../platform/held-back.ts';
import { afterMinute } from '../platform/periods.ts';
import { evaluationCompletion, evaluationLecture, evaluationQuestionnaire } from './tables.ts';

/** The questionnaire belongs to the event. */
export const isOfEvent = and(
  eq(evaluationQuestionnaire.academicCourseCode, academicEvent.academicCourseCode),
  eq(evaluationQuestionnaire.eventKey, academicEvent.key),
);

/** The event's period is running; its end is a minute that belongs to it. */
export const isRunning = (now: SQL) =>
  sql`(${now} >= ${academicEvent.startsAt} and ${now} < ${afterMinute(academicEvent.endsAt)})`;

/** The questionnaire asks about the lecture, which is of the same academic course. */
export const asksAboutLecture = sql`(${evaluationQuestionnaire.asksAll} or exists (select from ${evaluationLecture}
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

/** The student's lectures whose evaluation he owes now, each since its period began. */
export const heldBack: HeldBackColumn = (accountId, now) => sql<readonly HeldBack[]>`coalesce((
  select json_agg(json_build_object('lectureCode', held.code, 'since', held.since))
  from (
    select ${lecture.code} as code, (extract(epoch from min(${academicEvent.startsAt})) * 1000)::bigint as since
    from ${enrolment}
    join ${lecture} on ${lecture.code} = ${enrolment.lectureCode}
    join ${academicEvent} on ${academicEvent.academicCourseCode} = ${lecture.academicCourseCode}
    join ${evaluationQuestionnaire} on ${isOfEvent}
    where ${enrolment.studentId} = ${accountId} and ${academicEvent.code} in (${codes}) and ${isRunning(now)}
      and ${asksAboutLecture} and not ${isDone(accountId)}
    group by ${lecture.code}
  ) held), '[]')`;
