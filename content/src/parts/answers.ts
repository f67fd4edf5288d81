/** Answers to a quiz in the format of a pack: `2 O 1+3 -`, in the order of the questions. */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { textSet } from '@baeum/server/authoring/rows';
import type { Answers } from '@baeum/contract/quiz/terms';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LoadTarget } from '../database/target.ts';
import type { Question } from '@baeum/server/quiz/questions-authoring';
import type { SourceLocation, Problems } from '@baeum/server/authoring/lessons/problems';

const oneAnswer = String.raw`(?:-|[OX]|\d{1,2}(?:\+\d{1,2})*)`;

export const answersField = () =>
  z
    .string()
    .trim()
    .regex(new RegExp(String.raw`^${oneAnswer}(?:\s+${oneAnswer})*$`), spoken(say.fields.quizAnswers))
    .optional();

/** Keys of the chosen items by the key of their question. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** Parses answers. Invalid ones are reported as problems. */
export function chosenIn(
  answers: string | undefined,
  questions: readonly Question[],
  place: SourceLocation,
  problems: Problems,
): Chosen {
  if (answers === undefined) return {};
  const given = answers.split(/\s+/);
  if (given.length !== questions.length) {
    problems.add(place, say.quizzes.answersOff(given.length, questions.length));
    return {};
  }
  return Object.fromEntries(
    questions.flatMap(({ key, kind, items }, index) => {
      const answer = given[index] ?? '-';
      if (answer === '-') return [];
      const chosen = answer.split('+').flatMap((number) => {
        const item =
          kind === 'truth' ? items.find(({ title }) => title === number) : items[Number(number) - 1];
        if (!item) problems.add(place, say.quizzes.noAnswerTo(answer, index + 1));
        return item ? [item.key] : [];
      });
      if (new Set(chosen).size < chosen.length)
        problems.add(place, say.quizzes.choosesTwice(answer, index + 1));
      return [[key, chosen]];
    }),
  );
}

/** SQL for answers in the format of a pack; null if there are none. */
export const numbersOf = (answers: SQL): SQL => sql`
  (select string_agg(coalesce(
     (select string_agg(case kind when 'truth' then item.title else item.position::text end, '+' order by item.position)
      from question_item as item
      where question_id = question.id and ${answers} -> question.id::text @> to_jsonb(item.id)), '-'),
     ' ' order by position)
   from question where quiz_code = attempt.quiz_code and ${answers} is not null)`;

/** Maps keys of questions and items to ids, with one query for all quizzes. */
export async function answerIds(
  quizzes: ReadonlySet<string>,
  target: LoadTarget,
): Promise<(quiz: string, chosen: Chosen) => Answers> {
  const { rows } = await target.tx.execute<{ id: number; name: string }>(sql`
    select question.id, quiz_code || ' ' || question.key as name from question
    where quiz_code in ${textSet([...quizzes])}
    union all
    select item.id, quiz_code || ' ' || question.key || ' ' || item.key
    from question join question_item as item on question_id = question.id
    where quiz_code in ${textSet([...quizzes])}`);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return (quiz, chosen) =>
    Object.fromEntries(
      Object.entries(chosen).map(([question, items]) => [
        String(ids.get(`${quiz} ${question}`)),
        items.map((item) => ids.get(`${quiz} ${question} ${item}`) ?? 0).toSorted((a, b) => a - b),
      ]),
    );
}
