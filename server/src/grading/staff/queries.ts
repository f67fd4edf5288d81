/** What waits in all lectures, and the sheet of one activity. */
import type { GradedKind, ScoreStatus } from '@baeum/contract/grading/points';
import type { WorkState } from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';
import { assignment } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { activeEnrolment } from '../../lecture/tables.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { reflection } from '../../reflection/tables.ts';
import { team, teamAssignment } from '../../team/tables.ts';
import { countsOf, everybody, inOrder, isInState, now, stateOf } from './work.ts';

const codes = sql`${sql.placeholder('codes')}::text[]`;
const onlyKind = sql`${sql.placeholder('onlyKind')}::text`;
const state = sql`${sql.placeholder('state')}`;
const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');

/** Of a row `work`. */
export const titleOf = sql`case work.kind
  when 'assignment' then (select ${assignment.title} from ${assignment} where ${assignment.code} = work.code)
  when 'teamAssignment' then (select ${teamAssignment.title} from ${teamAssignment} where ${teamAssignment.id}::text = work.code)
  when 'debate' then (select ${debate.title} from ${debate} where ${debate.code} = work.code)
  else (select ${reflection.name} from ${reflection} where ${reflection.code} = work.code) end`;

/** Work of students who take one of the lectures, and of teams there. */
export const workIn = sql`(
  select work.kind, work.code, work.lecture_code, work.holder_id, work.handed_at, ${stateOf} as state
  from gradable_work as work
    left join score on score.kind = work.kind and score.code = work.code and score.holder_id = work.holder_id
  where work.lecture_code = any(${codes}) and work.waits_from <= ${now} and (${onlyKind} is null or work.kind = ${onlyKind})
    and (work.kind = 'teamAssignment' or exists (select from ${activeEnrolment}
      where ${activeEnrolment.studentId} = work.holder_id and ${activeEnrolment.lectureCode} = work.lecture_code)))`;

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
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      with found as materialized ${workIn},
        chosen as (select * from found where ${isInState(sql`found.state`, state)})
      select ${countsOf(sql`found`)} as counts, (select count(*)::int from chosen) as total,
        (select coalesce(json_agg(json_build_object('kind', work.kind, 'code', work.code, 'lectureCode', work.lecture_code,
            'title', ${titleOf}, 'holder', work.holder_id, 'handedAt', work.handed_at, 'state', work.state,
            'name', coalesce(${account.name}, ${team.name}), 'number', coalesce(${account.studentNumber}, ''))
            order by work.handed_at, work.kind, work.code, work.holder_id), '[]')
          from (select * from chosen order by handed_at, kind, code, holder_id limit ${limit} offset ${offset}) as work
            left join ${account} on work.kind <> 'teamAssignment' and ${account.id} = work.holder_id
            left join ${team} on work.kind = 'teamAssignment' and ${team.id} = work.holder_id) as items) page`),
);

const search = sql`${sql.placeholder('search')}::text`;

interface SheetItem {
  readonly holder: number;
  readonly name: string;
  readonly number: string;
  readonly handedAt: string | null;
  readonly state: WorkState;
  readonly status: ScoreStatus;
  readonly points: number | null;
  readonly isReleased: boolean;
  readonly releasedPoints: number | null;
  readonly isChanged: boolean;
}

interface NextRelease {
  readonly id: number;
  readonly visibleFrom: string;
}

/** A page of everybody of an activity, and what can be released of it. */
export const sheetPage = preparedQuery(
  'grading_sheet',
  {
    items: sql<readonly SheetItem[]>`page.items`,
    total: sql<number>`page.total`,
    counts: sql<Counts>`page.counts`,
    toRelease: sql<number>`page.to_release`,
    stale: sql<number>`page.stale`,
    released: sql<number>`page.released`,
    release: sql<NextRelease | null>`page.release`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      with found as materialized (
        select holder.id, holder.name, holder.number, work.handed_at, ${stateOf} as state, score.points, score.version,
          coalesce(score.status, 'scored') as status, coalesce(shown.is_released, false) as is_released,
          shown.points as released_points, coalesce(shown.score_version <> score.version, false) as is_changed,
          row_number() over (order by ${inOrder}) as place
        from ${everybody}),
        chosen as (select * from found where ${isInState(sql`found.state`, state)}
          and (${search} = '' or starts_with(lower(name), ${search}) or starts_with(lower(number), ${search})))
      select ${countsOf(sql`found`)} as counts, (select count(*)::int from chosen) as total,
        (select count(*)::int from found where state = 'done' and version is not null and (not is_released or is_changed)) as to_release,
        (select count(*)::int from found where state = 'again') as stale,
        (select count(*)::int from found where is_released) as released,
        (select json_build_object('id', release.id, 'visibleFrom', release.visible_from) from score_release as release
          where release.kind = ${sql.placeholder('kind')}::text and release.code = ${sql.placeholder('code')}::text
            and release.visible_from > ${now} order by release.visible_from, release.id limit 1) as release,
        (select coalesce(json_agg(json_build_object('holder', id, 'name', name, 'number', number, 'handedAt', handed_at,
            'state', state, 'status', status, 'points', points, 'isReleased', is_released,
            'releasedPoints', released_points, 'isChanged', is_changed) order by place), '[]')
          from (select * from chosen order by place limit ${limit} offset ${offset}) as listed) as items) page`),
);
