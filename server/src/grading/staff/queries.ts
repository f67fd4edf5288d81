/** What waits in all lectures, and the sheet of one activity. */
import type { GradedKind, ScoreStatus } from '@baeum/contract/grading/points';
import type { WorkState } from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';
import { assignment } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { reflection } from '../../reflection/tables.ts';
import { team, teamAssignment } from '../../team/tables.ts';
import { type GradingPart, nobody } from '@baeum/contract/grading/graders-terms';
import { keyOf, nameOr, numberOr, saltOf } from '../../standing/blind.ts';
import { type Settings, settingsOf } from './settings.ts';
import { openSamples } from './samples.ts';
import { stateOf } from './state.ts';
import {
  areOfWorkAsItIs,
  firstPoints,
  isDecided,
  isSecondOpen,
  isUndecided,
  ownStateOf,
  partOf,
  secondsOf,
  seesFirst,
} from './seconds.ts';
import { minimumPosts, postsOf } from './posts.ts';
import { countsOf, everybody, inOrder, isInState, isOwn, isStillTaken, now } from './work.ts';

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

/** Whether the account decides between scores. */
const leads = sql`${sql.placeholder('leads')}::boolean`;
const isFirstSeen = seesFirst(viewer);
const grader = sql`${sql.placeholder('grader')}::text`;
const search = sql`${sql.placeholder('search')}::text`;

interface SheetItem {
  readonly holder: number;
  readonly name: string;
  readonly number: string;
  readonly graderName: string;
  readonly handedAt: string | null;
  readonly state: WorkState;
  readonly status: ScoreStatus;
  readonly points: number | null;
  readonly difference: number | null;
  readonly isReleased: boolean;
  readonly releasedPoints: number | null;
  readonly isChanged: boolean;
  readonly posts: number;
  readonly asksAgain: boolean;
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
    minimumPosts: sql<number | null>`page.minimum_posts`,
    total: sql<number>`page.total`,
    counts: sql<Counts>`page.counts`,
    toRelease: sql<number>`page.to_release`,
    stale: sql<number>`page.stale`,
    released: sql<number>`page.released`,
    secondOpen: sql<number>`page.second_open`,
    undecided: sql<number>`page.undecided`,
    openSamples: sql<number>`page.open_samples`,
    release: sql<NextRelease | null>`page.release`,
    settings: sql<Settings>`page.settings`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      with found as materialized (
        select holder.id as holder_id, holder.key, holder.name, holder.number, work.handed_at, ${stateOf} as state,
          case when ${isFirstSeen} then score.points end as points, case when ${isFirstSeen} then score.id end as score_id,
          score.version, 
          -- Of scores of different work it says nothing, and to a second grader what the first one is.
          case when ${leads} and (${isDecided} or ${areOfWorkAsItIs}) then abs(second.points - ${firstPoints}) end as difference,
          ${isSecondOpen} as is_second_open, ${isUndecided} as is_undecided, second_assignee.login_id as second_login_id,
          case when ${isFirstSeen} then score.status end as status, coalesce(shown.is_released, false) as is_released,
          case when ${isFirstSeen} then shown.points end as released_points, coalesce(shown.score_version <> score.version, false) as is_changed,
          assignee.name as grader_name, assignee.login_id as grader_login_id, row_number() over (order by ${inOrder}) as place
        from ${everybody} left join ${account} as assignee on assignee.id = share.grader_id
          left join ${account} as second_assignee on second_assignee.id = second_share.grader_id),
        chosen as (select * from found where ${isInState(sql`found.state`, state)}
          and (${search} = '' or starts_with(lower(name), ${search}) or starts_with(lower(number), ${search}))
          and (not (${leads} and ${sql.placeholder('undecided')}::boolean) or is_undecided)
          and (${grader} is null or ${grader} in (coalesce(grader_login_id, ${sql.raw(`'${nobody}'`)}), second_login_id)))
      select ${countsOf(sql`found`)} as counts, (select count(*)::int from chosen) as total,
        (select count(*)::int from found where state = 'done' and version is not null and not is_second_open and not (${leads} and is_undecided) and (not is_released or is_changed)) as to_release,
        (select count(*)::int from found where state = 'again') as stale,
        (select count(*)::int from found where is_released) as released,
        (select ${settingsOf} from (select ${sql.placeholder('kind')}::text as kind, ${sql.placeholder('code')}::text as code) as score)
          as settings,
        (select count(*)::int from found where is_second_open) as second_open,
        -- Which scores are equal would tell second graders the first one.
        (select count(*)::int from found where is_undecided and ${leads}) as undecided, case when ${leads} then ${openSamples} else 0 end as open_samples,
        (select json_build_object('id', release.id, 'visibleFrom', release.visible_from) from score_release as release
          where release.kind = ${sql.placeholder('kind')}::text and release.code = ${sql.placeholder('code')}::text
            and release.visible_from > ${now} order by release.visible_from, release.id limit 1) as release,
        ${minimumPosts} as minimum_posts,
        (select coalesce(json_agg(json_build_object('holder', key, 'name', name, 'number', number, 'posts', ${postsOf(sql`listed.holder_id`)},
            'graderName', coalesce(grader_name, ''), 'handedAt', handed_at,
            'state', state, 'status', coalesce(status, 'scored'), 'points', points, 'difference', difference, 'isReleased', is_released,
            'releasedPoints', released_points, 'isChanged', is_changed,
            'asksAgain', exists (select from regrade_request as request where request.score_id = listed.score_id
              and request.answered_at is null and request.closed_at is null)) order by place), '[]')
          from (select * from chosen order by place limit ${limit} offset ${offset}) as listed) as items) page`),
);
