/** Quizzes and their questions into the database. What students have begun to answer is never taken away. */
import { sql } from 'drizzle-orm';
import type { Row } from '../database/rows.ts';
import type { LoadTarget } from '../database/target.ts';
import type { Question } from '../read/lectures.ts';
import { merge } from './quiz-merge.ts';
import type { Quiz } from './quizzes.ts';

/** A question as the database keeps it, in its place. */
export type KeptQuestion = Omit<Question, 'place'>;

export async function loadQuizzes(found: readonly Quiz[], target: LoadTarget): Promise<void> {
  target.warnings.push(...found.flatMap(({ warnings }) => warnings));
  const codes = found.map(({ code }) => code);
  const { rows } = await target.tx.execute<{ code: string }>(
    sql`select code from quiz where code in ${target.names(codes)}`,
  );
  const known = new Set(rows.map(({ code }) => code));
  for (const code of codes) if (!known.has(code)) target.newQuizzes.add(code);
  await target.upsert({ table: 'quiz', key: ['code'], rows: found.map(({ row }) => row) });

  const before = await banksOf(codes, target);
  const differing = found.filter(({ code, questions }) => !isSame(before.get(code), questions));
  const begun = await lockBegun(
    differing.filter(({ code }) => known.has(code)),
    target,
  );
  const changed = differing
    .map(({ code, file, questions }) => {
      const kept = before.get(code) ?? [];
      return { code, kept, questions: begun.has(code) ? merge(kept, questions, file, target) : questions };
    })
    .filter(({ kept, questions }) => !isSame(kept, questions));
  await write(changed, target);
  const { rowCount } = await target.tx.execute(sql`
    update quiz set bank_version = bank_version + 1
    where code in ${target.names(changed.map(({ code }) => code).filter((code) => known.has(code)))}`);
  target.count('quiz', { updated: rowCount ?? 0 });
}

/** The questions of quizzes as they are in the database, in their order. */
async function banksOf(codes: readonly string[], target: LoadTarget): Promise<Map<string, KeptQuestion[]>> {
  const { rows } = await target.tx.execute<KeptQuestion & { quiz: string }>(sql`
    select quiz_code as quiz, key, kind, title, body_html as html, points, explanation,
      (select jsonb_agg(jsonb_build_object('key', key, 'title', title, 'isCorrect', is_correct) order by position)
       from question_item where question_id = question.id) as items
    from question where quiz_code in ${target.names(codes)}
    order by quiz_code, position`);
  const banks = new Map<string, KeptQuestion[]>();
  for (const { quiz, ...question } of rows) banks.set(quiz, [...(banks.get(quiz) ?? []), question]);
  return banks;
}

const isSame = (kept: readonly KeptQuestion[] = [], given: readonly KeptQuestion[]): boolean =>
  JSON.stringify(kept.map(essence)) === JSON.stringify(given.map(essence));

/** All that a question says, in a fixed order. */
const essence = ({ key, kind, title, html, points, explanation, items }: KeptQuestion) => [
  [key, kind, title, html, points, explanation],
  items.map((item) => [item.key, item.title, item.isCorrect]),
];

/** Those of the quizzes that a student has begun; until the load has been committed nobody begins another. */
async function lockBegun(quizzes: readonly Quiz[], target: LoadTarget): Promise<Set<string>> {
  const codes = target.names(quizzes.map(({ code }) => code));
  await target.tx.execute(sql`select from quiz where code in ${codes} order by code for update`);
  const { rows } = await target.tx.execute<{ code: string }>(
    sql`select distinct quiz_code as code from attempt where quiz_code in ${codes}`,
  );
  return new Set(rows.map(({ code }) => code));
}

interface Bank {
  readonly code: string;
  readonly questions: readonly KeptQuestion[];
}

async function write(banks: readonly Bank[], target: LoadTarget): Promise<void> {
  await target.replace({
    table: 'question',
    key: ['quiz_code', 'key'],
    owner: ['quiz_code'],
    owners: banks.map(({ code }) => ({ quiz_code: code })),
    rows: banks.flatMap(({ code, questions }) =>
      questions.map((question, index) => toRow(code, question, index + 1)),
    ),
  });
  const { rows } = await target.tx.execute<{ id: number; quiz_code: string; key: string }>(
    sql`select id, quiz_code, key from question where quiz_code in ${target.names(banks.map(({ code }) => code))}`,
  );
  const ids = new Map(rows.map(({ id, quiz_code, key }) => [`${quiz_code} ${key}`, id]));
  await target.replace({
    table: 'question_item',
    key: ['question_id', 'key'],
    owner: ['question_id'],
    owners: rows.map(({ id }) => ({ question_id: id })),
    rows: banks.flatMap(({ code, questions }) =>
      questions.flatMap(({ key, items }) =>
        items.map(({ isCorrect, ...item }, index) => ({
          question_id: ids.get(`${code} ${key}`) ?? 0,
          ...item,
          is_correct: isCorrect,
          position: index + 1,
        })),
      ),
    ),
  });
}

const toRow = (
  quiz: string,
  { key, kind, title, html, points, explanation }: KeptQuestion,
  position: number,
): Row => ({ quiz_code: quiz, key, position, kind, title, body_html: html, points, explanation });
