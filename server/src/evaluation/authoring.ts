/** What questionnaires about lectures may be, for packs and for staff alike. */
import { evaluationEvents } from '@baeum/contract/evaluation/terms';
import { sql } from 'drizzle-orm';
import { type AuthoringIssue, type Draft, issue, type ItemIssue, refuseIssues } from '../authoring/issues.ts';
import type { Instant } from '../authoring/periods.ts';
import { idSet, textSet } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import type { Transaction } from '../platform/database.ts';

export interface QuestionnaireQuestion {
  readonly title: string;
  /** The answers of which one is chosen; none of a question that is answered by a text. */
  readonly items: readonly string[];
  /** Whether it may be left unanswered; a text always may. */
  readonly isOptional: boolean;
  /** Whether the items are a scale, of which the first counts most. */
  readonly isScored: boolean;
}

export interface QuestionnaireInput {
  readonly academicCourseCode: string;
  /** Tells it from the others of its course. */
  readonly key: string;
  /** The academic event in whose period lectures are evaluated; null until it has one. */
  readonly eventKey: string | null;
  /** Whether it is out of sight in the console. */
  readonly isArchived: boolean;
  readonly title: string;
  /** Said before the questions. */
  readonly note: string;
  /** All lectures of the course when undefined. */
  readonly lectureCodes: readonly string[] | undefined;
  /** Parts of the period that lectures have chosen; those that are stored stay when undefined. */
  readonly lecturePeriods?: readonly LecturePeriod[] | undefined;
  readonly questions: readonly QuestionnaireQuestion[];
}

