/** Students whose enrolment counts from a later day than the others' (specification §20.5). */
import { lateJoinings } from '@baeum/contract/lecture/programme-terms';
import { type Joining, periodFor, watchingFor } from '@baeum/rules/joining';
import { sql } from 'drizzle-orm';
import { latePeriodOf } from '../platform/periods.ts';
import { academicCourse, activeEnrolment, lecture } from '../lecture/tables.ts';

/**
 * From when the enrolment of a query counts and by which rule, such as `1790521200:open`; null for those who were there from
 * the start, which costs nothing.
 */
export const joiningColumn = sql<
  string | null
>`case when ${activeEnrolment.countsFrom} is not null then concat(
  extract(epoch from ${activeEnrolment.countsFrom}::timestamp at time zone 'Asia/Seoul')::bigint, ':',
  (select term.late_joining from ${academicCourse} as term join ${lecture} as taken on taken.academic_course_code = term.code
    where taken.code = ${activeEnrolment.lectureCode})) end`;

export function readJoining(text: string | null): Joining | null {
  if (text === null || text === '') return null;
  const [seconds, name] = text.split(':');
  const rule = lateJoinings.find((one) => one === name);
  return rule === undefined ? null : { joinedAt: Number(seconds) * 1000, rule };
}

interface Joined {
  readonly joining: string | null;
}

interface LateRow extends Joined {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly lateOpensAt: Date | null;
  readonly lateClosesAt: Date | null;
}

/** Coursework with its period as it is for the student of the query. */
export function withOwnPeriod<Row extends LateRow>(row: Row): Row {
  const joining = readJoining(row.joining);
  if (joining === null) return row;
  const before = latePeriodOf(row);
  const own = periodFor(before, joining);
  return own === before
    ? row
    : { ...row, closesAt: new Date(own.closesAt), lateOpensAt: null, lateClosesAt: null };
}

interface WatchedRow extends Joined {
  readonly closesAt: Date | null;
  readonly attendanceEndsAt: Date;
}

/** The same for a content. */
export function withOwnWatching<Row extends WatchedRow>(row: Row): Row {
  const { closesAt, attendanceEndsAt } = watchingFor(
    {
      closesAt: row.closesAt === null ? null : row.closesAt.getTime(),
      attendanceEndsAt: row.attendanceEndsAt.getTime(),
    },
    readJoining(row.joining),
  );
  return {
    ...row,
    closesAt: closesAt === null ? null : new Date(closesAt),
    attendanceEndsAt: new Date(attendanceEndsAt),
  };
}
