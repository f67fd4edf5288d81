import { searchLimit } from '@baeum/contract/search/terms';
import { glossaryLimits } from '@baeum/contract/glossary/staff-terms';
import { sql } from 'drizzle-orm';
import { alphabetical, glossaryEntry } from '../glossary/tables.ts';
import { activeEnrolment, lecture } from '../lecture/tables.ts';
import { material } from '../material/tables.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { isHiddenFrom, isOwn, isPublished, newestFirst } from '../posting/reading.ts';
import { post } from '../posting/tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
/** One more says that there are more. */
const limit = sql.raw(String(searchLimit + 1));

const mostWords = sql.raw(String(glossaryLimits.entries));

/**
 * The newest posts and materials in lectures of a student, newest first, and the words of their glossaries: notices, own inquiries, and questions except
 * other students' secret ones. Drafts are found on their board only.
 */
export const listedInLectures = preparedQuery(
  'search_listed',
  {
    kind: sql<'notice' | 'inquiry' | 'qna' | 'material' | 'word'>`found.kind`,
    id: sql<number>`found.id`,
    title: sql<string>`found.title`,
    lectureCode: sql<string>`${activeEnrolment.lectureCode}`,
    weekNumber: sql<number | null>`found.week_number`,
    at: sql<Date | null>`found.at`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(
        sql`${activeEnrolment} join ${lecture} on ${lecture.code} = ${activeEnrolment.lectureCode}
        cross join lateral (
          select listed.* from (values ('notice'), ('inquiry'), ('qna')) boards (name)
          cross join lateral (
            select ${post.board} as kind, ${post.id} as id, ${post.title} as title, null::integer as week_number,
              ${post.publishedAt} as at
            from ${post}
            where ${post.lectureCode} = ${activeEnrolment.lectureCode} and ${post.board} = boards.name
              and ${post.deletedAt} is null and ${isPublished(now)} and not ${isHiddenFrom(studentId)}
              and (${isOwn(studentId)} or boards.name = 'notice' or (boards.name = 'qna' and not ${post.isSecret}))
            order by ${newestFirst} limit ${limit}) listed
          union all
          (select 'material', ${material.id}, ${material.title}, ${material.weekNumber}, ${material.createdAt}
            from ${material}
            where ${material.lectureCode} = ${activeEnrolment.lectureCode} and ${material.state} = 'published'
              and ${material.createdAt} <= ${now}
            order by ${material.createdAt} desc, ${material.id} desc limit ${limit})
          union all
          (select 'word', ${glossaryEntry.id}, ${glossaryEntry.word}, null, null from ${glossaryEntry}
            where ${glossaryEntry.lectureCode} = ${activeEnrolment.lectureCode}
            order by ${alphabetical} limit ${mostWords})
        ) found`,
      )
      .where(
        sql`${activeEnrolment.studentId} = ${studentId} and ${lecture.academicCourseCode} = ${sql.placeholder('courseCode')}::text
          and ${activeEnrolment.lectureCode} <> all(${sql.placeholder('blockedLectures')}::text[])`,
      )
      .orderBy(sql`found.at desc nulls last, found.kind, found.id desc`),
);

export type Listed = RowOf<typeof listedInLectures>;
