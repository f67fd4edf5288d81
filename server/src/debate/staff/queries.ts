/** Debates as staff read them. */
import { eq, sql } from 'drizzle-orm';
import { activityLoader } from '../../activity/changes.ts';
import { linkedFiles } from '../../authoring/kept-files.ts';
import { fileIds, fingerprint } from '../../activity/forms.ts';
import { comment } from '../../discussion/tables.ts';
import { textFile } from '../../file/tables.ts';
import { activeEnrolment, lecture } from '../../lecture/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { debate, debateFile } from '../tables.ts';

const debatePlace = preparedQuery(
  'staff_debate_place',
  {
    code: debate.code,
    lectureCode: debate.lectureCode,
    programmeCode: lecture.academicCourseCode,
    title: debate.title,
    kind: debate.kind,
    discussionId: debate.discussionId,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(debate)
      .innerJoin(lecture, eq(lecture.code, debate.lectureCode))
      .where(eq(debate.code, sql.placeholder('code'))),
);

export const staffDebateResources = {
  debate: activityLoader(async (db, code) => (await debatePlace(db, { code }))[0]),
};

/** Live comments of students who take the lecture, by student. */
const posts = sql`(select ${comment.authorId}, count(*) as posts from ${comment} join ${activeEnrolment}
    on ${activeEnrolment.studentId} = ${comment.authorId} and ${activeEnrolment.lectureCode} = ${debate.lectureCode}
  where ${comment.discussionId} = ${debate.discussionId} and ${comment.deletedAt} is null group by ${comment.authorId}) writers`;

const storedDebate = preparedQuery(
  'staff_debate',
  {
    code: debate.code,
    lectureCode: debate.lectureCode,
    weekNumber: debate.weekNumber,
    topicCode: debate.topicCode,
    title: debate.title,
    bodyHtml: debate.bodyHtml,
    opensAt: debate.opensAt,
    closesAt: debate.closesAt,
    lateOpensAt: debate.lateOpensAt,
    lateClosesAt: debate.lateClosesAt,
    professorId: debate.professorId,
    createdAt: debate.createdAt,
    publishedAt: debate.publishedAt,
    archivedAt: debate.archivedAt,
    kind: debate.kind,
    points: debate.points,
    minimumPosts: debate.minimumPosts,
    assignsSides: debate.assignsSides,
    files: linkedFiles(
      debateFile,
      {
        storedFileId: debateFile.storedFileId,
        position: debateFile.position,
        owner: debateFile.debateCode,
      },
      debate.code,
    ),
    textFiles: linkedFiles(
      textFile,
      {
        storedFileId: textFile.storedFileId,
        position: textFile.position,
        owner: textFile.debateCode,
        name: textFile.name,
      },
      debate.code,
    ),
    /** Students who have written, staff left out. */
    begun: sql<number>`(select count(*)::int from ${posts})`,
    /** How many comments each of them has. */
    posts: sql<readonly number[]>`(select coalesce(jsonb_agg(posts), '[]') from ${posts})`,
    revision: fingerprint(sql`${debate}`, fileIds(sql`${debateFile}`, debateFile.debateCode, debate.code)),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(debate)
      .innerJoin(lecture, eq(lecture.code, debate.lectureCode))
      .where(eq(debate.code, sql.placeholder('code'))),
);

export type StoredDebate = RowOf<typeof storedDebate>;

export const readStored = async (db: Queryable, code: string): Promise<StoredDebate | undefined> =>
  (await storedDebate(db, { code }))[0];
