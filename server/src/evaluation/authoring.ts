/** What questionnaires about lectures may be, for packs and for staff alike. */
import { evaluationEvents } from '@baeum/contract/evaluation/terms';
import { sql } from 'drizzle-orm';
import { type AuthoringIssue, type Draft, issue, type ItemIssue, refuseIssues } from '../authoring/issues.ts';
import { idSet, textSet } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';

export interface QuestionnaireQuestion {
  readonly title: string;
  /** The answers of which one is chosen; none of a question that is answered by a text. */
  readonly items: readonly string[];
  /** Whether it may be left unanswered; a text always may. */
  readonly isOptional: boolean;
}

export interface QuestionnaireInput {
  readonly academicCourseCode: string;
  /** The academic event in whose period lectures are evaluated. */
  readonly eventKey: string;
  readonly title: string;
  /** Said before the questions. */
  readonly note: string;
  /** All lectures of the course when undefined. */
  readonly lectureCodes: readonly string[] | undefined;
  readonly questions: readonly QuestionnaireQuestion[];
}

export type QuestionnaireIssueCode = 'eventUnknown' | 'eventNotOfEvaluations';

/**
 * What is wrong with a questionnaire, as far as it is known; needs no database.
 * @param eventCode code of its academic event; undefined when there is no such event
 */
export function questionnaireIssues(
  { academicCourseCode = '', eventKey = '' }: Draft<QuestionnaireInput>,
  eventCode: string | undefined,
): AuthoringIssue<QuestionnaireIssueCode>[] {
  if (eventCode === undefined)
    return [issue('eventKey', 'eventUnknown', { event: eventKey, course: academicCourseCode })];
  return evaluationEvents.some((one) => one === eventCode)
    ? []
    : [issue('eventKey', 'eventNotOfEvaluations', { event: eventKey, code: eventCode })];
}

interface KeptQuestionnaire extends Record<string, unknown> {
  readonly id: number;
  readonly academicCourseCode: string;
  readonly eventKey: string;
  readonly questions: readonly QuestionnaireQuestion[];
  readonly answered: boolean;
}

interface WrittenQuestionnaires {
  /** Ids in the order of the input. */
  readonly ids: readonly number[];
  /** What was kept against the input. */
  readonly kept: readonly ItemIssue<'questionsKept'>[];
}

/**
 * Makes questionnaires, or changes those of the same events. From the first answer on, a questionnaire keeps its
 * questions, so that every answer stays one to what was asked.
 * @throws AuthoringRefused
 */
export async function writeQuestionnaires(
  authoring: AuthoringTransaction,
  questionnaires: readonly QuestionnaireInput[],
): Promise<WrittenQuestionnaires> {
  if (questionnaires.length === 0) return { ids: [], kept: [] };
  const events = await eventCodes(authoring, questionnaires);
  refuseIssues(questionnaires, (input) => questionnaireIssues(input, events.get(nameOf(input))));
  await authoring.upsert({
    table: 'evaluation_questionnaire',
    key: ['academic_course_code', 'event_key'],
    rows: questionnaires.map((input) => ({
      academic_course_code: input.academicCourseCode,
      event_key: input.eventKey,
      title: input.title,
      note: input.note,
      asks_all: input.lectureCodes === undefined,
    })),
  });
  const present = await lockedQuestionnaires(authoring, questionnaires);
  const idOf = (input: QuestionnaireInput) => present.get(nameOf(input))?.id ?? 0;
  await authoring.replace({
    table: 'evaluation_lecture',
    key: ['questionnaire_id', 'lecture_code'],
    owner: ['questionnaire_id'],
    owners: questionnaires.map((input) => ({ questionnaire_id: idOf(input) })),
    rows: questionnaires.flatMap((input) =>
      (input.lectureCodes ?? []).map((code) => ({ questionnaire_id: idOf(input), lecture_code: code })),
    ),
  });
  const differing = questionnaires.flatMap((input, item) => {
    const row = present.get(nameOf(input));
    return row && essence(row.questions) === essence(input.questions) ? [] : [{ item, input, row }];
  });
  await replaceQuestions(
    authoring,
    differing.flatMap(({ input, row }) =>
      row?.answered ? [] : [{ id: idOf(input), questions: input.questions }],
    ),
  );
  return {
    ids: questionnaires.map(idOf),
    kept: differing
      .filter(({ row }) => row?.answered)
      .map(({ item, input }) => ({
        item,
        ...issue('questions', 'questionsKept', { event: input.eventKey, course: input.academicCourseCode }),
      })),
  };
}

