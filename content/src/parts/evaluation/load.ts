/**
 * Evaluations of lectures into the database. What somebody has answered stays as it was asked: from the first submission on a
 * questionnaire keeps its questions. What was answered is put in where nobody has evaluated the lecture yet.
 */
import { sql } from 'drizzle-orm';
import type { LoadTarget } from '../../database/target.ts';
import type { Place } from '../../read/problems.ts';

interface Question {
  readonly title: string;
  /** None of a text. */
  readonly items: readonly string[];
  readonly isOptional: boolean;
}

export interface Questionnaire {
  readonly place: Place;
  readonly course: string;
  readonly event: string;
  readonly title: string;
  readonly note: string;
  /** All of the course when undefined. */
  readonly lectures: readonly string[] | undefined;
  readonly questions: readonly Question[];
  readonly results: readonly Result[];
}

interface Result {
  readonly lecture: string;
  readonly students: readonly string[];
  readonly incomplete: readonly { readonly student: string; readonly open: readonly number[] }[];
  readonly counts: readonly (readonly number[])[];
  readonly texts: readonly { readonly question: number; readonly text: string }[];
}

interface Kept extends Record<string, unknown> {
  readonly id: number;
  readonly course: string;
  readonly event: string;
  readonly questions: readonly Question[];
  readonly answered: boolean;
}

const nameOf = ({ course, event }: Pick<Questionnaire, 'course' | 'event'>) => `${course} ${event}`;

export async function loadEvaluations(found: readonly Questionnaire[], target: LoadTarget): Promise<void> {
  if (found.length === 0) return;
  await target.upsert({
    table: 'evaluation_questionnaire',
    key: ['academic_course_code', 'event_key'],
    rows: found.map(({ course, event, title, note, lectures }) => ({
      academic_course_code: course,
      event_key: event,
      title,
      note,
      asks_all: lectures === undefined,
    })),
  });
  const kept = await keptQuestionnaires(found, target);
  await target.replace({
    table: 'evaluation_lecture',
    key: ['questionnaire_id', 'lecture_code'],
    owner: ['questionnaire_id'],
    owners: [...kept.values()].map(({ id }) => ({ questionnaire_id: id })),
    rows: found.flatMap((one) =>
      (one.lectures ?? []).map((lecture) => ({
        questionnaire_id: kept.get(nameOf(one))?.id ?? 0,
        lecture_code: lecture,
      })),
    ),
  });
  const others = found.filter(
    (one) => textOf(one.questions) !== textOf(kept.get(nameOf(one))?.questions ?? []),
  );
  const changing = others.filter((one) => {
    const isAnswered = kept.get(nameOf(one))?.answered === true;
    if (isAnswered)
      target.warnings.push({
        ...one.place,
        message: `the evaluation ${one.event} of ${one.course} keeps its questions: somebody has answered already`,
      });
    return !isAnswered;
  });
  await replaceQuestions(changing, kept, target);
  // Where the questions are not those of the pack its answers would be to others.
  const asked = found.filter((one) => changing.includes(one) || !others.includes(one));
  for (const one of asked) await loadResults(one, kept.get(nameOf(one))?.id ?? 0, target);
}

const textOf = (questions: readonly Question[]): string =>
  JSON.stringify(questions.map(({ title, items, isOptional }) => [title, items, isOptional]));

/** As they are now; nobody answers them until the load has been committed. */
async function keptQuestionnaires(
  found: readonly Questionnaire[],
  target: LoadTarget,
): Promise<Map<string, Kept>> {
  const courses = target.names(found.map(({ course }) => course));
  // In the order in which submissions hold them.
  await target.tx.execute(
    sql`select from lecture where academic_course_code in ${courses} order by code for no key update`,
  );
  const { rows } = await target.tx.execute<Kept>(sql`
    select id, academic_course_code as course, event_key as event, (
      select coalesce(jsonb_agg(jsonb_build_object('title', question.body, 'isOptional', question.is_optional, 'items', (
          select coalesce(jsonb_agg(item.body order by item.position), '[]')
          from evaluation_item as item where question_id = question.id)) order by question.position), '[]')
      from evaluation_question as question where questionnaire_id = evaluation_questionnaire.id) as questions,
      exists (select from evaluation_completion where questionnaire_id = evaluation_questionnaire.id) as answered
    from evaluation_questionnaire where academic_course_code in ${courses}`);
  const names = new Set(found.map(nameOf));
  return new Map(rows.filter((row) => names.has(nameOf(row))).map((row) => [nameOf(row), row]));
}

async function replaceQuestions(
  changing: readonly Questionnaire[],
  kept: ReadonlyMap<string, Kept>,
  target: LoadTarget,
): Promise<void> {
  const idOf = (one: Questionnaire) => kept.get(nameOf(one))?.id ?? 0;
  await target.replace({
    table: 'evaluation_question',
    key: ['questionnaire_id', 'position'],
    owner: ['questionnaire_id'],
    owners: changing.map((one) => ({ questionnaire_id: idOf(one) })),
    rows: changing.flatMap((one) =>
      one.questions.map(({ title, items, isOptional }, index) => ({
        questionnaire_id: idOf(one),
        position: index + 1,
        kind: items.length === 0 ? 'text' : 'choice',
        body: title,
        is_optional: isOptional,
      })),
    ),
  });
  const { rows } = await target.tx.execute<{ id: number; questionnaire_id: number; position: number }>(sql`
    select id, questionnaire_id, position from evaluation_question
    where questionnaire_id in (select jsonb_array_elements_text(${JSON.stringify(changing.map(idOf))}::jsonb)::bigint)`);
  const items = new Map(
    changing.flatMap((one) =>
      one.questions.map((question, index) => [`${idOf(one)} ${index + 1}`, question.items] as const),
    ),
  );
  await target.replace({
    table: 'evaluation_item',
    key: ['question_id', 'position'],
    owner: ['question_id'],
    owners: rows.map(({ id }) => ({ question_id: id })),
    rows: rows.flatMap(({ id, questionnaire_id, position }) =>
      (items.get(`${questionnaire_id} ${position}`) ?? []).map((body, index) => ({
        question_id: id,
        position: index + 1,
        body,
      })),
    ),
  });
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
