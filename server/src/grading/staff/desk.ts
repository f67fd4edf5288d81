import { sql } from 'drizzle-orm';
import { firstThree, type WaitingSource } from '../../ports/desk-source.ts';
import { assignment } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { account } from '../../platform/tables.ts';
import { team, teamAssignment } from '../../team/tables.ts';
import { saltOf } from '../../standing/blind.ts';
import { titleOf } from './queries.ts';
import { ownStateOf, secondsOf } from './seconds.ts';
import { isOwn, isStillTaken } from './work.ts';

/** Of a row `work`. */
const closesAt = sql`case work.kind
  when 'assignment' then (select ${assignment.closesAt} from ${assignment} where ${assignment.code} = work.code)
  when 'teamAssignment' then (select ${teamAssignment.closesAt} from ${teamAssignment} where ${teamAssignment.id}::text = work.code)
  else (select ${debate.closesAt} from ${debate} where ${debate.code} = work.code) end`;

/** The names of who has waited longest, of a row `work` with their ids: only theirs are looked up. */
const namesOfFirst = sql`array(
  select coalesce(person.name, ${team.name}) from unnest(work.first) with ordinality as holder (id, place)
    left join ${account} as person on work.kind <> 'teamAssignment' and person.id = holder.id
    left join ${team} on work.kind = 'teamAssignment' and ${team.id} = holder.id
  order by holder.place)`;

/** Work of each activity that nobody has graded, or that was handed in again; without what is another grader's. */
export const waitingWork: WaitingSource = {
  kind: 'submission',
  rows: ({ codes, now, viewer }) => sql`
    select work.lecture_code, concat(work.kind, ':', work.code) as id, ${titleOf} as title, work.waiting,
      -- Nobody is named whose work is graded blind.
      case when ${saltOf(sql`work.kind`, sql`work.code`, now)} is null then ${namesOfFirst} else array[]::text[] end as names, work.since,
      ${closesAt} as closes_at
    from (
      select work.kind, work.code, work.lecture_code, count(*)::int as waiting, min(work.handed_at) as since,
        ${firstThree(sql`work.holder_id`, sql`work.handed_at`)} as first
      from gradable_work as work
        left join score on score.kind = work.kind and score.code = work.code and score.holder_id = work.holder_id
        left join grading_share as share on share.kind = work.kind and share.code = work.code
          and share.holder_id = work.holder_id and share.lecture_code = any(${codes}) and share.part = 'first'
        ${secondsOf(viewer)}
      -- Of what is handed in the version of kept counts does not know from when on: it waits as soon as it is there.
      where work.lecture_code = any(${codes}) and work.waits_from is not null
        and (work.kind <> 'debate' or work.waits_from <= ${now}) and ${ownStateOf(viewer)} in ('waiting', 'again')
        and (${viewer} is null or ${isOwn(viewer)})
        and ${isStillTaken(codes)}
      group by work.kind, work.code, work.lecture_code) as work`,
};
