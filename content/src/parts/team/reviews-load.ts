/** Loads reviews of teammates by reviewers who have not written any in their team. */
import { textSet } from '@baeum/server/authoring/rows';
import { sql } from 'drizzle-orm';
import type { LoadTarget } from '../../database/target.ts';
import { teamName } from './folders.ts';
import type { Review } from './reviews.ts';

export async function loadReviews(found: readonly Review[], target: LoadTarget): Promise<void> {
  // If the questions differ from those of the pack, its answers do not belong to them.
  const given = found.filter(({ activity }) => !target.keptEvaluations.has(activity));
  const idOf = await target.accountIds(given.flatMap(({ reviewer, member }) => [reviewer, member]));
  const teamOf = await presentTeams(given, target);
  const rows = given.map(({ reviewer, member, team, ...one }) => ({
    ...one,
    team: team ?? teamOf(one.activity, idOf(reviewer)),
    reviewer: idOf(reviewer),
    member: idOf(member),
  }));
  const { rows: made } = await target.tx.execute<{
    id: number;
    activity: string;
    team: string;
    reviewer: number;
    member: number;
  }>(sql`
    with was_in_team as (
      select team_id, student_id from team_member union all select team_id, student_id from team_former_member
    )
    insert into peer_review (evaluation_id, activity_code, team_id, reviewer_id, member_id, score, remark,
      submitted_at, saved_at)
    select team_evaluation.id, activity, team.id, reviewer, member, score, remark, "submittedAt", "savedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      activity text, team text, reviewer bigint, member bigint, score integer, remark text, "submittedAt" timestamptz,
      "savedAt" timestamptz)
    join team_evaluation on team_evaluation.activity_code = activity
    join team on team.activity_code = activity and team.key = given.team
    -- Somebody may have stayed in another team than the pack says.
    join was_in_team as mine on mine.team_id = team.id and mine.student_id = reviewer
    join was_in_team as other on other.team_id = team.id and other.student_id = member
    where not exists (select from peer_review where team_id = team.id and reviewer_id = reviewer)
    returning id, activity_code as activity, (select key from team where id = team_id) as team,
      reviewer_id as reviewer, member_id as member`);
  target.count('peer_review', { inserted: made.length });

  const ids = new Map(made.map((one) => [nameOf(one), one.id]));
  const answers = rows.flatMap(({ answers: chosen, ...one }) => {
    const id = ids.get(nameOf(one));
    return id === undefined ? [] : chosen.map((answer) => ({ review: id, ...answer }));
  });
  const { rowCount } = await target.tx.execute(sql`
    insert into peer_review_answer (review_id, evaluation_id, question_id, item_id)
    select review.id, review.evaluation_id, question.id, item.id
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given (review bigint, question integer, item integer)
    join peer_review as review on review.id = given.review
    join team_question as question on question.evaluation_id = review.evaluation_id and question.position = given.question
    join team_question_item as item on item.question_id = question.id and item.position = given.item`);
  target.count('peer_review_answer', { inserted: rowCount ?? 0 });
}

interface Pair {
  readonly activity: string;
  readonly team: string | null;
  readonly reviewer: number;
  readonly member: number;
}

const nameOf = ({ activity, team, reviewer, member }: Pair): string =>
  `${teamName(activity, team ?? '')} ${reviewer} ${member}`;

/** The keys of the teams that students are in now. */
async function presentTeams(
  found: readonly Review[],
  target: LoadTarget,
): Promise<(activity: string, student: number) => string | null> {
  const { rows } = await target.tx.execute<{ activity: string; student: number; key: string }>(sql`
    select team.activity_code as activity, student_id as student, key
    from team_member join team on team.id = team_id
    where team.activity_code in ${textSet([...new Set(found.map(({ activity }) => activity))])}`);
  const keys = new Map(rows.map(({ activity, student, key }) => [`${activity} ${student}`, key]));
  return (activity, student) => keys.get(`${activity} ${student}`) ?? null;
}
