/**
 * Evaluations of teammates into the database. What somebody has answered stays as it was asked: from the first review on,
 * drafts included, an evaluation keeps its kind and its questions.
 */
import { textSet } from '@baeum/server/authoring/rows';
import { sql } from 'drizzle-orm';
import type { LoadTarget } from '../../database/target.ts';
import type { Evaluation, Question } from './evaluation.ts';

type Wanted = Evaluation & { readonly code: string };

interface KeptEvaluation extends Record<string, unknown> {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly questions: readonly Question[];
}

export async function loadEvaluations(found: readonly Wanted[], target: LoadTarget): Promise<void> {
  const kept = await keptEvaluations(found, target);
  const others = found.filter((one) => differs(one, kept.get(one.code)));
  const begun = await begunAmong(
    others.flatMap(({ code }) => kept.get(code)?.id ?? []),
    target,
  );
  for (const { code, place } of others) {
    const row = kept.get(code);
    if (!row || !begun.has(row.id)) continue;
    target.keptEvaluations.add(code);
    target.warnings.push({
      ...place,
      message: `the evaluation of ${code} keeps its kind and its questions: somebody has evaluated already`,
    });
  }
  const gone = found.flatMap(({ code, given }) =>
    given || target.keptEvaluations.has(code) ? [] : (kept.get(code)?.id ?? []),
  );
  await remove(gone, target);
  await target.upsert({
    table: 'team_evaluation',
    key: ['activity_code'],
    rows: found.flatMap(({ code, given }) =>
      given
        ? [
            {
              activity_code: code,
              kind: target.keptEvaluations.has(code) ? (kept.get(code)?.kind ?? given.kind) : given.kind,
              opens_at: given.opensAt,
              closes_at: given.closesAt,
            },
          ]
        : [],
    ),
  });
  await replaceQuestions(
    others.filter(({ code }) => !target.keptEvaluations.has(code)),
    target,
  );
}

const differs = ({ given }: Wanted, kept: KeptEvaluation | undefined): boolean =>
  !given || !kept
    ? given !== undefined || kept !== undefined
    : given.kind !== kept.kind || textOf(given.questions) !== textOf(kept.questions);

const textOf = (questions: readonly Question[]): string =>
  JSON.stringify(questions.map(({ title, items }) => [title, items]));

async function keptEvaluations(
  found: readonly Wanted[],
  target: LoadTarget,
): Promise<Map<string, KeptEvaluation>> {
  const { rows } = await target.tx.execute<KeptEvaluation>(sql`
    select id, activity_code as code, kind, (
      select coalesce(jsonb_agg(jsonb_build_object('title', question.body, 'items', (
          select coalesce(jsonb_agg(item.body order by item.position), '[]')
          from team_question_item as item where question_id = question.id)) order by question.position), '[]')
      from team_question as question where evaluation_id = team_evaluation.id) as questions
    from team_evaluation
    where activity_code in ${textSet(found.map(({ code }) => code))}`);
  return new Map(rows.map((row) => [row.code, row]));
}

const numbers = (ids: readonly number[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`;

/** Which of the evaluations somebody has begun; the others wait for the end of the load before anybody can. */
async function begunAmong(ids: readonly number[], target: LoadTarget): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  // A review refers to its evaluation: until the load has been committed nobody writes the first one.
  await target.tx.execute(
    sql`select id from team_evaluation where id in ${numbers(ids)} order by id for update`,
  );
  const { rows } = await target.tx.execute<{ id: number }>(
    sql`select distinct evaluation_id as id from peer_review where evaluation_id in ${numbers(ids)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

async function remove(ids: readonly number[], target: LoadTarget): Promise<void> {
  if (ids.length === 0) return;
  const { rowCount } = await target.tx.execute(sql`delete from team_evaluation where id in ${numbers(ids)}`);
  target.count('team_evaluation', { removed: rowCount ?? 0 });
}

async function replaceQuestions(changed: readonly Wanted[], target: LoadTarget): Promise<void> {
  const now = await keptEvaluations(changed, target);
  const asked = changed.flatMap(({ code, given }) => {
    const evaluation = now.get(code)?.id;
    return given && evaluation !== undefined ? [{ evaluation, questions: given.questions }] : [];
  });
  await target.replace({
    table: 'team_question',
    key: ['evaluation_id', 'position'],
    owner: ['evaluation_id'],
    owners: asked.map(({ evaluation }) => ({ evaluation_id: evaluation })),
    rows: asked.flatMap(({ evaluation, questions }) =>
      questions.map(({ title }, index) => ({
        evaluation_id: evaluation,
        position: index + 1,
        body: title,
      })),
    ),
  });
  const { rows } = await target.tx.execute<{ id: number; evaluation_id: number; position: number }>(
    sql`select id, evaluation_id, position from team_question
        where evaluation_id in ${numbers(asked.map(({ evaluation }) => evaluation))}`,
  );
  const items = new Map(
    asked.flatMap(({ evaluation, questions }) =>
      questions.map((question, index) => [`${evaluation} ${index + 1}`, question.items] as const),
    ),
  );
  await target.replace({
    table: 'team_question_item',
    key: ['question_id', 'position'],
    owner: ['question_id'],
    owners: rows.map(({ id }) => ({ question_id: id })),
    rows: rows.flatMap(({ id, evaluation_id, position }) =>
      (items.get(`${evaluation_id} ${position}`) ?? []).map((body, index) => ({
        question_id: id,
        position: index + 1,
        body,
      })),
    ),
  });
}
