import { enrolmentStates } from '@baeum/contract/enrolment/states';
import { lateJoinings } from '@baeum/contract/lecture/programme-terms';
import { duties, type Duty } from '@baeum/contract/staff/roles';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { boolean, date, integer, numeric, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { account, instant, reference } from '../platform/tables.ts';

export const academicCourse = pgTable('academic_course', {
  code: text().primaryKey(),
  name: text().notNull(),
  termStartsOn: date({ mode: 'string' }).notNull(),
  position: integer().notNull(),
  weekCount: integer().notNull().default(15),
  /** What becomes of activities that ended before a student joined. */
  lateJoining: text({ enum: lateJoinings }).notNull().default('excused'),
  /** Of what its form changes, holidays included; the database counts it. */
  revision: integer().notNull().default(1),
});

/** Days off beside the public holidays. */
export const programmeHoliday = pgTable(
  'programme_holiday',
  {
    academicCourseCode: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.academicCourseCode, table.day] })],
);

export const academicEvent = pgTable(
  'academic_event',
  {
    academicCourseCode: text().notNull(),
    key: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.academicCourseCode, table.key] })],
);

export const lecture = pgTable('lecture', {
  code: text().primaryKey(),
  academicCourseCode: text().notNull(),
  subjectCode: text().notNull(),
  name: text().notNull(),
  classNumber: integer().notNull(),
  majorType: text().notNull(),
  majorName: text().notNull(),
  majorSemester: text().notNull(),
  track: text(),
  grade: text().notNull(),
  credits: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
  completionType: text({ enum: ['0000580001', '0000580002'] }).notNull(),
  countsDebates: boolean().notNull(),
  countsTeams: boolean().notNull(),
  weekCount: integer().notNull(),
  position: integer().notNull(),
  attendanceShare: integer().notNull().default(90),
  /** Of what operators decide; forms carry the one that they were read at. */
  revision: integer().notNull().default(1),
  /** Since when it is out of sight, and nothing in it may be changed; null while it is in use. */
  archivedAt: instant(),
  /** Whether professors of the same subject may copy what is in it. */
  sharedForCopying: boolean().notNull().default(false),
});

export const lectureEvaluation = pgTable(
  'lecture_evaluation',
  {
    lectureCode: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    rate: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lectureCode, table.code] })],
);

export const lectureCompetency = pgTable(
  'lecture_competency',
  {
    lectureCode: text().notNull(),
    name: text().notNull(),
    rate: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lectureCode, table.name] })],
);

export const syllabus = pgTable('syllabus', {
  lectureCode: text().primaryKey(),
  summaryHtml: text().notNull(),
  goalsHtml: text().notNull(),
  methodsHtml: text().notNull(),
  booksHtml: text().notNull(),
  notesHtml: text().notNull(),
});

export const lectureProfessor = pgTable(
  'lecture_professor',
  {
    lectureCode: text().notNull(),
    accountId: reference().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lectureCode, table.accountId] })],
);

/** Assistants of a lecture, and what they were appointed to do there. */
export const lectureAssistant = pgTable(
  'lecture_assistant',
  {
    lectureCode: text().notNull(),
    accountId: reference().notNull(),
    duties: text({ enum: duties }).array().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lectureCode, table.accountId] })],
);

/** Whether an account is a professor of a lecture, or an assistant with this duty. */
export const hasDuty =
  (duty: Duty) =>
  (lectureCode: AnyColumn | SQL, accountId: SQL): SQL<boolean> =>
    sql<boolean>`(exists (select from ${lectureProfessor}
        where ${lectureProfessor.lectureCode} = ${lectureCode} and ${lectureProfessor.accountId} = ${accountId})
      or exists (select from ${lectureAssistant}
        where ${lectureAssistant.lectureCode} = ${lectureCode} and ${lectureAssistant.accountId} = ${accountId}
          and ${sql.raw(`'${duty}'`)} = any(${lectureAssistant.duties})))`;

const isAdministrator = (accountId: SQL) =>
  sql`exists (select from ${account} where ${account.id} = ${accountId} and ${account.type} = 'administrator')`;

/** Whether an account has any role in a lecture: those of its staff, operators of its programme, administrators. */
export const worksIn = (lectureCode: AnyColumn | SQL, accountId: SQL): SQL<boolean> =>
  sql<boolean>`(exists (select from ${lectureProfessor}
      where ${lectureProfessor.lectureCode} = ${lectureCode} and ${lectureProfessor.accountId} = ${accountId})
    or exists (select from ${lectureAssistant}
      where ${lectureAssistant.lectureCode} = ${lectureCode} and ${lectureAssistant.accountId} = ${accountId})
    or exists (select from programme_operator join ${lecture} on ${lecture.code} = ${lectureCode}
      where programme_operator.academic_course_code = ${lecture.academicCourseCode}
        and programme_operator.account_id = ${accountId})
    or ${isAdministrator(accountId)})`;

/** Whether an account answers what students of a lecture ask. */
export const answersIn = hasDuty('answer');

/** Whether an account reads what students of a lecture hand in: those who grade there, and administrators, who see all. */
export const gradesIn = (lectureCode: AnyColumn | SQL, accountId: SQL): SQL<boolean> =>
  sql<boolean>`(${hasDuty('grade')(lectureCode, accountId)} or ${isAdministrator(accountId)})`;

export const programmeOperator = pgTable(
  'programme_operator',
  {
    academicCourseCode: text().notNull(),
    accountId: reference().notNull(),
  },
  (table) => [primaryKey({ columns: [table.academicCourseCode, table.accountId] })],
);

/** The names of a lecture's professors in order, joined by commas. */
export const lectureProfessors = (lectureCode: AnyColumn | SQL) =>
  sql<string>`coalesce((select string_agg(${account.name}, ', ' order by ${lectureProfessor.position}, ${account.id})
    from ${lectureProfessor} join ${account} on ${account.id} = ${lectureProfessor.accountId}
    where ${lectureProfessor.lectureCode} = ${lectureCode}), '')`;

/** Everybody who takes a lecture or has taken it, in any state. Who takes it now is in {@link activeEnrolment}. */
export const enrolment = pgTable(
  'enrolment',
  {
    studentId: reference().notNull(),
    lectureCode: text().notNull(),
    state: text({ enum: enrolmentStates }).notNull().default('enrolled'),
    /** Day from which it counts; null for the start of the lecture. */
    countsFrom: date({ mode: 'string' }),
    retaken: boolean().notNull().default(false),
    /** Whether the student is left out of relative grading. */
    outsideCurve: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.lectureCode] })],
);

/**
 * Who takes which lecture: a view of the enrolments whose state is `enrolled`, without lectures in the archive. Everything that asks whether somebody may see a
 * lecture reads this, so that a student who has left neither sees nor does anything there.
 */
export const activeEnrolment = pgView('active_enrolment', {
  studentId: reference().notNull(),
  lectureCode: text().notNull(),
  countsFrom: date({ mode: 'string' }),
}).existing();

export const week = pgTable(
  'week',
  {
    lectureCode: text().notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lectureCode, table.number] })],
);
