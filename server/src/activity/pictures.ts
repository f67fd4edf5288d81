/** The editor shows lecture staff what the texts of activities show. */
import { type SQL, sql } from 'drizzle-orm';
import { assignment } from '../assignment/tables.ts';
import { debate } from '../debate/tables.ts';
import { textFile } from '../file/tables.ts';
import { lectureAssistant, lectureProfessor } from '../lecture/tables.ts';
import type { PictureUsage } from '../platform/files/readers.ts';
import { account } from '../platform/tables.ts';
import { teamActivity, teamAssignment } from '../team/tables.ts';

/** Lectures whose activities show the file. */
const lecturesShowing = (fileId: SQL) => sql`(
  select coalesce(${assignment.lectureCode}, ${debate.lectureCode}, ${teamActivity.lectureCode}) from ${textFile}
    left join ${assignment} on ${assignment.code} = ${textFile.assignmentCode}
    left join ${debate} on ${debate.code} = ${textFile.debateCode}
    left join ${teamAssignment} on ${teamAssignment.id} = ${textFile.teamAssignmentId}
    left join ${teamActivity} on ${teamActivity.code} = coalesce(${textFile.activityCode}, ${teamAssignment.activityCode})
  where ${textFile.storedFileId} = ${fileId})`;

export const activityPictures: PictureUsage = {
  isUsed: () => sql`false`,
  isReadable: ({ fileId, accountId }) => sql`(
    exists (select from ${lectureProfessor} where ${lectureProfessor.accountId} = ${accountId}
      and ${lectureProfessor.lectureCode} in ${lecturesShowing(fileId)})
    or exists (select from ${lectureAssistant} where ${lectureAssistant.accountId} = ${accountId}
      and ${lectureAssistant.lectureCode} in ${lecturesShowing(fileId)})
    or exists (select from ${textFile} where ${textFile.storedFileId} = ${fileId}
      and coalesce(${textFile.assignmentCode}, ${textFile.debateCode}, ${textFile.activityCode},
        ${textFile.teamAssignmentId}::text) is not null
      and exists (select from ${account} where ${account.id} = ${accountId} and ${account.type} = 'administrator')))`,
};
