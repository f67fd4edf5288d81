/** What waits in all lectures. */
import type { GradedKind } from '@baeum/contract/grading/points';
import type { WorkState } from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';
import { assignment } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { reflection } from '../../reflection/tables.ts';
import { team, teamAssignment } from '../../team/tables.ts';
import type { GradingPart } from '@baeum/contract/grading/graders-terms';
import { keyOf, nameOr, numberOr, saltOf } from '../../standing/blind.ts';
import { ownStateOf, partOf, secondsOf } from './seconds.ts';
import { countsOf, isInState, isOwn, isStillTaken, now } from './work.ts';

const codes = sql`${sql.placeholder('codes')}::text[]`;
const onlyKind = sql`${sql.placeholder('onlyKind')}::text`;
const state = sql`${sql.placeholder('state')}`;
/** The account that asks. */
export const viewer = sql`${sql.placeholder('viewer')}::bigint`;
const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');

/** Of a row `work`. */
export const titleOf = sql`case work.kind
  when 'assignment' then (select ${assignment.title} from ${assignment} where ${assignment.code} = work.code)
  when 'teamAssignment' then (select ${teamAssignment.title} from ${teamAssignment} where ${teamAssignment.id}::text = work.code)
  when 'debate' then (select ${debate.title} from ${debate} where ${debate.code} = work.code)
  else (select ${reflection.name} from ${reflection} where ${reflection.code} = work.code) end`;

/** Work of students who take one of the lectures, and of teams there, with whose it is to grade it. */
export const workIn = sql`(
  select work.kind, work.code, work.lecture_code, work.holder_id, work.handed_at, ${ownStateOf(viewer)} as state,
    share.grader_id, ${isOwn(viewer)} as is_own, ${partOf(viewer)} as part
  from gradable_work as work
    left join score on score.kind = work.kind and score.code = work.code and score.holder_id = work.holder_id
    left join grading_share as share on share.kind = work.kind and share.code = work.code
      and share.holder_id = work.holder_id and share.lecture_code = any(${codes}) and share.part = 'first'
    ${secondsOf(viewer)}
  where work.lecture_code = any(${codes}) and work.waits_from <= ${now} and (${onlyKind} is null or work.kind = ${onlyKind})
    and ${isStillTaken(codes)})`;

export interface Counts {
  readonly waiting: number;
  readonly held: number;
  readonly done: number;
  readonly none: number;
}

interface QueueItem {
  readonly kind: GradedKind;
  readonly code: string;
  readonly lectureCode: string;
  readonly title: string;
  readonly holder: number;
  readonly name: string;
  readonly number: string;
  readonly graderName: string;
  readonly part: GradingPart;
  readonly handedAt: string;
  readonly state: WorkState;
}

/** A page of work that stands so, the oldest first, and how much stands how. */
export const queuePage = preparedQuery(
  'grading_queue',
  {
    items: sql<readonly QueueItem[]>`page.items`,
    total: sql<number>`page.total`,
    counts: sql<Counts>`page.counts`,
    isShared: sql<boolean>`page.is_shared`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      with everything as materialized ${workIn},
        found as (select * from everything where is_own or ${sql.placeholder('whose')}::text = 'all'),
        chosen as (select * from found where ${isInState(sql`found.state`, state)})
      select ${countsOf(sql`found`)} as counts, (select count(*)::int from chosen) as total,
        exists (select from everything where grader_id is not null) as is_shared,
        (select coalesce(json_agg(json_build_object('kind', work.kind, 'code', work.code, 'lectureCode', work.lecture_code,
            'title', ${titleOf}, 'holder', ${keyOf(sql`salt`, sql`work.holder_id`)}, 'handedAt', work.handed_at, 'state', work.state, 'part', work.part,
            'name', ${nameOr(sql`salt`, sql`work.holder_id`, sql`coalesce(${account.name}, ${team.name})`)},
            'number', ${numberOr(sql`salt`, sql`${account.studentNumber}`)},
            'graderName', coalesce((select grader.name from ${account} as grader where grader.id = work.grader_id), ''))
            order by work.handed_at, work.kind, work.code, work.holder_id), '[]')
          from (select * from chosen order by handed_at, kind, code, holder_id limit ${limit} offset ${offset}) as work
            cross join lateral ${saltOf(sql`work.kind`, sql`work.code`, now)} as salt
            left join ${account} on work.kind <> 'teamAssignment' and ${account.id} = work.holder_id
            left join ${team} on work.kind = 'teamAssignment' and ${team.id} = work.holder_id) as items) page`),
);
