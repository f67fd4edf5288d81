/**
 * What holds for single students, as rows of queries have it: from when their enrolment counts (specification §20.5), and more
 * time (§21.10). Lists and sheets read it with the facts; whoever loads one object reads it with the object's row, and makes the
 * row the student's own before anything is said or refused by it.
 */
import { lateJoinings } from '@baeum/contract/lecture/programme-terms';
import type { PlannedKind } from '@baeum/contract/study/board-terms';
import {
  attemptsFor,
  type Ends,
  extendedEnd,
  extendedPeriod,
  extendedWatching,
  type ExtraTime,
  type MostTime,
  overForAllAt,
  quizFor,
} from '@baeum/rules/extensions';
import { type Joining, periodFor, watchingFor } from '@baeum/rules/joining';
import { ownContent, type OwnTerms } from '@baeum/rules/own-terms';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { accommodation, extension } from '../extension/tables.ts';
import { academicCourse, activeEnrolment, lecture } from '../lecture/tables.ts';
import type { ReadFacts } from './facts-text.ts';
import { milliseconds } from './milliseconds.ts';

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

/** The students of a lecture, each with how the enrolment counts. */
export const studentsWithJoining = (lectureCode: SQL) => sql<
  string | null
>`(select string_agg(concat(${activeEnrolment.studentId}, '/', ${joiningColumn}), ' ' order by ${activeEnrolment.studentId})
  from ${activeEnrolment} where ${activeEnrolment.lectureCode} = ${lectureCode})`;

/** What such a text says, by student. */
export const readJoinings = (text: string | null): ReadonlyMap<string, Joining | null> =>
  new Map(
    (text === null ? [] : text.split(' ')).map((one) => {
      const [id = '', joining = ''] = one.split('/');
      return [id, readJoining(joining)];
    }),
  );

export const termsOf = (
  { extensions, extraTime }: Pick<ReadFacts, 'extensions' | 'extraTime'>,
  joining: Joining | null = null,
): OwnTerms => ({ joining, extensions, extraTime });

const endsOf = (rest: SQL) =>
  sql<Ends | null>`(select json_build_object('closesAt', ${milliseconds(extension.closesAt)},
    'lateClosesAt', ${milliseconds(extension.lateClosesAt)}) from ${extension} where ${rest})`;

/** Until when a student, usually the one of a query who takes the lecture, has this object; null if as long as everybody. */
export const extensionColumn = (
  kind: Exclude<PlannedKind, 'team'>,
  code: AnyColumn,
  studentId: AnyColumn = activeEnrolment.studentId,
) =>
  endsOf(
    sql`${extension.studentId} = ${studentId} and ${extension.kind} = ${sql.raw(`'${kind}'`)}
      and ${extension.code} = ${code}`,
  );

/** Until when a team has its activity. */
export const teamExtensionColumn = (teamId: AnyColumn | SQL) => endsOf(sql`${extension.teamId} = ${teamId}`);

/** What a student gets at every quiz of a lecture. */
export const extraTimeOf = (of: { readonly studentId: AnyColumn; readonly lectureCode: AnyColumn }) =>
  sql<ExtraTime | null>`(select json_build_object('percent', ${accommodation.timePercent},
      'minutes', ${accommodation.extraMinutes}, 'attempts', ${accommodation.extraAttempts})
    from ${accommodation} where ${accommodation.studentId} = ${of.studentId}
      and ${accommodation.lectureCode} = ${of.lectureCode})`;

/** The same of the student of a query, who takes the lecture. */
export const extraTimeColumn = extraTimeOf(activeEnrolment);

/** The most that anybody has of a quiz. */
export const mostTimeColumn = (quiz: { readonly code: AnyColumn; readonly lectureCode: AnyColumn }) =>
  sql<MostTime>`(select json_build_object(
      'extendedTo', (select ${milliseconds(sql`max(coalesce(${extension.lateClosesAt}, ${extension.closesAt}))`)}
        from ${extension} where ${extension.lectureCode} = ${quiz.lectureCode} and ${extension.kind} = 'quiz'
          and ${extension.code} = ${quiz.code}),
      'percent', coalesce(max(${accommodation.timePercent}), 100),
      'minutes', coalesce(max(${accommodation.extraMinutes}), 0))
    from ${accommodation} where ${accommodation.lectureCode} = ${quiz.lectureCode})`;

interface Extended {
  readonly extension: Ends | null;
}

interface Joined {
  readonly joining: string | null;
}

interface EndRow extends Extended {
  readonly closesAt: Date;
}

