/** Enrolments of a student, cached with the session so that not every call has to query them. */
import type { SQL } from 'drizzle-orm';

export interface Enrolment {
  readonly lectureCode: string;
  readonly academicCourseCode: string;
}

/** The enrolments of an account, as a column of the session query. */
export type EnrolmentColumn = (accountId: SQL) => SQL<readonly Enrolment[]>;
