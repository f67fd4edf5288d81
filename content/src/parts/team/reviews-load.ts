/** Loads reviews of teammates by reviewers who have not written any. */
import { sql } from 'drizzle-orm';
import type { LoadTarget } from '../../database/target.ts';
import type { Review } from './reviews.ts';

export async function loadReviews(found: readonly Review[], target: LoadTarget): Promise<void> {
  // If the questions differ from those of the pack, its answers do not belong to them.
  const given = found.filter(({ activity }) => !target.keptEvaluations.has(activity));
  const idOf = await target.accountIds(given.flatMap(({ reviewer, member }) => [reviewer, member]));
  const rows = given.map(({ reviewer, member, ...one }) => ({
    ...one,
    reviewer: idOf(reviewer),
    member: idOf(member),
  }));
  const { rows: made } = await target.tx.execute<{
    id: number;
    activity_code: string;
    reviewer_id: number;
    member_id: number;
  }>(sql`
    insert into peer_review (evaluation_id, activity_code, team_id, reviewer_id, member_id, score, remark,
      submitted_at, saved_at)
    select team_evaluation.id, activity, mine.team_id, reviewer, member, score, remark, "submittedAt", "savedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      activity text, reviewer bigint, member bigint, score integer, remark text, "submittedAt" timestamptz,
      "savedAt" timestamptz)
    join team_evaluation on team_evaluation.activity_code = activity
    join team_member as mine on mine.activity_code = activity and mine.student_id = reviewer
    -- Somebody may have stayed in another team than the pack says.
    join team_member as other on other.team_id = mine.team_id and other.student_id = member
    where not exists (
      select from peer_review where team_id = mine.team_id and reviewer_id = reviewer)
    returning id, activity_code, reviewer_id, member_id`);
  target.count('peer_review', { inserted: made.length });

  const nameOf = (activity: string, reviewer: number, member: number) => `${activity} ${reviewer} ${member}`;
  const ids = new Map(
    made.map(({ id, activity_code, reviewer_id, member_id }) => [
      nameOf(activity_code, reviewer_id, member_id),
      id,
    ]),
  );
  const answers = rows.flatMap(({ activity, reviewer, member, answers: chosen }) => {
    const id = ids.get(nameOf(activity, reviewer, member));
    return id === undefined ? [] : chosen.map((one) => ({ review: id, ...one }));
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
