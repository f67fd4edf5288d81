/**
 * Saving a second score (specification §23.9), by whoever is to grade work a second time. It saves itself like the first one, until
 * a professor has decided about the work as it is.
 */
import { graderRefusals } from '@baeum/contract/grading/graders-terms';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, type Changed, differences } from '../../platform/history.ts';
import { type GradedWork, isOf, readAgain } from './access.ts';
import { comparable, inWords, refuseMeanwhile } from './compared.ts';
import { type StoredScore, storedSecond } from './detail.ts';
import { judge, type Judgement, type Saved } from './judged.ts';
import { columnOf, keyOf, lockWork } from './locks.ts';
import { addToComing } from './releases.ts';
import { type Result, type Saving, workSeen } from './saving.ts';
import { isDecided, workNow } from './seconds.ts';
import { serializeScore } from './serializers.ts';
import { lineOf } from './sittings.ts';

interface Stored extends Record<string, unknown> {
  readonly id: number;
  readonly score: StoredScore;
  readonly isDecided: boolean;
}

async function lockSecond(tx: Transaction, row: GradedWork): Promise<Stored | undefined> {
  const { rows } = await tx.execute<Stored>(sql`
    select second.id::float, ${storedSecond} as score, ${isDecided} as "isDecided"
    from second_score as second left join ${workNow(row)} as work using (kind, code, holder_id)
    where ${isOf(row)} for update of second`);
  return rows[0];
}

export async function saveSecond(
  { tx, accountId, now }: Saving,
  opened: GradedWork,
  input: Saved,
): Promise<Changed<Result>> {
  await lockWork(tx, opened);
  const row = await readAgain(tx, opened, now);
  if (row.secondGraderId !== accountId) refuse(graderRefusals.notSecond);
  const before = await lockSecond(tx, row);
  if (before?.isDecided) refuse(graderRefusals.secondClosed);
  // Only the first score says what lateness costs, who is excused, and what is marked.
  const own = { status: 'scored', isHeld: false, penaltyOverride: null, penaltyReason: '' } as const;
  const judged = judge({ ...input, ...own, marks: [] }, row, { latePenalty: 0, marks: [] });
  const isSame =
    before !== undefined && JSON.stringify(comparable(before.score)) === JSON.stringify(comparable(judged));
  if (input.version !== (before?.score.version ?? 0)) {
    if (!isSame) return refuseMeanwhile(before?.score);
    return { result: await resultOf(tx, row), changes: [] };
  }
  const id = await write({ tx, accountId, now }, row, { input, judged });
  if (id === undefined) return refuseMeanwhile((await lockSecond(tx, row))?.score);
  const shown = await settle(tx, row, now);
  const values = differences(before === undefined ? {} : said(before.score), said(judged));
  const line = await lineOf(tx, row, 'secondScore', {
    scoreId: id,
    isNew: before === undefined,
    accountId,
    now,
    values: isSame ? {} : values,
  });
  return { result: await resultOf(tx, row), changes: [...line, ...shown] };
}

/** A release that is to come shows the first score once both are settled, and not before. */
async function settle(tx: Transaction, row: GradedWork, now: Date): Promise<Change[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id::float from score where ${isOf(row)}`);
  const [first] = rows;
  return first === undefined ? [] : addToComing(tx, row, now, [first.id]);
}

/** As the history shows it. */
function said(score: Pick<StoredScore, 'choices' | 'typedPoints' | 'points' | 'feedback'>) {
  const { choices, typedPoints, points, feedback } = score;
  const { choices: levels } = inWords({ choices, points, marks: [], differences: [] });
  return { choices: levels, typedPoints, points, feedback };
}

/** The number of the score; undefined when it was saved elsewhere meanwhile. */
async function write(
  { tx, accountId, now }: Saving,
  row: GradedWork,
  { input, judged }: { readonly input: Saved; readonly judged: Judgement },
): Promise<number | undefined> {
  const isTeam = row.kind === 'teamAssignment';
  const seen = workSeen(row, input.workVersion);
  const { rows } =
    input.version === 0
      ? await tx.execute<{ id: string }>(sql`
          insert into second_score (lecture_code, ${sql.identifier(columnOf[row.kind])}, student_id, team_id, choices, typed_points,
            points, feedback, work_at, grader_id, saved_at)
          values (${row.lectureCode}, ${keyOf(row)}, ${isTeam ? null : row.holder}::bigint,
            ${isTeam ? row.holder : null}::bigint, ${JSON.stringify(judged.choices)}::jsonb, ${judged.typedPoints}::numeric,
            ${judged.points}::numeric, ${judged.feedback}, ${seen}, ${accountId}::bigint, ${now}::timestamptz)
          on conflict (kind, code, holder_id) do nothing returning id`)
      : await tx.execute<{ id: string }>(sql`
          update second_score set choices = ${JSON.stringify(judged.choices)}::jsonb, typed_points = ${judged.typedPoints}::numeric,
            points = ${judged.points}::numeric, feedback = ${judged.feedback}, work_at = coalesce(${seen}, work_at),
            grader_id = ${accountId}::bigint, saved_at = ${now}::timestamptz, version = version + 1,
            -- What was decided of earlier work is over.
            decision = null, first_points = null, decided_by = null, decided_at = null, decided_work_at = null
          where ${isOf(row)} and version = ${input.version} returning id`);
  return rows[0] && Number(rows[0].id);
}

async function resultOf(tx: Transaction, row: GradedWork): Promise<Result> {
  const stored = (await lockSecond(tx, row))?.score;
  if (stored === undefined) throw new Error('the score has just been saved');
  return {
    version: stored.version,
    score: serializeScore(stored),
    state: stored.points === null ? 'waiting' : 'done',
  };
}
