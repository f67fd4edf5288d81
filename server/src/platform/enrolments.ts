/** What a student takes, as far as the platform knows it: remembered with his session, so that not every call has to ask anew. */
import type { SQL } from 'drizzle-orm';

export interface Enrolment {
  readonly lectureCode: string;
  readonly academicCourseCode: string;
}

/** The lectures that an account takes, as a column of the session's query. */
export type EnrolmentColumn = (accountId: SQL) => SQL<readonly Enrolment[]>;
