import { sql } from 'drizzle-orm';
import type { Announced } from '../ports/notified-subject.ts';
import { post } from '../posting/tables.ts';

export const announcedNotices: Announced = {
  kind: 'notice',
  aboutKind: 'boardNotice',
  from: sql`${post}`,
  id: post.id,
  lectureCode: post.lectureCode,
  title: post.title,
  appearsAt: post.publishedAt,
  isOne: sql`${post.board} = 'notice' and ${post.deletedAt} is null`,
};
