/**
 * Who sees what a team has posted (specification 2 §6; DESIGN §4 "Team"), as SQL that everything asks: rows, lists, files,
 * pictures. Staff read team boards elsewhere.
 */
import { sql } from 'drizzle-orm';
import { enrolment } from '../../lecture/tables.ts';
import { isOwn, isPublished, type Reader } from '../../posting/reading.ts';
import { post } from '../../posting/tables.ts';
import { teamActivity, teamMember } from '../tables.ts';

/** Of the posts of the student's own team, those that he sees: what is posted, and his own drafts. */
export const isShown = ({ studentId, now }: Reader) =>
  sql<boolean>`(${post.deletedAt} is null and (${isOwn(studentId)} or ${isPublished(now)}))`;

/**
 * Whether the student may read the post, its files and its comments; posts without a team are not to be read here. Who has left
 * the team or its lecture reads nothing any more, not even what he has written.
 */
export const isReadable = (reader: Reader) =>
  sql<boolean>`(${isShown(reader)} and exists (select from ${teamMember}
    join ${teamActivity} on ${teamActivity.code} = ${teamMember.activityCode}
    join ${enrolment} on ${enrolment.lectureCode} = ${teamActivity.lectureCode}
      and ${enrolment.studentId} = ${teamMember.studentId}
    where ${teamMember.teamId} = ${post.teamId} and ${teamMember.studentId} = ${reader.studentId}))`;