interface LateRow extends EndRow {
  readonly opensAt: Date;
  readonly lateOpensAt: Date | null;
  readonly lateClosesAt: Date | null;
}

const timeOf = (instant: Date | null): number | null => instant && instant.getTime();
const dateOf = (instant: number | null): Date | null => (instant === null ? null : new Date(instant));
const by = ({ extension: ends }: Extended): Ends | undefined => ends ?? undefined;

interface Own {
  readonly isExtended: boolean;
}

/** Coursework with its period as it is for the student of the query. */
export const withOwnPeriod = <Row extends LateRow & Joined>(row: Row): Row & Own =>
  lateRowFor(row, readJoining(row.joining));

/** The same of what no joining changes. */
export function lateRowFor<Row extends LateRow>(row: Row, joining: Joining | null = null): Row & Own {
  const before = {
    opensAt: row.opensAt.getTime(),
    closesAt: row.closesAt.getTime(),
    lateOpensAt: timeOf(row.lateOpensAt),
    lateClosesAt: timeOf(row.lateClosesAt),
  };
  const own = extendedPeriod(periodFor(before, joining), by(row));
  if (own === before) return { ...row, isExtended: false };
  return {
    ...row,
    closesAt: new Date(own.closesAt),
    lateOpensAt: dateOf(own.lateOpensAt),
    lateClosesAt: dateOf(own.lateClosesAt),
    isExtended: own.isExtended === true,
  };
}

/** Of what cannot be handed in late. */
export function withOwnEnd<Row extends EndRow>(row: Row): Row & Own {
  const { closesAt, isExtended = false } = extendedEnd({ closesAt: row.closesAt.getTime() }, by(row));
  return isExtended ? { ...row, closesAt: new Date(closesAt), isExtended } : { ...row, isExtended };
}

interface WatchedRow extends Joined, Extended {
  readonly closesAt: Date | null;
  readonly attendanceEndsAt: Date;
}

const watchingOf = ({ closesAt, attendanceEndsAt }: WatchedRow) => ({
  closesAt: timeOf(closesAt),
  attendanceEndsAt: attendanceEndsAt.getTime(),
});

/** The same for watching a content. */
export function withOwnWatching<Row extends WatchedRow>(row: Row): Row & Own {
  const own = extendedWatching(watchingFor(watchingOf(row), readJoining(row.joining)), by(row));
  return {
    ...row,
    closesAt: dateOf(own.closesAt),
    attendanceEndsAt: new Date(own.attendanceEndsAt),
    isExtended: own.isExtended === true,
  };
}

/** The same with whether it counts: whoever is excused can watch it without being absent or late. */
export function withOwnAttendance<Row extends WatchedRow & { readonly recognisesAttendance: boolean }>(
  row: Row,
): Row & Own {
  const content = { ...watchingOf(row), recognisesAttendance: row.recognisesAttendance };
  const { recognisesAttendance } = ownContent(content, by(row), { joining: readJoining(row.joining) });
  return { ...withOwnWatching(row), recognisesAttendance };
}

interface TimesRow extends Extended {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly lateClosesAt: Date | null;
  readonly limitMinutes: number | null;
  readonly extraTime: ExtraTime | null;
}

/** A quiz with the times that the student of the query has for it. */
export function withOwnTimes<Row extends TimesRow>(row: Row): Row & Own {
  const own = quizFor(timesOf(row), by(row), row.extraTime);
  return {
    ...row,
    closesAt: new Date(own.closesAt),
    lateClosesAt: dateOf(own.lateClosesAt),
    limitMinutes: own.limitMinutes,
    isExtended: own.isExtended === true,
  };
}

/** The times of a quiz for the rules. */
export const timesOf = ({
  opensAt,
  closesAt,
  lateClosesAt,
  limitMinutes,
}: Omit<TimesRow, 'extension' | 'extraTime'>) => ({
  opensAt: opensAt.getTime(),
  closesAt: closesAt.getTime(),
  lateClosesAt: timeOf(lateClosesAt),
  limitMinutes,
});

interface QuizRow extends TimesRow {
  readonly attemptLimit: number | null;
  readonly retakeLimit: number | null;
  readonly mostTime: MostTime;
}

/** The same with the attempts, and with the end for whoever has the most time. */
export const withOwnQuiz = <Row extends QuizRow>(
  row: Row,
): Row & Own & { readonly overForAllAt: number } => ({
  ...attemptsFor(withOwnTimes(row), row.extraTime),
  overForAllAt: overForAllAt(timesOf(row), row.mostTime),
});
