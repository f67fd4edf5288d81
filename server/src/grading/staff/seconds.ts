/**
 * Work that is graded twice, as parts of queries (specification §23.9). Rows `second_share`, who is to give the second score, and
 * `second`, the score, stand beside rows `work` and `score`; each of them may be missing.
 */
import type { GradingPart } from '@baeum/contract/grading/graders-terms';
import type { WorkState } from '@baeum/contract/grading/staff-terms';
import { type SQL, sql } from 'drizzle-orm';
import type { UnreadLines } from '../../ports/unread-lines.ts';
import type { GradedWork } from './access.ts';
import { stateOf } from './state.ts';

/** Whether it is decided which score of the work as it is holds; what was decided of earlier work says nothing of it. */
export const isDecided = sql<boolean>`(second.decision is not null
  and second.decided_work_at is not distinct from work.handed_at)`;

/** What the first score gives, or gave before it was decided, without what lateness costs. */
export const firstPoints = sql<number | null>`coalesce(case when ${isDecided} then second.first_points end,
  points_given(score.status, score.typed_points, score.choices, score.points, score.out_of))`;

/** The work of a student or a team as it is now, for one row `work`. */
export const workNow = ({ kind, code, lectureCode, holder }: GradedWork) => sql`(
  select kind, code, holder_id, handed_at from gradable_work where kind = ${kind} and code = ${code}
    and lecture_code = ${lectureCode} and holder_id = ${holder}::bigint)`;

const isOfWorkAsItIs = sql`second.work_at is not distinct from work.handed_at`;
/** Whether both scores are. */
export const areOfWorkAsItIs = sql`(${isOfWorkAsItIs} and score.work_at is not distinct from work.handed_at)`;

/** Whether the second score is there, of the work as it is; where the first one has no points, words are a score. */
const isGiven = sql`(${isOfWorkAsItIs} and (second.points is not null or (coalesce(second.feedback, '') <> ''
  and score.graded_at is not null and score.points is null)))`;

/** Whether somebody is still to give the second score. */
export const isSecondOpen = sql<boolean>`(second_share.grader_id is not null and not ${isDecided} and work.handed_at is not null
  and coalesce(score.status, 'scored') = 'scored' and not ${isGiven})`;

/** Whether there are two different scores, of which none holds yet. */
export const isUndecided = sql<boolean>`coalesce(not ${isDecided} and ${areOfWorkAsItIs} and second.points <> ${firstPoints}, false)`;

/** Whether there are two scores between which somebody can decide; equal ones may be decided, too. */
export const isDecidable = sql<boolean>`(not ${isDecided} and ${areOfWorkAsItIs} and second.points is not null and ${firstPoints} is not null)`;

/** Whoever gives the second score does not see the first one before it is decided. */
export const seesFirst = (accountId: SQL) =>
  sql`(second_share.grader_id is distinct from ${accountId} or ${isDecided})`;

/** Scores of a lecture that an account is not to read, because it has not given the second score yet. */
const unread = (lectureCode: SQL, accountId: SQL) => sql`(
  select score.id from grading_share as second_share
    join score on score.kind = second_share.kind and score.code = second_share.code and score.holder_id = second_share.holder_id
    -- One by one: work of a whole lecture is much, and there are few whom this concerns.
    left join lateral (select work.handed_at from gradable_work as work where work.kind = second_share.kind
      and work.code = second_share.code and work.lecture_code = second_share.lecture_code
      and work.holder_id = second_share.holder_id limit 1) as work on true
    left join second_score as second on second.kind = second_share.kind and second.code = second_share.code
      and second.holder_id = second_share.holder_id
  where second_share.lecture_code = ${lectureCode} and second_share.part = 'second' and second_share.grader_id = ${accountId}
    and not ${isDecided} and not ${isGiven})`;

/** What the history has of them, and of what students are shown of them. */
export const unreadScores: readonly UnreadLines[] = [
  {
    kind: 'score',
    objects: (lectureCode, accountId) => sql`select id::text from ${unread(lectureCode, accountId)} as score`,
  },
  {
    kind: 'releasedScore',
    objects: (
      lectureCode,
      accountId,
    ) => sql`select released.id::text from ${unread(lectureCode, accountId)} as score
      join released_score as released on released.score_id = score.id`,
  },
];

/** Rows `second_share` and `second` of rows `work`, where an account is to give the second score. */
export const secondsOf = (accountId: SQL) => sql`
  left join grading_share as second_share on second_share.kind = work.kind and second_share.code = work.code
    and second_share.holder_id = work.holder_id and second_share.part = 'second' and second_share.grader_id = ${accountId}
  left join second_score as second on second_share.grader_id is not null and second.kind = work.kind and second.code = work.code
    and second.holder_id = work.holder_id`;

/** Which part of the grading is the account's. */
export const partOf = (accountId: SQL) =>
  sql<GradingPart>`case when second_share.grader_id = ${accountId} then 'second' else 'first' end`;

const secondState = sql`case when work.handed_at is null then 'none'
  when ${isDecided} or ${isGiven} then 'done' else 'waiting' end`;

/** How work stands for an account: for who gives the second score, whether it is given. */
export const ownStateOf = (accountId: SQL) =>
  sql<WorkState>`case when second_share.grader_id = ${accountId} then ${secondState} else ${stateOf} end`;
