/** How the released scores of a class are spread (specification §23.14), as parts of rows `score` and `released`. */
import { fewestForSpread } from '@baeum/contract/grading/points';
import { sql } from 'drizzle-orm';

const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Whether the activity of a row `score` shows it. */
export const showsSpread = sql<boolean>`coalesce((select setting.shows_spread from grading_setting as setting
  where setting.kind = score.kind and setting.code = score.code), false)`;

export interface Spread {
  readonly count: number;
  readonly least: number;
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
  readonly most: number;
  readonly mean: number;
  /** Of the student; null without points. */
  readonly place: number | null;
}

const quantile = (part: number) =>
  sql`round((percentile_cont(${sql.raw(String(part))}) within group (order by points))::numeric, 2)`;

/** What each student who takes the lecture is shown now: null where the activity does not show it, or of too few. */
export const ownSpread = sql<Spread | null>`case when ${showsSpread} then (
  select json_build_object('count', count(*), 'least', min(points), 'quarter', ${quantile(0.25)}, 'median', ${quantile(0.5)},
    'threeQuarters', ${quantile(0.75)}, 'most', max(points), 'mean', round(avg(points), 2),
    'place', case when released.points is not null then count(*) filter (where points > released.points) + 1 end)
  from (
    select distinct on (other.student_id) other.points
    from score as graded join released_score as other on other.score_id = graded.id
      join score_release as visible on visible.id = other.release_id
      join active_enrolment as enrolled on enrolled.student_id = other.student_id and enrolled.lecture_code = graded.lecture_code
    where graded.kind = score.kind and graded.code = score.code and other.withdrawn_at is null and visible.visible_from <= ${now}
    order by other.student_id, visible.visible_from desc, visible.id desc) as shown
  where points is not null
  having count(*) >= ${sql.raw(String(fewestForSpread))}) end`;
