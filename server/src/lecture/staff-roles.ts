import { sql } from 'drizzle-orm';
import type { StaffRoles, StaffRolesColumn } from '../platform/staff-access.ts';
import { lecture, lectureAssistant, lectureProfessor, programmeOperator } from './tables.ts';

export const staffRoles: StaffRolesColumn = (accountId) => sql<StaffRoles>`json_build_object(
  'lectures', coalesce((select json_agg(json_build_object('lectureCode', code, 'role', role, 'duties', duties,
      'archived', exists (select from ${lecture} where ${lecture.code} = held.code and ${lecture.archivedAt} is not null))) from (
    select ${lectureProfessor.lectureCode} as code, 'professor' as role, '{}'::text[] as duties from ${lectureProfessor}
    where ${lectureProfessor.accountId} = ${accountId}
    union all
    select ${lectureAssistant.lectureCode}, 'assistant', ${lectureAssistant.duties} from ${lectureAssistant}
    where ${lectureAssistant.accountId} = ${accountId}) as held), '[]'),
  'programmes', coalesce((select json_agg(${programmeOperator.academicCourseCode}) from ${programmeOperator}
    where ${programmeOperator.accountId} = ${accountId}), '[]'))`;
