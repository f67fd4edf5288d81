/** Scores of others that a professor looks at before they are shown (specification §23.19). */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { ScoreStatus } from '@baeum/contract/grading/points';
import type { scoreSampleCalls } from '@baeum/contract/grading/sample-calls';
import {
  type drawScoreSample,
  type reviewScore,
  sampleLimits,
  sampleRefusals,
  type SampleState,
} from '@baeum/contract/grading/sample-terms';
import { activityIdOf } from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';
import { refuse } from '../../platform/errors.ts';
import type { Changed } from '../../platform/history.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { type GradedActivity, type GradedWork, notBySecond, readAgain } from './access.ts';
import { lockReleases } from './locks.ts';
import type { Releasing } from './releases.ts';
import { seesFirst } from './seconds.ts';
import { stateOf } from './state.ts';
import { code, everybody, inOrder, kind } from './work.ts';

type Calls = typeof scoreSampleCalls;

/** Of rows `sample` and `score`. */
const sampleStateOf = sql<SampleState>`case when sample.reviewed_at is null then 'open'
  when sample.reviewed_version = score.version then 'reviewed' else 'changed' end`;

export interface Sampled {
  readonly state: SampleState;
  readonly reviewedBy: string | null;
}

const reviewer = sql`(select ${account.name} from ${account} where ${account.id} = sample.reviewed_by)`;

/** Of a row `score`; null for one that was not drawn. */
export const sampledOf = sql<Sampled | null>`(
  select json_build_object('state', ${sampleStateOf}, 'reviewedBy', ${reviewer})
  from score_sample as sample where sample.score_id = score.id)`;

/** How many of an activity are still to be looked at; of the placeholders `kind` and `code`. */
export const openSamples = sql<number>`(select count(*)::int from score
  join score_sample as sample on sample.score_id = score.id
  where score.kind = ${kind} and score.code = ${code} and ${sampleStateOf} <> 'reviewed')`;

interface Item extends Sampled {
  readonly holder: number;
  readonly name: string;
  readonly number: string;
  readonly gradedBy: string;
  readonly status: ScoreStatus;
  readonly points: number | null;
}

const viewer = sql`${sql.placeholder('viewer')}::bigint`;
const isFirstSeen = seesFirst(viewer);

/** The whole sample, by who gave the scores, without those that the account does not see yet. */
export const sampleOf = preparedQuery(
  'score_sample',
  { items: sql<readonly Item[]>`page.items` },
  (db, fields) =>
    db.select(fields).from(sql`(
      select coalesce(json_agg(listed order by "gradedBy", place), '[]') as items from (
        select holder.key as holder, holder.name, holder.number, grader.name as "gradedBy", case when ${isFirstSeen} then score.status else 'scored' end as status,
          case when ${isFirstSeen} then score.points end as points,
          ${sampleStateOf} as state, ${reviewer} as "reviewedBy", row_number() over (order by ${inOrder}) as place
        from ${everybody} join score_sample as sample on sample.score_id = score.id
          join ${account} as grader on grader.id = score.grader_id
        order by grader.name, place limit ${sql.raw(String(sampleLimits.listed))}) as listed) as page`),
);

/**
 * Draws of each grader so many scores, the whole range of their points evenly and from a beginning of chance. What was looked at
 * stays; what nobody has looked at makes room.
 */
export async function drawSample(
  { tx, accountId, now }: Releasing,
  row: GradedActivity,
  { perGrader }: RequestOf<Calls[typeof drawScoreSample]>,
): Promise<Changed<ResultOf<Calls[typeof drawScoreSample]>>> {
  await lockReleases(tx, row, 'release');
  await tx.execute(sql`
    delete from score_sample as sample using score
    where score.id = sample.score_id and score.kind = ${row.kind} and score.code = ${row.code} and ${sampleStateOf} <> 'reviewed'`);
  const { rows } = await tx.execute(sql`
    with given as (
        select score.id, score.grader_id,
          row_number() over (partition by score.grader_id order by score.points nulls first, random()) as place,
          least(count(*) over (partition by score.grader_id), ${perGrader}) / (count(*) over (partition by score.grader_id))::float as step
        from score left join gradable_work as work on work.kind = score.kind and work.code = score.code
            and work.lecture_code = ${row.lectureCode} and work.holder_id = score.holder_id
        where score.kind = ${row.kind} and score.code = ${row.code} and score.grader_id <> ${accountId}::bigint
          and ${stateOf} = 'done' and not exists (select from score_sample as sample where sample.score_id = score.id)),
      beginning as materialized (select grader_id, random() as from_here from given group by grader_id)
    insert into score_sample (score_id, drawn_by, drawn_at)
    select given.id, ${accountId}::bigint, ${now}::timestamptz from given join beginning using (grader_id)
    where floor(place * step + from_here) > floor((place - 1) * step + from_here)
    returning score_id`);
  if (rows.length === 0) refuse(sampleRefusals.nothingToDraw);
  return {
    result: { drawn: rows.length },
    changes: [
      {
        action: 'add',
        kind: 'scoreSample',
        object: activityIdOf(row.kind, row.code),
        values: { title: { after: row.title }, count: { after: rows.length } },
      },
    ],
  };
}

export async function review(
  { tx, accountId, now }: Releasing,
  opened: GradedWork,
  { version }: RequestOf<Calls[typeof reviewScore]>,
): Promise<Changed<null>> {
  await lockReleases(tx, opened, 'save');
  const row = await readAgain(tx, opened, now);
  notBySecond(row, accountId);
  const { rows } = await tx.execute<{ id: number; version: number; isReviewed: boolean }>(sql`
    select score.id::float8, score.version, ${sampleStateOf} = 'reviewed' as "isReviewed"
    from score join score_sample as sample on sample.score_id = score.id
    where score.kind = ${row.kind} and score.code = ${row.code} and score.holder_id = ${row.holder}::bigint
    for update`);
  const [found] = rows;
  if (found === undefined) return refuse(sampleRefusals.notDrawn);
  if (found.version !== version) refuse(sampleRefusals.changedMeanwhile, { about: { field: 'version' } });
  // A request that was repeated, because its reply was lost, changes nothing.
  if (found.isReviewed) return { result: null, changes: [] };
  await tx.execute(sql`
    update score_sample set reviewed_by = ${accountId}::bigint, reviewed_at = ${now}::timestamptz, reviewed_version = ${version}
    where score_id = ${found.id}::bigint`);
  return {
    result: null,
    changes: [
      {
        action: 'change',
        kind: 'scoreSample',
        object: found.id,
        // A line with a name would say whose work it is.
        subjectId: row.isBlind ? undefined : row.studentId,
        shown: 'never',
        values: { reviewed: { after: 'Y' } },
      },
    ],
  };
}
