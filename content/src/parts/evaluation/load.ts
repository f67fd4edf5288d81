/**
 * Loads evaluations of lectures. Answers of a pack are loaded only for lectures that have not been evaluated yet.
 */
import { say } from '../../messages/index.ts';
import { evaluationEvents } from '@baeum/contract/evaluation/terms';
import { type QuestionnaireInput, writeQuestionnaires } from '@baeum/server/evaluation/authoring';
import { sql } from 'drizzle-orm';
import type { LoadTarget } from '../../database/target.ts';
import { type AuthoredSource, sharedMessages, warnOf, type Wording, writing } from '../../read/issues.ts';

export interface Questionnaire {
  readonly input: QuestionnaireInput;
  /** All problems are reported at the beginning of the entry. */
  readonly source: AuthoredSource;
  readonly results: readonly Result[];
}

interface Result {
  readonly lecture: string;
  readonly students: readonly string[];
  readonly incomplete: readonly { readonly student: string; readonly open: readonly number[] }[];
  readonly counts: readonly (readonly number[])[];
  readonly texts: readonly { readonly question: number; readonly text: string }[];
}

export const periodMessages = {
  periodKept: ({ values }: Wording) => say.lectures.evaluationPeriodKept(values.event, values.course),
};

export const messages = {
  ...sharedMessages,
  ...periodMessages,
  eventUnknown: ({ values }: Wording) => say.lectures.eventUnknown(values.event, values.course),
  eventNotOfEvaluations: ({ values }: Wording) =>
    say.lectures.eventNotOfEvaluations(values.event, values.code, evaluationEvents),
  eventTaken: ({ values }: Wording) => say.lectures.eventTaken(values.event, values.course),
  lecturePeriodInverted: ({ values }: Wording) => say.lectures.lecturePeriodInverted(values.lecture),
  questionsKept: ({ values }: Wording) => say.lectures.evaluationKept(values.event, values.course),
};

export async function loadEvaluations(found: readonly Questionnaire[], target: LoadTarget): Promise<void> {
  const sources = found.map(({ source }) => source);
  const inputs = found.map(({ input }) => input);
  const { ids, kept } = await writing(sources, messages, () => writeQuestionnaires(target, inputs));
  warnOf(target, kept, sources, messages);
  // If the questions differ from those of the pack, its answers do not belong to them.
  const keeping = new Set(kept.flatMap(({ item, code }) => (code === 'questionsKept' ? [item] : [])));
  for (const [item, one] of found.entries())
    if (!keeping.has(item)) await loadResults(one, ids[item] ?? 0, target);
}

async function loadResults({ results }: Questionnaire, id: number, target: LoadTarget): Promise<void> {
  const { rows: evaluated } = await target.tx.execute<{ code: string }>(
    sql`select distinct lecture_code as code from evaluation_completion where questionnaire_id = ${id}`,
  );
  const taken = new Set(evaluated.map(({ code }) => code));
  const fresh = results.filter(({ lecture }) => !taken.has(lecture));
  const completions = fresh.flatMap(({ lecture, students, incomplete }) => [
    ...students.map((student) => ({ lecture, student, open: [] as readonly number[] })),
    ...incomplete.map(({ student, open }) => ({ lecture, student, open })),
  ]);
  if (completions.length === 0) return;
  const idOf = await target.accountIds(completions.map(({ student }) => student));
  const numberOf = sql`select question.id from evaluation_question as question
    where question.questionnaire_id = ${id} and question.position`;
  const { rowCount } = await target.tx.execute(sql`
    insert into evaluation_completion (student_id, lecture_code, questionnaire_id, unanswered)
    select student, lecture, ${id}, array(${numberOf} in (select jsonb_array_elements_text(open)::integer) order by question.position)
    from jsonb_to_recordset(${JSON.stringify(
      completions.map(({ lecture, student, open }) => ({ lecture, student: idOf(student), open })),
    )}::jsonb) as given (lecture text, student bigint, open jsonb)`);
  target.count('evaluation_completion', { inserted: rowCount ?? 0 });
  const counts = fresh.flatMap(({ lecture, counts: ofQuestions }) =>
    ofQuestions.flatMap((ofItems, question) =>
      ofItems.map((answers, item) => ({ lecture, question: question + 1, item: item + 1, answers })),
    ),
  );
  await target.tx.execute(sql`
    insert into evaluation_tally (lecture_code, item_id, answers)
    select lecture, item.id, given.answers
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given (lecture text, question integer, item integer, answers integer)
    join evaluation_question as question on question.questionnaire_id = ${id} and question.position = given.question
    join evaluation_item as item on item.question_id = question.id and item.position = given.item`);
  const texts = fresh.flatMap(({ lecture, texts: written }) => written.map((one) => ({ lecture, ...one })));
  await target.tx.execute(sql`
    insert into evaluation_text (lecture_code, question_id, body)
    select lecture, (${numberOf} = given.question), given.text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (lecture text, question integer, text text)
    order by random()`);
}
