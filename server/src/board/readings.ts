import { sql } from 'drizzle-orm';
import { preparedCommand } from '../platform/statements.ts';
import { isPublished } from '../posting/reading.ts';
import { post } from '../posting/tables.ts';
import { noticeReading } from './tables.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Notes when a student first opened a published notice (`postId`, `studentId`, `now`). */
export const noteReading = preparedCommand(
  'note_notice_reading',
  sql`insert into ${noticeReading} (post_id, student_id, read_at)
    select ${post.id}, ${sql.placeholder('studentId')}::bigint, ${now} from ${post}
    where ${post.id} = ${sql.placeholder('postId')}::bigint and ${post.board} = 'notice' and ${isPublished(now)}
    on conflict do nothing`,
);
