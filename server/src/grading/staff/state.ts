import type { WorkState } from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';

/** How work stands, of rows `work` and `score`, either of which may be missing. */
export const stateOf = sql<WorkState>`case
  when score.is_held then 'held'
  when score.graded_at is not null and work.handed_at is not distinct from score.work_at then 'done'
  -- Also what was graded and taken back since.
  when work.handed_at is null then 'none'
  when score.graded_at is not null then 'again'
  when score.id is null and work.graded_at is not null then 'done'
  else 'waiting' end`;
