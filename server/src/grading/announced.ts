/** Telling students of scores that they are shown (specification §23.6), and of none that was withdrawn before. */
import type { GradedKind } from '@baeum/contract/grading/points';
import { type AnyColumn, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Announced } from '../ports/notified-subject.ts';
import type { ReleaseRule } from '../ports/release-rule.ts';
import { assignment } from '../assignment/tables.ts';
import { debate } from '../debate/tables.ts';
import { activeEnrolment } from '../lecture/tables.ts';
import { reflection } from '../reflection/tables.ts';
import { teamAssignment } from '../team/tables.ts';
import { isOfOwnWork } from './access.ts';
import { releasedScore, scoreRelease } from './tables.ts';

/** Whether the student had been shown a score of the same before. */
const isKnown = sql`exists (select from ${releasedScore} as earlier
  where earlier.score_id = released.score_id and earlier.student_id = released.student_id and earlier.release_id < released.release_id)`;

interface Graded {
  readonly kind: GradedKind;
  readonly table: PgTable;
  readonly code: AnyColumn;
  readonly title: AnyColumn;
  readonly ofRelease: AnyColumn;
}

const graded: readonly Graded[] = [
  {
    kind: 'assignment',
    table: assignment,
    code: assignment.code,
    title: assignment.title,
    ofRelease: scoreRelease.assignmentCode,
  },
  {
    kind: 'teamAssignment',
    table: teamAssignment,
    code: teamAssignment.id,
    title: teamAssignment.title,
    ofRelease: scoreRelease.teamAssignmentId,
  },
  {
    kind: 'debate',
    table: debate,
    code: debate.code,
    title: debate.title,
    ofRelease: scoreRelease.debateCode,
  },
  {
    kind: 'reflection',
    table: reflection,
    code: reflection.code,
    title: reflection.name,
    ofRelease: scoreRelease.reflectionCode,
  },
];

const announcedScores = (
  event: 'graded' | 'regraded',
  { kind, table, code, title, ofRelease }: Graded,
): Announced => ({
  kind: event,
  aboutKind: kind,
  name: `${event}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
  from: sql`${scoreRelease} join ${table} on ${code} = ${ofRelease}`,
  id: scoreRelease.id,
  aboutId: code,
  lectureCode: scoreRelease.lectureCode,
  title,
  appearsAt: scoreRelease.visibleFrom,
  recipients: (ids) => sql`select released.student_id as account_id, release.code as about_id
    from ${releasedScore} as released join ${scoreRelease} as release on release.id = released.release_id
    join score on score.id = released.score_id
    join ${activeEnrolment} as enrolled on enrolled.student_id = released.student_id and enrolled.lecture_code = score.lecture_code
    where release.id = any(${ids}) and released.withdrawn_at is null and ${isOfOwnWork}
      and ${event === 'graded' ? sql`not ${isKnown}` : isKnown}`,
});

export const announcedReleases: readonly Announced[] = graded.flatMap((one) => [
  announcedScores('graded', one),
  announcedScores('regraded', one),
]);

/** Students read what was changed of their score once they see it, and as long as they do. */
export const releasedScores: ReleaseRule = {
  kind: 'releasedScore',
  waitsForEvaluation: true,
  isReleased: (object, now) => sql`exists (select from ${releasedScore} as released
    join ${scoreRelease} as release on release.id = released.release_id
    where released.id::text = ${object} and released.withdrawn_at is null and release.visible_from <= ${now})`,
  // Points, where the activity is there to look them up in and shows them.
  showsValues: (object, now, studentId) => sql`exists (select from ${releasedScore} as released
    join ${scoreRelease} as release on release.id = released.release_id
    join score on score.id = released.score_id
    join ${activeEnrolment} as enrolled on enrolled.student_id = released.student_id and enrolled.lecture_code = score.lecture_code
    left join assignment on assignment.code = score.assignment_code
    left join team_assignment on team_assignment.id = score.team_assignment_id
    left join team_activity on team_activity.code = team_assignment.activity_code
    left join debate on debate.code = score.debate_code
    left join reflection on reflection.code = score.reflection_code
    where released.id = ${object}::bigint and released.student_id = ${studentId} and released.withdrawn_at is null
      and release.visible_from <= ${now} and ${isOfOwnWork} and assignment.shows_grades is not false
      and coalesce(assignment.shown_from, team_activity.shown_from, debate.shown_from, reflection.shown_from) <= ${now})`,
};
