/** The sheet of one activity. */
import { nobody } from '@baeum/contract/grading/graders-terms';
import type { ScoreStatus } from '@baeum/contract/grading/points';
import type { WorkState } from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';
import { activeEnrolment } from '../../lecture/tables.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { type Terms, termsOf } from './detail.ts';
import { minimumPosts, postsOf } from './posts.ts';
import { type Counts, viewer } from './queries.ts';
import { openSamples } from './samples.ts';
import { areOfWorkAsItIs, firstPoints, isDecided, isSecondOpen, isUndecided, seesFirst } from './seconds.ts';
import { type Settings, settingsOf } from './settings.ts';
import { stateOf } from './state.ts';
import { countsOf, everybody, inOrder, isInState, kind, lectureCode, now } from './work.ts';

const state = sql`${sql.placeholder('state')}`;
const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');
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
  readonly terms: Terms | null;
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

/**
 * Whether a release would show a row `score` to anybody anew, and no release of it alone is about to: of a team to one of its members,
 * who may have joined later.
 */
const isUnshown = sql`(case when ${kind} = 'teamAssignment'
  then exists (
    select from team_member as member
      join ${activeEnrolment} on ${activeEnrolment.studentId} = member.student_id and ${activeEnrolment.lectureCode} = ${lectureCode}
    where member.team_id = score.team_id and score.version is distinct from (
      select own.score_version from released_score as own join score_release as release on release.id = own.release_id
      where own.score_id = score.id and own.student_id = member.student_id and own.withdrawn_at is null
        and release.visible_from <= ${now}
      order by release.visible_from desc, release.id desc limit 1))
  else shown.score_version is distinct from score.version end
  and not exists (select from score_release as alone where alone.score_id = score.id and alone.visible_from > ${now}))`;

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
          ${isUnshown} as is_unshown,
          case when ${isFirstSeen} then shown.points end as released_points, coalesce(shown.score_version <> score.version, false) as is_changed,
          assignee.name as grader_name, assignee.login_id as grader_login_id, row_number() over (order by ${inOrder}) as place
        from ${everybody} left join ${account} as assignee on assignee.id = share.grader_id
          left join ${account} as second_assignee on second_assignee.id = second_share.grader_id),
        chosen as (select * from found where ${isInState(sql`found.state`, state)}
          and (${search} = '' or starts_with(lower(name), ${search}) or starts_with(lower(number), ${search}))
          and (not (${leads} and ${sql.placeholder('undecided')}::boolean) or is_undecided)
          and (${grader} is null or ${grader} in (coalesce(grader_login_id, ${sql.raw(`'${nobody}'`)}), second_login_id)))
      select ${countsOf(sql`found`)} as counts, (select count(*)::int from chosen) as total,
        (select count(*)::int from found where state = 'done' and version is not null and not is_second_open and not (${leads} and is_undecided) and is_unshown) as to_release,
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
            'graderName', coalesce(grader_name, ''), 'handedAt', handed_at, 'terms', ${termsOf(sql`listed.holder_id`)},
            'state', state, 'status', coalesce(status, 'scored'), 'points', points, 'difference', difference, 'isReleased', is_released,
            'releasedPoints', released_points, 'isChanged', is_changed,
            'asksAgain', exists (select from regrade_request as request where request.score_id = listed.score_id
              and request.answered_at is null and request.closed_at is null)) order by place), '[]')
          from (select * from chosen order by place limit ${limit} offset ${offset}) as listed) as items) page`),
);
