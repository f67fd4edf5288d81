import { sql } from 'drizzle-orm';
import type { Announced } from '../notified-subject.ts';
import { studentsOf } from '../platform/notifications/notify.ts';
import { post } from '../posting/tables.ts';

/** A notice of a lecture concerns everybody who takes it. */
export const announcedNotices: Announced = {
  kind: 'notice',
  aboutKind: 'boardNotice',
  name: 'boardNotice',
  things: sql`select ${post.id} as id, ${post.publishedAt} as appears_at from ${post}
    where ${post.board} = 'notice' and ${post.deletedAt} is null`,
  about(id) {
    const lectureCode = sql`(select ${post.lectureCode} from ${post} where ${post.id} = ${id})`;
    return {
      lectureCode,
      title: sql`(select ${post.title} from ${post} where ${post.id} = ${id})`,
      recipients: studentsOf(lectureCode, id),
    };
  },
};
