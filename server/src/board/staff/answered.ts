import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { comment } from '../../discussion/tables.ts';
import { answersIn } from '../../lecture/tables.ts';
import { account } from '../../platform/tables.ts';

interface Asked {
  readonly discussionId: AnyColumn | SQL;
  readonly lectureCode: AnyColumn | SQL;
}

/** When staff first said something below a post; null while they have not. A student who assists in the lecture is staff. */
export const firstAnswerAt = ({ discussionId, lectureCode }: Asked): SQL =>
  sql`(select min(${comment.createdAt}) from ${comment} join ${account} as answerer on answerer.id = ${comment.authorId}
    where ${comment.discussionId} = ${discussionId} and ${comment.deletedAt} is null
      and (answerer.type <> 'student' or ${answersIn(lectureCode, sql`answerer.id`)}))`;
