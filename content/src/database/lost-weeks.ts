/** Weeks that a pack has no more although something stays in them: what students have learnt, assignments, quizzes, debates and team activities. */
import { sql } from 'drizzle-orm';
import { PackRefused } from '../read/problems.ts';
import type { LoadTarget } from './target.ts';

/** @throws PackRefused where the database would refuse, without a word of what is to be done, when the load ends */
export async function refuseLostWeeks(target: LoadTarget): Promise<void> {
  const { rows } = await target.tx.execute<{
    lecture_code: string;
    week_number: number;
    what: string;
    code: string;
  }>(sql`
    select lecture_code, week_number, what, code
    from (
      select lecture_code, week_number, 'topic' as what, code from topic
      union all
      select lecture_code, week_number, 'assignment', code from assignment
      union all
      select lecture_code, week_number, 'quiz', code from quiz
      union all
      select lecture_code, week_number, 'debate', code from debate
      union all
      select lecture_code, week_number, 'team activity', code from team_activity
      union all
      select lecture_code, end_week_number, 'team activity', code from team_activity
      where end_week_number <> week_number
    ) as kept
    where lecture_code in ${target.names([...target.lectures])}
      and not exists (select from week where week.lecture_code = kept.lecture_code and number = week_number)
    order by lecture_code, week_number, what, code`);
  if (rows.length === 0) return;
  throw new PackRefused(
    rows.map(({ lecture_code, week_number, what, code }) => ({
      file: `lectures/${lecture_code}/lecture.yml`,
      line: 1,
      message: `week ${week_number} is in the pack no more, but ${what} "${code}" stays in it: keep the week`,
    })),
  );
}
