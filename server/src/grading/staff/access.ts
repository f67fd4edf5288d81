import { graderRefusals } from '@baeum/contract/grading/graders-terms';
import { type GradedKind, usualPoints } from '@baeum/contract/grading/points';
import { activityIdOf, gradedActivityOf } from '@baeum/contract/grading/staff-terms';
import { type Rubric, rubricPoints } from '@baeum/contract/assignment/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { type SQL, sql } from 'drizzle-orm';
import { assignment } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import type { StaffResourceLoader } from '../../handler.ts';
import { activeEnrolment, lecture } from '../../lecture/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { numberIn } from '../../platform/ids.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { reflection } from '../../reflection/tables.ts';
import { team, teamActivity, teamAssignment } from '../../team/tables.ts';
import { lastingSaltOf, saltOf } from '../../standing/blind.ts';

const kind = sql`${sql.placeholder('kind')}::text`;
const code = sql`${sql.placeholder('code')}::text`;
const number = sql`${sql.placeholder('number')}::bigint`;
const holder = sql`${sql.placeholder('holder')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
/** Who is to give the second score of a row `found`. */
const secondGrader = sql`(select grader_id from grading_share where grading_share.kind = found.kind
  and grading_share.code = found.code and grading_share.holder_id = found.holder_id and part = 'second')`;
const nothing = sql`null::integer, null::integer, null::jsonb`;

const student = sql`select ${activeEnrolment.studentId} from ${activeEnrolment}
    where ${activeEnrolment.lectureCode} = found.lecture_code`;

/**
 * The student who takes the lecture of a row `found`, or the team in the activity, whom a request names. A number reaches its student
 * also when the names have come back: desks that are open, what browsers have not sent yet, and addresses have it.
 */
const holderId = sql`case
  when ${kind} = 'teamAssignment' then (select ${team.id} from ${team}
    join ${teamAssignment} on ${teamAssignment.activityCode} = ${team.activityCode}
    where ${team.id} = ${holder} and ${teamAssignment.id} = ${number})
  when is_blind_number(${holder}) then (${student}
    and blind_number(${lastingSaltOf(kind, code)}, ${activeEnrolment.studentId}) = ${holder})
  when salt is null then (${student} and ${activeEnrolment.studentId} = ${holder}) end`;

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
    isBlind: sql<boolean>`found.salt is not null`,
    holderId: sql<number | null>`found.holder_id`.mapWith((id: string | null) =>
      id === null ? null : Number(id),
    ),
    secondGraderId: sql<number | null>`${secondGrader}::float`,
  },
  (db, fields) =>
    db.select(fields).from(
      sql`(select found.*, salt, ${lecture.academicCourseCode} as programme_code, ${holderId} as holder_id from (
          select 'assignment' as kind, ${assignment.code} as code, ${assignment.title} as title,
            ${assignment.lectureCode} as lecture_code, ${assignment.points} as points,
            ${assignment.latePenalty} as late_penalty, ${assignment.rubric} as rubric
          from ${assignment} where ${kind} = 'assignment' and ${assignment.code} = ${code}
          union all select 'teamAssignment', ${teamAssignment.id}::text, ${teamAssignment.title},
            ${teamActivity.lectureCode}, ${teamAssignment.points}, ${teamAssignment.latePenalty}, null
          from ${teamAssignment} join ${teamActivity} on ${teamActivity.code} = ${teamAssignment.activityCode}
          where ${kind} = 'teamAssignment' and ${teamAssignment.id} = ${number}
          union all select 'debate', ${debate.code}, ${debate.title}, ${debate.lectureCode}, ${debate.points}, null, null
          from ${debate} where ${kind} = 'debate' and ${debate.code} = ${code}
          union all select 'reflection', ${reflection.code}, ${reflection.name}, ${reflection.lectureCode}, ${nothing}
          from ${reflection} where ${kind} = 'reflection' and ${reflection.code} = ${code}) as found
        join ${lecture} on ${lecture.code} = found.lecture_code
        cross join lateral ${saltOf(sql`found.kind`, sql`found.code`, now)} as salt) as found`,
    ),
);

async function find(db: Queryable, id: string, holder: number | null, now: Date) {
  const activity = gradedActivityOf(id);
  if (activity === undefined) return undefined;
  const number = activity.kind === 'teamAssignment' ? (numberIn(activity.code) ?? null) : null;
  const [row] = await gradedActivity(db, { ...activity, number, holder, now });
  return row && { ...row, outOf: outOf(row) };
}

/** What says nothing is graded out of what its rubric has, or else of what is usual. */
export const outOf = ({
  points,
  rubric,
}: {
  readonly points: number | null;
  readonly rubric: Rubric | null;
}) => points ?? Math.trunc(rubric === null ? usualPoints : rubricPoints(rubric));

export type GradedActivity = NonNullable<Awaited<ReturnType<typeof find>>>;
export type GradedWork = GradedActivity & {
  /** The student or the team. */
  readonly holder: number;
  /** By what requests and replies name these: a number, where the activity is graded blind. */
  readonly key: number;
  readonly studentId?: number;
};

/** Condition: a row with these columns is about this work. */
export const isOf = ({ kind, code, holder }: GradedWork): SQL =>
  sql`kind = ${kind} and code = ${code} and holder_id = ${holder}::bigint`;

/** Whoever grades work a second time changes nothing of the first score, and learns nothing of it. */
export function notBySecond({ secondGraderId }: GradedWork, accountId: number): void {
  if (secondGraderId === accountId) refuse(graderRefusals.onlyFirst);
}

/** What is graded, as it is now; undefined when it is gone. */
export const activityNow = (
  db: Queryable,
  { kind, code }: Pick<GradedActivity, 'kind' | 'code'>,
  now: Date,
) => find(db, activityIdOf(kind, code), null, now);

/** The same as it is now: since it was read, its rubric may have been changed, and who is to grade the work a second time. */
export async function readAgain<Row extends GradedActivity & { readonly key?: number }>(
  db: Queryable,
  row: Row,
  now: Date,
): Promise<Row> {
  const found = await find(db, activityIdOf(row.kind, row.code), row.key ?? null, now);
  if (found === undefined) return refuse(commonRefusals.notFound);
  if (found.holderId === row.holderId) return { ...row, ...found };
  // The student has left the class, or the team is gone.
  if (found.isBlind === row.isBlind) return refuse(commonRefusals.notFound);
  // Whether it is graded blind has changed: then the same work has another key.
  return { ...row, ...found, holderId: row.holderId, secondGraderId: row.secondGraderId };
}

const findActivity: StaffResourceLoader<GradedActivity> = (db, { id }, now) =>
  find(db, String(id), null, now);

/** `parent` is the activity. The access log names the student. */
const findWork: StaffResourceLoader<GradedWork> = async (db, { id, parent }, now) => {
  const key = numberIn(id);
  if (key === undefined || parent === undefined) return undefined;
  const row = await find(db, String(parent), key, now);
  if (row?.holderId == null) return undefined;
  const { holderId: holder } = row;
  return { ...row, holder, key, ...(row.kind !== 'teamAssignment' && { studentId: holder }) };
};

export const gradingResources = { gradedActivity: findActivity, gradedWork: findWork };
