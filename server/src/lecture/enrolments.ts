import { sql } from 'drizzle-orm';
import type { Enrolment, EnrolmentColumn } from '../platform/enrolments.ts';
import { activeEnrolment, lecture } from './tables.ts';

export const enrolments: EnrolmentColumn = (accountId) => sql<readonly Enrolment[]>`coalesce((
  select json_agg(json_build_object('lectureCode', ${lecture.code}, 'academicCourseCode', ${lecture.academicCourseCode}))
  from ${activeEnrolment} join ${lecture} on ${lecture.code} = ${activeEnrolment.lectureCode}
  where ${activeEnrolment.studentId} = ${accountId}), '[]')`;
