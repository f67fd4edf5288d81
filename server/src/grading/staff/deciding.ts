/** Professors decide which of two scores holds (specification §23.9). */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { staffGraderCalls } from '@baeum/contract/grading/graders-calls';
import { type decideScore, graderRefusals } from '@baeum/contract/grading/graders-terms';
import { type Choice, pointsOf } from '@baeum/contract/grading/points';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Changed, differences } from '../../platform/history.ts';
import { type GradedWork, isOf, readAgain } from './access.ts';
import { inWords } from './compared.ts';
import { lockWork } from './locks.ts';
import { addToComing } from './releases.ts';
import { type Saving } from './saving.ts';
import { firstPoints, isDecidable, workNow } from './seconds.ts';

type Call = (typeof staffGraderCalls)[typeof decideScore];
type Wanted = RequestOf<Call>;

interface Two extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly choices: readonly Choice[];
  readonly typedPoints: number | null;
  /** With what lateness costs. */
  readonly points: number;
  readonly penalty: number;
  /** Without. */
  readonly first: number;
  readonly secondId: number;
  readonly secondVersion: number;
  readonly secondChoices: readonly Choice[];
  readonly secondTyped: number | null;
  readonly second: number;
}

/** Both scores, if there are two of the work as it is and none of them holds yet, locked until the end of the transaction. */
async function lockBoth(tx: Transaction, row: GradedWork): Promise<Two | undefined> {
  const { rows } = await tx.execute<Two>(sql`
    select score.id::float, score.version, score.choices, score.typed_points::float as "typedPoints", score.points::float,
      coalesce(score.penalty_override, score.late_penalty)::float as penalty, ${firstPoints}::float as first,
      second.id::float as "secondId", second.version as "secondVersion", second.choices as "secondChoices",
      second.typed_points::float as "secondTyped", second.points::float as second
    from score join second_score as second using (kind, code, holder_id)
      left join ${workNow(row)} as work using (kind, code, holder_id)
    where ${isOf(row)} and ${isDecidable}
    for update of score, second`);
  return rows[0];
}

export async function decide(
  { tx, accountId, now }: Saving,
  opened: GradedWork,
  input: Wanted,
): Promise<Changed<ResultOf<Call>>> {
  await lockWork(tx, opened);
  const row = await readAgain(tx, opened, now);
  const two = (await lockBoth(tx, row)) ?? refuse(graderRefusals.nothingToDecide);
  if (two.version !== input.version || two.secondVersion !== input.secondVersion)
    refuse(graderRefusals.decidedMeanwhile);
  const chosen = chosenOf(two, input, row.outOf);
  const { choices } = chosen;
  const { penalty } = two;
  const criteria = (row.rubric ?? []).map(({ name }) => name);
  const count = (typedPoints: number | null) =>
    pointsOf({ status: 'scored', choices, criteria, typedPoints, outOf: row.outOf, penalty });
  // A course pack may have changed the criteria since: levels that no longer add up are worth what was shown.
  const shown = input.decision === 'second' ? two.second : two.first;
  const typedPoints = count(chosen.typedPoints) === null ? shown : chosen.typedPoints;
  const points = count(typedPoints);
  if (points === null) throw new Error('typed points are points');
  await tx.execute(sql`
    with decided as (
      update second_score set decision = ${input.decision}, first_points = ${two.first}::numeric,
        decided_by = ${accountId}::bigint, decided_at = ${now}::timestamptz, decided_work_at = work_at
      where id = ${two.secondId}::bigint)
    update score set choices = ${JSON.stringify(choices)}::jsonb, typed_points = ${typedPoints}::numeric,
      points = ${points}::numeric, version = version + 1, saved_at = ${now}::timestamptz
    where id = ${two.id}::bigint`);
  const coming = await addToComing(tx, row, now, [two.id]);
  // A line with a name would say whose work it is.
  const about = { subjectId: row.isBlind ? undefined : row.studentId, shown: 'never' } as const;
  return {
    result: { points },
    changes: [
      {
        ...about,
        action: 'change',
        kind: 'secondScore',
        object: two.secondId,
        values: { decision: { after: input.decision } },
      },
      {
        ...about,
        action: 'change',
        kind: 'score',
        object: two.id,
        values: differences(said(two), said({ choices, typedPoints, points })),
      },
      ...coming,
    ],
  };
}

const said = ({ choices, typedPoints, points }: Pick<Two, 'choices' | 'typedPoints' | 'points'>) => ({
  choices: inWords({ choices, points, marks: [], differences: [] }).choices,
  typedPoints,
  points,
});

/**
 * The levels of the second score with the comments of the first: what the second grader has written is for professors, and is not
 * what students read. A criterion that only the first one says something of keeps its comment, and counts nothing.
 */
function withWordsOf(first: readonly Choice[], second: readonly Choice[]): readonly Choice[] {
  const criteria = new Set([...first, ...second].map(({ criterion }) => criterion));
  return [...criteria]
    .map((name): Choice => {
      const { level = null, points = 0 } = second.find(({ criterion }) => criterion === name) ?? {};
      const { comment = '' } = first.find(({ criterion }) => criterion === name) ?? {};
      return { criterion: name, level, points, comment };
    })
    .filter(({ level, comment }) => level !== null || comment !== '');
}

/** What the score says once it is decided. Levels of the first one stay where only the points differ. */
function chosenOf(
  two: Two,
  { decision, points }: Wanted,
  outOf: number,
): Pick<Two, 'choices' | 'typedPoints'> {
  const { choices, typedPoints } = two;
  if (decision === 'first') return { choices, typedPoints };
  if (decision === 'second')
    return { choices: withWordsOf(choices, two.secondChoices), typedPoints: two.secondTyped };
  if (decision === 'mean') return { choices, typedPoints: Math.round((two.first + two.second) * 50) / 100 };
  if (points === null || points > outOf)
    return refuse(graderRefusals.noOwnPoints, { about: { field: 'points' } });
  return { choices, typedPoints: points };
}
