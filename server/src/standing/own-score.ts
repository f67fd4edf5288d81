/**
 * What a student is shown of a score (specification §23.5): the latest release that is visible by the clock and was not withdrawn.
 * Nothing here reads drafts.
 */
import type { z } from 'zod';
import type { ownScore as ownScoreField } from '@baeum/contract/grading/fields';
import type { Choice, GradedKind, ScoreStatus } from '@baeum/contract/grading/points';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { serializeMoment } from '../platform/time.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

export interface OwnScore {
  readonly status: ScoreStatus;
  readonly points: number | null;
  readonly outOf: number;
  readonly penalty: number;
  readonly choices: readonly Choice[];
  readonly feedback: string;
  readonly grader: string;
  readonly visibleFrom: string;
}

/** A score of work that was taken back and handed in again meanwhile is not of this work. */
const isOfWork = (kind: GradedKind, code: SQL | AnyColumn): SQL =>
  kind === 'assignment'
    ? sql`released.work_at is not distinct from (select handed.submitted_at from submission as handed
        where handed.assignment_code = ${code} and handed.student_id = ${studentId})`
    : sql`true`;

/** As a column of a query with the placeholders `studentId` and `now`. */
export const ownScore = (kind: GradedKind, code: SQL | AnyColumn) => sql<OwnScore | null>`(
  select json_build_object('status', released.status, 'points', released.points, 'outOf', released.out_of,
    'penalty', released.penalty, 'choices', released.choices, 'feedback', released.feedback,
    'grader', (select grader.name from account as grader where grader.id = released.grader_id),
    'visibleFrom', release.visible_from)
  from score join released_score as released on released.score_id = score.id and released.student_id = ${studentId}
    join score_release as release on release.id = released.release_id
  where score.kind = ${sql.raw(`'${kind}'`)} and score.code = ${code}::text
    and score.holder_id = ${kind === 'teamAssignment' ? sql`any(array(select team_id from team_member where student_id = ${studentId}))` : studentId}
    and released.withdrawn_at is null and release.visible_from <= ${now} and ${isOfWork(kind, code)}
  order by release.visible_from desc, release.id desc limit 1)`;

type Shown = z.output<typeof ownScoreField>;

/** @param showsPoints whether the activity lets students see how many points they have; they always see the feedback */
export const serializeOwnScore = (score: OwnScore | null, showsPoints = true): Shown =>
  score && {
    screSe: score.status,
    screPnt: showsPoints ? score.points : null,
    fullPnt: showsPoints ? score.outOf : null,
    tardyMinusPnt: showsPoints ? score.penalty : null,
    crtrList: score.choices.map(({ criterion, level, points, comment }) => ({
      crtrNm: criterion,
      lvlNm: showsPoints ? level : null,
      lvlPnt: showsPoints && level !== null ? points : null,
      crtrCn: comment,
    })),
    feedback: score.feedback,
    usrKrnm: score.grader,
    screDt: serializeMoment(new Date(score.visibleFrom)),
  };