interface LecturePeriod {
  readonly lectureCode: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export type QuestionnaireIssueCode = 'eventUnknown' | 'eventNotOfEvaluations' | 'lecturePeriodInverted';

/**
 * What is wrong with a questionnaire, as far as it is known; needs no database.
 * @param eventCode code of its academic event; undefined when there is no such event
 */
export function questionnaireIssues(
  { academicCourseCode = '', eventKey = '', lecturePeriods = [] }: Draft<QuestionnaireInput>,
  eventCode: string | undefined,
): AuthoringIssue<QuestionnaireIssueCode>[] {
  const inverted = lecturePeriods.flatMap(({ lectureCode, startsAt, endsAt }, index) =>
    Date.parse(endsAt) > Date.parse(startsAt)
      ? []
      : [issue(['lecturePeriods', index], 'lecturePeriodInverted', { lecture: lectureCode })],
  );
  if (eventKey === null) return inverted;
  if (eventCode === undefined)
    return [...inverted, issue('eventKey', 'eventUnknown', { event: eventKey, course: academicCourseCode })];
  return evaluationEvents.some((one) => one === eventCode)
    ? inverted
    : [...inverted, issue('eventKey', 'eventNotOfEvaluations', { event: eventKey, code: eventCode })];
}

interface KeptQuestionnaire extends Record<string, unknown> {
  readonly id: number;
  readonly academicCourseCode: string;
  readonly key: string;
  readonly questions: readonly QuestionnaireQuestion[];
  readonly answered: boolean;
}

interface WrittenQuestionnaires {
  /** Ids in the order of the input. */
  readonly ids: readonly number[];
  /** What was kept against the input. */
  readonly kept: readonly ItemIssue<'questionsKept' | 'periodKept'>[];
}

/**
 * Makes questionnaires, or changes those of the same keys. From the first answer on, a questionnaire keeps its
 * questions, so that every answer stays one to what was asked; once its period has begun, it keeps that.
 * @throws AuthoringRefused
 */
export async function writeQuestionnaires(
  authoring: AuthoringTransaction,
  questionnaires: readonly QuestionnaireInput[],
): Promise<WrittenQuestionnaires> {
  if (questionnaires.length === 0) return { ids: [], kept: [] };
  await lockLecturesOf(authoring.tx, questionnaires);
  const events = await eventsOf(authoring, questionnaires);
  const codes = new Map(events.map((event) => [nameOf(event), event.code]));
  refuseIssues(questionnaires, (input) =>
    questionnaireIssues(input, codes.get(`${input.academicCourseCode} ${input.eventKey}`)),
  );
  const begun = new Map(
    events
      .filter(({ hasBegun }) => hasBegun)
      .flatMap(({ academicCourseCode, key, questionnaires: evaluated }) =>
        evaluated.map((one) => [nameOf({ academicCourseCode, key: one }), key] as const),
      ),
  );
  const ofBegun = new Map(
    events.filter(({ hasBegun }) => hasBegun).map((event) => [nameOf(event), event.questionnaires]),
  );
  refuseIssues(questionnaires, (input) => {
    const { academicCourseCode, key, eventKey } = input;
    if (eventKey === null || begun.has(nameOf(input))) return [];
    const others = ofBegun.get(nameOf({ academicCourseCode, key: eventKey })) ?? [];
    const isTaken = others.some((other) => other !== key);
    return isTaken ? [issue('eventKey', 'eventTaken', { event: eventKey, course: academicCourseCode })] : [];
  });
  await authoring.upsert({
    table: 'evaluation_questionnaire',
    key: ['academic_course_code', 'key'],
    rows: questionnaires.map((input) => ({
      academic_course_code: input.academicCourseCode,
      key: input.key,
      event_key: begun.get(nameOf(input)) ?? input.eventKey,
      is_archived: input.isArchived,
      title: input.title,
      note: input.note,
      asks_all: input.lectureCodes === undefined,
    })),
  });
  const present = await presentQuestionnaires(authoring, questionnaires);
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
  const saying = questionnaires.filter(({ lecturePeriods }) => lecturePeriods !== undefined);
  await authoring.replace({
    table: 'evaluation_lecture_period',
    key: ['questionnaire_id', 'lecture_code'],
    owner: ['questionnaire_id'],
    owners: saying.map((input) => ({ questionnaire_id: idOf(input) })),
    rows: saying.flatMap((input) =>
      (input.lecturePeriods ?? []).map(({ lectureCode, startsAt, endsAt }) => ({
        questionnaire_id: idOf(input),
        lecture_code: lectureCode,
        starts_at: startsAt,
        ends_at: endsAt,
      })),
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
    kept: [
      ...differing
        .filter(({ row }) => row?.answered)
        .map(({ item, input }) => ({
          item,
          ...issue('questions', 'questionsKept', { event: input.key, course: input.academicCourseCode }),
        })),
      ...questionnaires.flatMap((input, item) => {
        const event = begun.get(nameOf(input));
        return event === undefined || event === input.eventKey ? [] : [periodKept(item, input)];
      }),
    ],
  };
}

interface EvaluationEvent {
  readonly academicCourseCode: string;
  readonly key: string;
  readonly code: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/**
 * Academic events as they may be written: one in which lectures are evaluated keeps its kind and its dates once it has
 * begun. Results of one that is over may have been read, and one answer more would show as the difference (specification
 * §16.5). Periods that are evaluated stay as they are until the end of the transaction.
 * @returns the events in the order of the input, and what was kept against it
 */
export async function keepBegunPeriods<Event extends EvaluationEvent>(
  authoring: AuthoringTransaction,
  events: readonly Event[],
): Promise<{ readonly events: readonly Event[]; readonly kept: readonly ItemIssue<'periodKept'>[] }> {
  const evaluated = (await eventsOf(authoring, events)).filter((event) => event.questionnaires.length > 0);
  if (evaluated.length === 0) return { events, kept: [] };
  await lockLecturesOf(authoring.tx, evaluated);
  const begun = new Map(
    (await eventsOf(authoring, evaluated))
      .filter((event) => event.hasBegun && event.questionnaires.length > 0)
      .map((event) => [nameOf(event), event]),
  );
  const kept = events.flatMap((input, item) => {
    const stored = begun.get(nameOf(input));
    return stored === undefined || isSamePeriod(stored, input) ? [] : [periodKept(item, input)];
  });
  const keeping = new Set(kept.map(({ item }) => item));
  return {
    events: events.map((input, item) => {
      const stored = begun.get(nameOf(input));
      if (stored === undefined || !keeping.has(item)) return input;
      return { ...input, code: stored.code, startsAt: stored.startsAt, endsAt: stored.endsAt };
    }),
    kept,
  };
}

const isSamePeriod = (some: EvaluationEvent, other: EvaluationEvent): boolean =>
  some.code === other.code &&
  Date.parse(some.startsAt) === Date.parse(other.startsAt) &&
  Date.parse(some.endsAt) === Date.parse(other.endsAt);

const periodKept = (
  item: number,
  { key, academicCourseCode }: Pick<EvaluationEvent, 'key' | 'academicCourseCode'>,
) => ({
  item,
  ...issue('key', 'periodKept', { event: key, course: academicCourseCode }),
});

/**
 * Locks the lectures of courses in the order in which submissions do: nobody answers there until the end of the
 * transaction, and everything that was answered before is seen.
 */
export const lockLecturesOf = (
  tx: Transaction,
  courses: readonly Pick<QuestionnaireInput, 'academicCourseCode'>[],
) =>
  tx.execute(
    sql`select from lecture where academic_course_code in ${coursesOf(courses)} order by code for no key update`,
  );

const nameOf = ({ academicCourseCode, key }: Pick<QuestionnaireInput, 'academicCourseCode' | 'key'>) =>
  `${academicCourseCode} ${key}`;

const essence = (questions: readonly QuestionnaireQuestion[]): string =>
  JSON.stringify(
    questions.map(({ title, items, isOptional, isScored }) => [title, items, isOptional, isScored]),
  );

const coursesOf = (some: readonly Pick<QuestionnaireInput, 'academicCourseCode'>[]) =>
  textSet(some.map(({ academicCourseCode }) => academicCourseCode));

interface StoredEvent extends EvaluationEvent, Record<string, unknown> {
  readonly hasBegun: boolean;
  /** Keys of the questionnaires whose period it is. */
  readonly questionnaires: readonly string[];
}

/** The academic calendars of courses. */
async function eventsOf(
  { tx, now }: AuthoringTransaction,
  courses: readonly Pick<QuestionnaireInput, 'academicCourseCode'>[],
): Promise<readonly StoredEvent[]> {
  const { rows } = await tx.execute<StoredEvent>(sql`
    select academic_course_code as "academicCourseCode", key, code,
      to_json(starts_at)#>>'{}' as "startsAt", to_json(ends_at)#>>'{}' as "endsAt",
      starts_at <= ${now.toISOString()}::timestamptz as "hasBegun", array(
        select questionnaire.key from evaluation_questionnaire as questionnaire
        where questionnaire.academic_course_code = event.academic_course_code
          and questionnaire.event_key = event.key) as questionnaires
    from academic_event as event where academic_course_code in ${coursesOf(courses)}`);
  return rows;
}

/** As they are now; nobody answers them until the transaction has been committed. */
async function presentQuestionnaires(
  { tx }: AuthoringTransaction,
  questionnaires: readonly QuestionnaireInput[],
): Promise<ReadonlyMap<string, KeptQuestionnaire>> {
  const { rows } = await tx.execute<KeptQuestionnaire>(sql`
    select id, academic_course_code as "academicCourseCode", key, (
      select coalesce(jsonb_agg(jsonb_build_object('title', question.body, 'isOptional', question.is_optional,
          'isScored', question.is_scored, 'items', (
          select coalesce(jsonb_agg(item.body order by item.position), '[]')
          from evaluation_item as item where question_id = question.id)) order by question.position), '[]')
      from evaluation_question as question where questionnaire_id = evaluation_questionnaire.id) as questions,
      exists (select from evaluation_completion where questionnaire_id = evaluation_questionnaire.id) as answered
    from evaluation_questionnaire where academic_course_code in ${coursesOf(questionnaires)}`);
  return new Map(rows.map((row) => [nameOf(row), row]));
}

/**
 * Writes the questions anew, with new ids: what a student has entered in a form that is still open belongs to what was
 * asked there, and is refused.
 */
async function replaceQuestions(
  authoring: AuthoringTransaction,
  questionnaires: readonly {
    readonly id: number;
    readonly questions: readonly QuestionnaireQuestion[];
  }[],
): Promise<void> {
  if (questionnaires.length === 0) return;
  const { tx } = authoring;
  const ids = idSet(questionnaires.map(({ id }) => id));
  const { rowCount: removed } = await tx.execute(
    sql`delete from evaluation_question where questionnaire_id in ${ids}`,
  );
  const rows = questionnaires.flatMap(({ id, questions }) =>
    questions.map((question, index) => ({
      questionnaire_id: id,
      position: index + 1,
      kind: question.items.length === 0 ? 'text' : 'choice',
      body: question.title,
      is_optional: question.isOptional,
      is_scored: question.isScored,
      items: question.items,
    })),
  );
  const { rowCount: inserted } = await tx.execute(sql`
    insert into evaluation_question (questionnaire_id, position, kind, body, is_optional, is_scored)
    select questionnaire_id, position, kind, body, is_optional, is_scored
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (questionnaire_id bigint, position integer,
      kind text, body text, is_optional boolean, is_scored boolean)`);
  authoring.count('evaluation_question', { inserted: inserted ?? 0, removed: removed ?? 0 });
  const { rowCount: items } = await tx.execute(sql`
    insert into evaluation_item (question_id, position, body)
    select question.id, item.position, item.body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (questionnaire_id bigint, position integer, items jsonb)
    join evaluation_question as question
      on question.questionnaire_id = given.questionnaire_id and question.position = given.position
    cross join jsonb_array_elements_text(given.items) with ordinality as item (body, position)`);
  authoring.count('evaluation_item', { inserted: items ?? 0 });
  // Its version counts with every update of the row.
  await tx.execute(sql`update evaluation_questionnaire set title = title where id in ${ids}`);
}
