import type { Duty } from '@baeum/contract/staff/roles';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { lectureAssistant, lectureProfessor } from '../tables.ts';

/** Whether an account is a professor of a lecture, or an assistant with this duty. */
const hasDuty =
  (duty: Duty) =>
  (lectureCode: AnyColumn | SQL, accountId: SQL): SQL<boolean> =>
    sql<boolean>`(exists (select from ${lectureProfessor}
        where ${lectureProfessor.lectureCode} = ${lectureCode} and ${lectureProfessor.accountId} = ${accountId})
      or exists (select from ${lectureAssistant}
        where ${lectureAssistant.lectureCode} = ${lectureCode} and ${lectureAssistant.accountId} = ${accountId}
          and ${sql.raw(`'${duty}'`)} = any(${lectureAssistant.duties})))`;

/** Whether an account answers what students of a lecture ask. */
export const answersIn = hasDuty('answer');
