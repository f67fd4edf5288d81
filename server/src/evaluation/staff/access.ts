import { eq, sql } from 'drizzle-orm';
import type { StaffResourceLoader } from '../../handler.ts';
import { academicEvent } from '../../lecture/tables.ts';
import { numberIn } from '../../platform/ids.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { isOfEvent } from '../blocks.ts';
import { evaluationQuestionnaire } from '../tables.ts';
import { type Period, periodOf } from './periods.ts';

const questionnairePlace = preparedQuery(
  'staff_questionnaire_place',
  {
    id: evaluationQuestionnaire.id,
    title: evaluationQuestionnaire.title,
    programmeCode: evaluationQuestionnaire.academicCourseCode,
    code: academicEvent.code,
    startsAt: academicEvent.startsAt,
    endsAt: academicEvent.endsAt,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(evaluationQuestionnaire)
      .leftJoin(academicEvent, isOfEvent)
      .where(eq(evaluationQuestionnaire.id, sql.placeholder('id'))),
);

/** A questionnaire as every call that names it needs it. */
export interface QuestionnairePlace {
  readonly lectureCode: null;
  readonly programmeCode: string;
  readonly id: number;
  readonly title: string;
  readonly period: Period | null;
}

const findQuestionnaire: StaffResourceLoader<QuestionnairePlace> = async (db, ref) => {
  const id = numberIn(ref.id);
  const [row] = id === undefined ? [] : await questionnairePlace(db, { id });
  return (
    row && {
      lectureCode: null,
      programmeCode: row.programmeCode,
      id: row.id,
      title: row.title,
      period: periodOf(row),
    }
  );
};

export const staffEvaluationResources = { evaluationQuestionnaire: findQuestionnaire };
