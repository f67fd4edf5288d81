import { type GradedKind, usualPoints } from '@baeum/contract/grading/points';
import { gradedActivityOf } from '@baeum/contract/grading/staff-terms';
import { type Rubric, rubricPoints } from '@baeum/contract/assignment/staff-terms';
import { sql } from 'drizzle-orm';
import { assignment } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { instant } from '../../desk-source.ts';
import type { StaffResourceLoader } from '../../handler.ts';
import { activeEnrolment, lecture } from '../../lecture/tables.ts';
import type { Database } from '../../platform/database.ts';
import { numberIn } from '../../platform/ids.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { reflection } from '../../reflection/tables.ts';
import { team, teamActivity, teamAssignment } from '../../team/tables.ts';

const kind = sql`${sql.placeholder('kind')}::text`;
const code = sql`${sql.placeholder('code')}::text`;
const number = sql`${sql.placeholder('number')}::bigint`;
const holder = sql`${sql.placeholder('holder')}::bigint`;
const nothing = sql`null::integer, null::integer, null::jsonb`;

/** Whether such a student takes the lecture of a row `found`, or such a team is in the activity. */
const hasHolder = sql`case when ${kind} = 'teamAssignment' then exists (select from ${team}
    join ${teamAssignment} on ${teamAssignment.activityCode} = ${team.activityCode}
    where ${team.id} = ${holder} and ${teamAssignment.id} = ${number})
  else exists (select from ${activeEnrolment}
    where ${activeEnrolment.lectureCode} = found.lecture_code and ${activeEnrolment.studentId} = ${holder}) end`;

/** What is graded, of whichever kind, with its lecture. */
const gradedActivity = preparedQuery(
  'graded_activity',
  {
    kind: sql<GradedKind>`found.kind`,
    code: sql<string>`found.code`,
    title: sql<string>`found.title`,
    lectureCode: sql<string>`found.lecture_code`,
    programmeCode: sql<string>`found.programme_code`,
    points: sql<number | null>`found.points`,
    latePercent: sql<number | null>`found.late_penalty`,
    rubric: sql<Rubric | null>`found.rubric`,
    closesAt: instant(sql`found.closes_at`),
    hasHolder: sql<boolean>`found.has_holder`,
  },
  (db, fields) =>
    db.select(fields).from(
      sql`(select found.*, ${lecture.academicCourseCode} as programme_code, ${hasHolder} as has_holder from (
          select 'assignment' as kind, ${assignment.code} as code, ${assignment.title} as title,
            ${assignment.lectureCode} as lecture_code, ${assignment.points} as points,
            ${assignment.latePenalty} as late_penalty, ${assignment.rubric} as rubric, ${assignment.closesAt} as closes_at
          from ${assignment} where ${kind} = 'assignment' and ${assignment.code} = ${code}
          union all select 'teamAssignment', ${teamAssignment.id}::text, ${teamAssignment.title},
            ${teamActivity.lectureCode}, ${teamAssignment.points}, ${teamAssignment.latePenalty}, null, ${teamAssignment.closesAt}
          from ${teamAssignment} join ${teamActivity} on ${teamActivity.code} = ${teamAssignment.activityCode}
          where ${kind} = 'teamAssignment' and ${teamAssignment.id} = ${number}
          union all select 'debate', ${debate.code}, ${debate.title}, ${debate.lectureCode}, ${debate.points}, null, null, ${debate.closesAt}
          from ${debate} where ${kind} = 'debate' and ${debate.code} = ${code}
          union all select 'reflection', ${reflection.code}, ${reflection.name}, ${reflection.lectureCode}, ${nothing}, ${reflection.closesAt}
          from ${reflection} where ${kind} = 'reflection' and ${reflection.code} = ${code}) as found
        join ${lecture} on ${lecture.code} = found.lecture_code) as found`,
    ),
);

async function find(db: Database, id: string, holderId: number | null) {
  const activity = gradedActivityOf(id);
  if (activity === undefined) return undefined;
  const number = activity.kind === 'teamAssignment' ? (numberIn(activity.code) ?? null) : null;
  const [row] = await gradedActivity(db, { ...activity, number, holder: holderId });
  return row && { ...row, outOf: outOf(row) };
}

/** What says nothing is graded out of what its rubric has, or else of what is usual. */
const outOf = ({ points, rubric }: { readonly points: number | null; readonly rubric: Rubric | null }) =>
  points ?? Math.trunc(rubric === null ? usualPoints : rubricPoints(rubric));

export type GradedActivity = NonNullable<Awaited<ReturnType<typeof find>>>;
export type GradedWork = GradedActivity & { readonly holder: number; readonly studentId?: number };

const findActivity: StaffResourceLoader<GradedActivity> = (db, { id }) => find(db, String(id), null);

/** `parent` is the activity. The access log names the student. */
const findWork: StaffResourceLoader<GradedWork> = async (db, { id, parent }) => {
  const holderId = numberIn(id);
  const row =
    holderId === undefined || parent === undefined ? undefined : await find(db, String(parent), holderId);
  if (row === undefined || holderId === undefined || !row.hasHolder) return undefined;
  return { ...row, holder: holderId, ...(row.kind !== 'teamAssignment' && { studentId: holderId }) };
};

export const gradingResources = { gradedActivity: findActivity, gradedWork: findWork };
