/** Compares the work of activities for which somebody has asked; the work of a job (specification §23.18). */
import { similarityLimits as limits } from '@baeum/contract/grading/similarity-terms';
import { printsOf } from '@baeum/rules/similarity';
import type { GradedKind } from '@baeum/contract/grading/points';
import { sql } from 'drizzle-orm';
import type { Job } from '../../recurring/job.ts';
import { transaction } from '../../platform/database.ts';
import { textReader } from './reading.ts';
import { taskText } from './task.ts';
import { readTexts, type Reading } from './texts.ts';

/** Pairs need so many prints in common, some lines of text: a phrase that many use is not listed. */
const fewestPrints = 8;

interface Check extends Record<string, unknown> {
  readonly kind: GradedKind;
  readonly code: string;
  readonly askedAt: string;
}

/** One check after the other, the oldest first; one that fails is tried again by the next run. */
export const compareSubmissions: Job = async ({ db, store, clock }, log) => {
  const { rows } = await db.execute<Check>(sql`
    select kind, code, asked_at::text as "askedAt" from similarity_check where done_at is null
    order by asked_at, kind, code limit 20`);
  const reader = textReader();
  let compared = 0;
  try {
    for (const check of rows)
      try {
        await compare({ db, store, reader, check }, check, clock.now());
        compared++;
      } catch (error) {
        log.error({ err: error, kind: check.kind, code: check.code }, 'submissions could not be compared');
      }
  } finally {
    await reader.close();
  }
  return { compared, failed: rows.length - compared };
};

type Activity = Pick<Check, 'kind' | 'code'>;

/** Work of the activity itself. */
const ofActivity = ({ kind, code }: Activity) =>
  sql`(select * from compared_work where kind = ${kind} and code = ${code})`;

/** The latest of activities of the same kind and title in other lectures of the subject. */
const ofOthers = ({ kind, code }: Activity) => sql`(
  select elsewhere.* from (select lecture_code, title from compared_work where kind = ${kind} and code = ${code} limit 1) as own
    join lecture as own_lecture on own_lecture.code = own.lecture_code
    join lecture on lecture.subject_code = own_lecture.subject_code and lecture.code <> own_lecture.code
    join compared_work as elsewhere on elsewhere.kind = ${kind} and elsewhere.lecture_code = lecture.code and elsewhere.title = own.title
  order by elsewhere.handed_at desc, elsewhere.code, elsewhere.holder_id limit ${limits.elsewhere})`;

async function compare(reading: Reading, { kind, code, askedAt }: Check, now: Date): Promise<void> {
  const activity = { kind, code };
  await readTexts(reading, kind, ofActivity(activity));
  await readTexts(reading, kind, ofOthers(activity));
  const task = await taskText(reading, activity);
  const taskPrints = printsOf(task);
  await transaction(reading.db, async (tx) => {
    // What is asked for again meanwhile is compared again.
    const { rows } = await tx.execute(sql`
      select from similarity_check where kind = ${kind} and code = ${code} and asked_at = ${askedAt}::timestamptz and done_at is null for update`);
    if (rows.length === 0) return;
    await tx.execute(sql`delete from similar_work where kind = ${kind} and code = ${code}`);
    await tx.execute(sql`
      -- Those of other lectures have negative numbers, and the task is number 0.
      with work as materialized (
          select read.id, read.prints, read.is_unread from ${ofActivity(activity)} as own join work_text as read on read.id = own.text_id
          union all select -read.id, read.prints, read.is_unread
          from ${ofOthers(activity)} as elsewhere join work_text as read on read.id = elsewhere.text_id),
        -- Who has which print. What many have, or the task, is nobody's own, and would make more pairs than anybody reads. Grouping
        -- once, in place of joins, is linear whatever the planner expects of so many prints.
        print as materialized (
          select hash, array_agg(id) as ids from (
            select work.id, hash from work cross join unnest(work.prints) as hash
            union all select 0, hash from unnest(${sql.param(taskPrints)}::integer[]) as hash) as found
          group by hash having count(*) <= ${limits.sharedBy} and bool_and(id <> 0)),
        size as materialized (select id, count(*) as prints from print cross join unnest(ids) as id group by id),
        pair as materialized (
          select one as id, other as other_id, count(*) as common
          from print cross join unnest(ids) as one cross join unnest(ids) as other
          where one > 0 and (other < 0 or one < other)
          group by one, other having count(*) >= ${fewestPrints}),
        rated as (
          select pair.id, abs(pair.other_id) as other_id, (100 * pair.common / own.prints)::smallint as share,
            (100 * pair.common / theirs.prints)::smallint as other_share
          from pair join size as own on own.id = pair.id join size as theirs on theirs.id = pair.other_id),
        stored as (
          insert into similar_work (kind, code, text_id, other_id, share, other_share)
          select ${kind}, ${code}, id, other_id, share, other_share from rated
          where greatest(share, other_share) >= ${limits.share}
          order by greatest(share, other_share) desc, id, other_id limit ${limits.pairs})
      update similarity_check set done_at = ${now}::timestamptz, task = ${task},
        compared = (select count(*) from work where id > 0), elsewhere = (select count(*) from work where id < 0),
        unread = (select count(*) from work where id > 0 and is_unread)
      where kind = ${kind} and code = ${code}`);
  });
}
