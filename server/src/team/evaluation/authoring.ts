/** How teammates may be evaluated, for packs and for staff alike. */
import { sql } from 'drizzle-orm';
import { type AuthoringIssue, type Draft, issue, type ItemIssue } from '../../authoring/issues.ts';
import { type Instant, orderIssues } from '../../authoring/periods.ts';
import { idSet, textSet } from '../../authoring/rows.ts';
import type { AuthoringTransaction } from '../../authoring/transaction.ts';

interface PeerQuestion {
  readonly title: string;
  /** The answers of which one is chosen. */
  readonly items: readonly string[];
}

export interface PeerEvaluationInput {
  /** By a questionnaire, or by scores from 0 to 100. */
  readonly kind: 'survey' | 'score';
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** Of a survey. */
  readonly questions: readonly PeerQuestion[];
}

export type PeerEvaluationIssueCode = 'endBeforeStart' | 'questionsMissing' | 'questionsOfScore';

/** What is wrong with an evaluation, as far as it is known; needs no database. */
export const peerEvaluationIssues = (
  draft: Draft<PeerEvaluationInput>,
): AuthoringIssue<PeerEvaluationIssueCode>[] => [
  ...orderIssues(draft, 'opensAt', 'closesAt'),
  ...(draft.kind === 'survey' && draft.questions?.length === 0 ? [issue([], 'questionsMissing')] : []),
  ...(draft.kind === 'score' && draft.questions !== undefined && draft.questions.length > 0
    ? [issue('questions', 'questionsOfScore')]
    : []),
];

/** The evaluation of an activity; without one it is removed. */
interface EvaluationOfActivity {
  readonly code: string;
  readonly evaluation: PeerEvaluationInput | null;
}

interface KeptEvaluation extends Record<string, unknown> {
  readonly id: number;
  readonly code: string;
  readonly kind: PeerEvaluationInput['kind'];
  readonly questions: readonly PeerQuestion[];
}

/**
 * Creates, changes and removes the evaluations of activities, which have been checked. From the first review on, drafts
 * included, an evaluation keeps its kind and its questions.
 * @returns what was kept against the input
 */
export async function writePeerEvaluations(
  authoring: AuthoringTransaction,
  activities: readonly EvaluationOfActivity[],
): Promise<readonly ItemIssue<'evaluationKept'>[]> {
  const present = await presentEvaluations(authoring, activities);
  const others = activities.filter(({ code, evaluation }) => differs(evaluation, present.get(code)));
  const begun = await begunAmong(
    authoring,
    others.flatMap(({ code }) => present.get(code)?.id ?? []),
  );
  const keeping = new Set(
    others.flatMap(({ code }) => (begun.has(present.get(code)?.id ?? 0) ? [code] : [])),
  );
  await authoring.remove(
    'team_evaluation',
    activities.flatMap(({ code, evaluation }) =>
      evaluation || keeping.has(code) ? [] : (present.get(code)?.id ?? []),
    ),
  );
  await authoring.upsert({
    table: 'team_evaluation',
    key: ['activity_code'],
    rows: activities.flatMap(({ code, evaluation }) => {
      if (!evaluation) return [];
      const kept = keeping.has(code) ? present.get(code) : undefined;
      return [
        {
          activity_code: code,
          kind: kept?.kind ?? evaluation.kind,
          opens_at: evaluation.opensAt,
          closes_at: evaluation.closesAt,
        },
      ];
    }),
  });
  await replaceQuestions(
    authoring,
    others.filter(({ code }) => !keeping.has(code)),
  );
  return activities.flatMap(({ code }, item) =>
    keeping.has(code) ? [{ item, ...issue(['evaluation', 'kind'], 'evaluationKept', { code }) }] : [],
  );
}

const differs = (given: PeerEvaluationInput | null, present: KeptEvaluation | undefined): boolean =>
  !given || !present
    ? given !== null || present !== undefined
    : given.kind !== present.kind || essence(given.questions) !== essence(present.questions);

const essence = (questions: readonly PeerQuestion[]): string =>
  JSON.stringify(questions.map(({ title, items }) => [title, items]));

async function presentEvaluations(
  { tx }: AuthoringTransaction,
  activities: readonly EvaluationOfActivity[],
): Promise<ReadonlyMap<string, KeptEvaluation>> {
  const { rows } = await tx.execute<KeptEvaluation>(sql`
    select id, activity_code as code, kind, (
      select coalesce(jsonb_agg(jsonb_build_object('title', question.body, 'items', (
          select coalesce(jsonb_agg(item.body order by item.position), '[]')
          from team_question_item as item where question_id = question.id)) order by question.position), '[]')
      from team_question as question where evaluation_id = team_evaluation.id) as questions
    from team_evaluation
    where activity_code in ${textSet(activities.map(({ code }) => code))}`);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Which of the evaluations have been begun. */
async function begunAmong(
  { tx }: AuthoringTransaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  // A review refers to its evaluation: until the transaction has been committed nobody writes the first one.
  await tx.execute(sql`select id from team_evaluation where id in ${idSet(ids)} order by id for update`);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct evaluation_id as id from peer_review where evaluation_id in ${idSet(ids)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

async function replaceQuestions(
  authoring: AuthoringTransaction,
  changed: readonly EvaluationOfActivity[],
): Promise<void> {
  const present = await presentEvaluations(authoring, changed);
  const asked = changed.flatMap(({ code, evaluation }) => {
    const id = present.get(code)?.id;
    return evaluation && id !== undefined ? [{ id, questions: evaluation.questions }] : [];
  });
  await authoring.replace({
    table: 'team_question',
    key: ['evaluation_id', 'position'],
    owner: ['evaluation_id'],
    owners: asked.map(({ id }) => ({ evaluation_id: id })),
    rows: asked.flatMap(({ id, questions }) =>
      questions.map(({ title }, index) => ({ evaluation_id: id, position: index + 1, body: title })),
    ),
  });
  const { rows } = await authoring.tx.execute<{ id: number; evaluation_id: number; position: number }>(sql`
    select id, evaluation_id, position from team_question
    where evaluation_id in ${idSet(asked.map(({ id }) => id))}`);
  const items = new Map(
    asked.flatMap(({ id, questions }) =>
      questions.map((question, index) => [`${id} ${index + 1}`, question.items] as const),
    ),
  );
  await authoring.replace({
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
