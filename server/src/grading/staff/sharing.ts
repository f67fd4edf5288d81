/** Handing work to graders (specification §23.8): evenly at random, by team, or what was chosen. */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { staffGraderCalls } from '@baeum/contract/grading/graders-calls';
import { graderRefusals, type GradingPart, type shareWork } from '@baeum/contract/grading/graders-terms';
import { sql } from 'drizzle-orm';
import { lecture } from '../../lecture/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Changed } from '../../platform/history.ts';
import { activityIdOf } from '@baeum/contract/grading/staff-terms';
import type { GradedActivity } from './access.ts';
import { dealt, type Share, type Shareable } from './dealing.ts';
import { comeBack } from './following.ts';
import { type Grader, sharingOf } from './graders.ts';
import { columnOf, keyOf, lockReleases } from './locks.ts';
import { leaveComing } from './releases.ts';
import { activityKey } from './work.ts';

type Call = (typeof staffGraderCalls)[typeof shareWork];
type Wanted = RequestOf<Call>;

export async function share(
  tx: Transaction,
  row: GradedActivity,
  input: Wanted,
  now: Date,
): Promise<Changed<ResultOf<Call>>> {
  // Whoever grades one team would know who the numbers are.
  if (input.sharing === 'byTeam' && row.isBlind)
    refuse(graderRefusals.blindTeams, { about: { field: 'activityCode' } });
  // Neither are assistants appointed meanwhile, nor does somebody else hand out the same.
  await tx.execute(sql`select from ${lecture} where ${lecture.code} = ${row.lectureCode} for no key update`);
  // What is saved meanwhile would not know that it is to be graded a second time, or no more.
  await lockReleases(tx, row, input.part === 'second' ? 'release' : 'save');
  const [found] = await sharingOf(tx, {
    ...activityKey(row),
    now,
    part: input.part,
    activityCode: input.activityCode ?? null,
  });
  if (found === undefined) throw new Error('no graders');
  const { graders, work, hasTeams } = found;
  if (input.sharing === 'byTeam' && !hasTeams)
    refuse(graderRefusals.noTeams, { about: { field: 'activityCode' } });
  const chosen = gradersIn(graders, input);
  const wanted = wantedOf(work, input);
  const isFreeing = chosen.length === 0;
  const shared = isFreeing
    ? await free(tx, row, input.part, wanted)
    : await assign(tx, row, input.part, dealt(work, wanted, chosen));
  if (shared.length === 0) refuse(graderRefusals.nothingToShare);
  const holders = shared.map(({ holder }) => holder);
  if (input.part === 'second' && !isFreeing) await leaveComing(tx, row, holders, now);
  const shown = input.part === 'second' && isFreeing ? await comeBack(tx, row, holders, now) : [];
  const after = new Map(shared.map(({ holder, grader }) => [holder, grader]));
  const holdings = (graderOf: (one: Shareable) => number | null | undefined) =>
    countsByName(graders, work.map(graderOf));
  return {
    result: { shared: shared.length },
    changes: [
      {
        action: 'change',
        kind: 'gradingShare',
        object: activityIdOf(row.kind, row.code),
        values: {
          title: { after: row.title },
          part: { after: input.part },
          graders: {
            before: holdings(({ grader }) => grader),
            after: holdings(({ holder, grader }) => (after.has(holder) ? after.get(holder) : grader)),
          },
        },
      },
      ...shown,
    ],
  };
}

/** Those who are named, all of whom grade in the lecture; without one, work that was chosen is given back. */
function gradersIn(graders: readonly Grader[], { sharing, graders: loginIds }: Wanted): number[] {
  const named = new Set(loginIds.map((one) => one.trim().toLowerCase()));
  const found = graders.filter(({ loginId }) => named.has(loginId));
  if (found.length < named.size) refuse(graderRefusals.notGrader, { about: { field: 'graders' } });
  if (found.length === 0 && sharing !== 'chosen')
    refuse(graderRefusals.noGrader, { about: { field: 'graders' } });
  return found.map(({ id }) => id);
}

/** What was chosen; or what is not graded and, unless everything is shared again, has no grader. */
function wantedOf(work: readonly Shareable[], { sharing, holders, again }: Wanted): readonly Shareable[] {
  const chosen = new Set(holders);
  if (sharing === 'chosen')
    return work.filter(({ key }) => chosen.has(key)).map((one) => ({ ...one, team: null }));
  return work.filter(({ grader, isGraded }) => !isGraded && (again || grader === null));
}

interface NowWith {
  readonly holder: number;
  readonly grader: number | null;
}

async function free(
  tx: Transaction,
  { kind, code }: GradedActivity,
  part: GradingPart,
  wanted: readonly Shareable[],
): Promise<readonly NowWith[]> {
  const holders = wanted.map(({ holder }) => holder);
  const { rows } = await tx.execute<{ holder: number; grader: null }>(sql`
    delete from grading_share where kind = ${kind} and code = ${code} and holder_id = any(${sql.param(holders)}::bigint[])
      and part = ${part}
    returning holder_id::float as holder, null as grader`);
  return rows;
}

async function assign(
  tx: Transaction,
  row: GradedActivity,
  part: GradingPart,
  shares: readonly Share[],
): Promise<readonly NowWith[]> {
  const isTeams = row.kind === 'teamAssignment';
  const { rows } = await tx.execute<{ holder: number; grader: number }>(sql`
    insert into grading_share (lecture_code, ${sql.identifier(columnOf[row.kind])}, student_id, team_id, grader_id, part)
    select ${row.lectureCode}, ${keyOf(row)}, ${isTeams ? sql`null` : sql`wanted.holder`},
      ${isTeams ? sql`wanted.holder` : sql`null`}, wanted.grader, ${part}
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as wanted (holder bigint, grader bigint)
    on conflict (kind, code, holder_id, part) do update set grader_id = excluded.grader_id
      where grading_share.grader_id <> excluded.grader_id
    returning holder_id::float as holder, grader_id::float as grader`);
  return rows;
}

/** `김조교 12`, by name. */
function countsByName(
  graders: readonly Grader[],
  assigned: readonly (number | null | undefined)[],
): string[] {
  return graders
    .map(({ id, name }) => ({ name, count: assigned.filter((one) => one === id).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} ${count}`)
    .toSorted((one, other) => one.localeCompare(other, 'ko'));
}
