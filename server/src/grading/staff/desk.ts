import { sql } from 'drizzle-orm';
import { firstThree, type WaitingSource } from '../../desk-source.ts';
import { assignment } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { activeEnrolment } from '../../lecture/tables.ts';
import { account } from '../../platform/tables.ts';
import { team, teamAssignment } from '../../team/tables.ts';
import { titleOf } from './queries.ts';
import { stateOf } from './work.ts';

/** Of a row `work`. */
const closesAt = sql`case work.kind
  when 'assignment' then (select ${assignment.closesAt} from ${assignment} where ${assignment.code} = work.code)
  when 'teamAssignment' then (select ${teamAssignment.closesAt} from ${teamAssignment} where ${teamAssignment.id}::text = work.code)
  else (select ${debate.closesAt} from ${debate} where ${debate.code} = work.code) end`;

/** Work of each activity that nobody has graded, or that was handed in again. */
export const waitingWork: WaitingSource = {
  kind: 'submission',
  rows: ({ codes, now }) => sql`
    select work.lecture_code, concat(work.kind, ':', work.code) as id, ${titleOf} as title, work.waiting, work.names, work.since,
      ${closesAt} as closes_at
    from (
      select work.kind, work.code, work.lecture_code, count(*)::int as waiting, min(work.handed_at) as since,
        ${firstThree(sql`coalesce(person.name, ${team.name})`, sql`work.handed_at`)} as names
      from gradable_work as work
        left join score on score.kind = work.kind and score.code = work.code and score.holder_id = work.holder_id
        left join ${account} as person on work.kind <> 'teamAssignment' and person.id = work.holder_id
        left join ${team} on work.kind = 'teamAssignment' and ${team.id} = work.holder_id
      where work.lecture_code = any(${codes}) and work.waits_from <= ${now} and ${stateOf} in ('waiting', 'again')
        and (work.kind = 'teamAssignment' or exists (select from ${activeEnrolment}
          where ${activeEnrolment.studentId} = work.holder_id and ${activeEnrolment.lectureCode} = work.lecture_code))
      group by work.kind, work.code, work.lecture_code) as work`,
};
