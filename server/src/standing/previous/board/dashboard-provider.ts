import { sql } from 'drizzle-orm';
import { isAnswered } from '../../../discussion/counts.ts';
import type { DashboardProvider } from '../platform/dashboard-provider.ts';
import { isOwn, isPublished, newestFirst } from '../../../posting/reading.ts';
import { post } from '../../../posting/tables.ts';

/** The number of posts of each board shown on the lecture home. */
const previews = 5;

export const boardDashboard: DashboardProvider = {
  previews: ({ studentId, now }) => sql`
    select board, id, title, type_code, published_at, ${isAnswered(sql`shown.discussion_id`, sql`shown.author_id`)} as answered,
      not shown.is_secret or shown.author_id = ${studentId} as readable
    from mine cross join (values ('notice'), ('inquiry'), ('qna')) boards (name)
    cross join lateral (
      select * from ${post}
      where ${post.lectureCode} = mine.lecture_code and ${post.board} = boards.name and ${post.deletedAt} is null
        and ${isPublished(now)} and (boards.name <> 'inquiry' or ${isOwn(studentId)})
      order by ${newestFirst} limit ${sql.raw(String(previews))}) shown`,
};