const nameOf = ({
  academicCourseCode,
  eventKey,
}: Pick<QuestionnaireInput, 'academicCourseCode' | 'eventKey'>) => `${academicCourseCode} ${eventKey}`;

const essence = (questions: readonly QuestionnaireQuestion[]): string =>
  JSON.stringify(questions.map(({ title, items, isOptional }) => [title, items, isOptional]));

const coursesOf = (questionnaires: readonly QuestionnaireInput[]) =>
  textSet(questionnaires.map(({ academicCourseCode }) => academicCourseCode));

async function eventCodes(
  { tx }: AuthoringTransaction,
  questionnaires: readonly QuestionnaireInput[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ academicCourseCode: string; eventKey: string; code: string }>(sql`
    select academic_course_code as "academicCourseCode", key as "eventKey", code from academic_event
    where academic_course_code in ${coursesOf(questionnaires)}`);
  return new Map(rows.map((row) => [nameOf(row), row.code]));
}

/** As they are now; nobody answers them until the transaction has been committed. */
async function lockedQuestionnaires(
  { tx }: AuthoringTransaction,
  questionnaires: readonly QuestionnaireInput[],
): Promise<ReadonlyMap<string, KeptQuestionnaire>> {
  const courses = coursesOf(questionnaires);
  // In the order in which submissions lock them.
  await tx.execute(
    sql`select from lecture where academic_course_code in ${courses} order by code for no key update`,
  );
  const { rows } = await tx.execute<KeptQuestionnaire>(sql`
    select id, academic_course_code as "academicCourseCode", event_key as "eventKey", (
      select coalesce(jsonb_agg(jsonb_build_object('title', question.body, 'isOptional', question.is_optional, 'items', (
          select coalesce(jsonb_agg(item.body order by item.position), '[]')
          from evaluation_item as item where question_id = question.id)) order by question.position), '[]')
      from evaluation_question as question where questionnaire_id = evaluation_questionnaire.id) as questions,
      exists (select from evaluation_completion where questionnaire_id = evaluation_questionnaire.id) as answered
    from evaluation_questionnaire where academic_course_code in ${courses}`);
  return new Map(rows.map((row) => [nameOf(row), row]));
}

async function replaceQuestions(
  authoring: AuthoringTransaction,
  questionnaires: readonly {
    readonly id: number;
    readonly questions: readonly QuestionnaireQuestion[];
  }[],
): Promise<void> {
  await authoring.replace({
    table: 'evaluation_question',
    key: ['questionnaire_id', 'position'],
    owner: ['questionnaire_id'],
    owners: questionnaires.map(({ id }) => ({ questionnaire_id: id })),
    rows: questionnaires.flatMap(({ id, questions }) =>
      questions.map(({ title, items, isOptional }, index) => ({
        questionnaire_id: id,
        position: index + 1,
        kind: items.length === 0 ? 'text' : 'choice',
        body: title,
        is_optional: isOptional,
      })),
    ),
  });
  const { rows } = await authoring.tx.execute<{ id: number; owner: number; position: number }>(sql`
    select id, questionnaire_id as owner, position from evaluation_question
    where questionnaire_id in ${idSet(questionnaires.map(({ id }) => id))}`);
  const items = new Map(
    questionnaires.flatMap(({ id, questions }) =>
      questions.map((question, index) => [`${id} ${index + 1}`, question.items] as const),
    ),
  );
  await authoring.replace({
    table: 'evaluation_item',
    key: ['question_id', 'position'],
    owner: ['question_id'],
    owners: rows.map(({ id }) => ({ question_id: id })),
    rows: rows.flatMap(({ id, owner, position }) =>
      (items.get(`${owner} ${position}`) ?? []).map((body, index) => ({
        question_id: id,
        position: index + 1,
        body,
      })),
    ),
  });
}
