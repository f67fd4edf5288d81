/** What a student is told of asking for another look at a released score (specification §23.11), as parts of a row `released`. */
import { usualRegradeDays } from '@baeum/contract/grading/points';
import type { regradeStates } from '@baeum/contract/grading/terms';
import { sql } from 'drizzle-orm';

/** Days from the release of a row `score` in which it can be asked for. */
export const regradeDays = sql<number>`coalesce((select setting.regrade_days from grading_setting as setting
  where setting.kind = score.kind and setting.code = score.code), ${sql.raw(String(usualRegradeDays))})`;

/** Until when it can be, of rows `score` and `release`. */
export const regradeEnd = sql`(release.visible_from + make_interval(days => ${regradeDays}))`;

export interface OwnRegrade {
  readonly criteria: readonly string[];
  readonly reason: string;
  readonly askedAt: string;
  readonly state: (typeof regradeStates)[number];
  readonly answer: string;
  readonly answeredAt: string | null;
}

/** That a score was changed is told once it is shown anew, and not before. */
const isTold = sql`(request.outcome = 'kept' or request.outcome = 'changed' and request.released_id <> released.id)`;

/** The latest request of a row `released`, whichever release it was about. */
export const ownRegrade = sql<OwnRegrade | null>`(
  select json_build_object('criteria', request.criteria, 'reason', request.reason, 'askedAt', request.asked_at,
    'state', case when ${isTold} then request.outcome else 'waiting' end,
    'answer', case when ${isTold} then request.answer else '' end,
    'answeredAt', case when ${isTold} then request.answered_at end)
  from regrade_request as request
  where request.score_id = released.score_id and request.student_id = released.student_id and request.closed_at is null
  order by request.id desc limit 1)`;

/** Whether one was made of a row `released`. */
export const isAsked = sql`exists (select from regrade_request as asked where asked.released_id = released.id)`;
