/**
 * Who may see posts of a team (specification §13.2, §13.8), as SQL shared by access checks, lists, files and
 * pictures. Staff access is defined elsewhere.
 */
import { sql } from 'drizzle-orm';
import { isShownToStudents } from '../../platform/drafts.ts';
import { activeEnrolment } from '../../lecture/tables.ts';
import { isOwn, isPublished, type Reader } from '../../posting/reading.ts';
import { post } from '../../posting/tables.ts';
import { teamActivity, teamMember } from '../tables.ts';

/** Which posts of their own team a student sees: published ones, and their own drafts. */
const isListed = ({ studentId, now }: Reader) =>
  sql<boolean>`(${post.deletedAt} is null and (${isOwn(studentId)} or ${isPublished(now)}))`;

/**
 * Whether the student may read the post, its files and its comments; false for posts without a team. Students
 * who have left the team or its lecture may read nothing, not even their own posts.
 */
export const isReadable = (reader: Reader) =>
  sql<boolean>`(${isListed(reader)} and exists (select from ${teamMember}
    join ${teamActivity} on ${teamActivity.code} = ${teamMember.activityCode}
    join ${activeEnrolment} on ${activeEnrolment.lectureCode} = ${teamActivity.lectureCode}
      and ${activeEnrolment.studentId} = ${teamMember.studentId} and ${isShownToStudents(teamActivity)}
    where ${teamMember.teamId} = ${post.teamId} and ${teamMember.studentId} = ${reader.studentId}))`;
