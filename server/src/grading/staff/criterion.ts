/** Grading one criterion of everybody, in place of everything of one student (specification §23.10). */
import { sql } from 'drizzle-orm';
import { preparedQuery } from '../../platform/statements.ts';
import { viewer } from './queries.ts';
import { everybody, inOrder, isOwn } from './work.ts';

const holderId = sql`${sql.placeholder('holder')}::bigint`;
const criterion = sql`${sql.placeholder('criterion')}::text`;

/** What the account itself has chosen. */
const ownChoices = sql`case when second_share.grader_id = ${viewer} then second.choices else score.choices end`;

/** How much of the account's work has a level of the criterion, and what comes next in the list without one. */
export const criterionOf = preparedQuery(
  'grading_criterion',
  {
    next: sql<number | null>`page.next`,
    graded: sql<number>`page.graded`,
    total: sql<number>`page.total`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      with found as materialized (
        select holder.id, holder.key, row_number() over (order by ${inOrder}) as place,
          work.handed_at is not null and ${isOwn(viewer)} as is_wanted,
          coalesce(jsonb_path_exists(${ownChoices}, '$[*] ? (@.criterion == $name && @.level != null)',
            jsonb_build_object('name', ${criterion})), false) as is_graded
        from ${everybody})
      select count(*) filter (where is_wanted and is_graded)::int as graded, count(*) filter (where is_wanted)::int as total,
        (select other.key::float from found as other, found as current
          where current.id = ${holderId} and other.id <> current.id and other.is_wanted and not other.is_graded
          order by other.place < current.place, other.place limit 1) as next
      from found) page`),
);
