/** Everybody of an activity with what is stored, and how late the work is. */
import { scoreRows } from '@baeum/contract/grading/offline-terms';
import type { WorkState } from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { lastingSaltOf, nameOr } from '../../standing/blind.ts';
import { versionOf } from '../../standing/work-version.ts';
import type { GradedActivity } from '../staff/access.ts';
import { storedScore, type StoredScore, type Terms, termsOf } from '../staff/detail.ts';
import { viewer } from '../staff/queries.ts';
import { seesFirst } from '../staff/seconds.ts';
import { stateOf } from '../staff/state.ts';
import { activityKey, code, everybody, inOrder, kind } from '../staff/work.ts';

const lastingSalt = lastingSaltOf(kind, code);

const everybodysScores = preparedQuery(
  'scores_of_activity',
  {
    holder: sql<number>`one.holder`.mapWith(Number),
    /** By what the file names it. */
    key: sql<number>`one.key`.mapWith(Number),
    /** By what a file names it that was made while it was graded blind; null where nothing ever is. */
    blindKey: sql<number | null>`one.blind_key::float`,
    name: sql<string>`one.name`,
    /** What such a file has for the name. */
    blindName: sql<string>`one.blind_name`,
    number: sql<string>`one.number`,
    state: sql<WorkState>`one.state`,
    workVersion: sql<string>`one.work_version`,
    /** The first score; null for whoever grades a second time without having seen it. */
    score: sql<StoredScore | null>`one.score`,
    /** Whether the account gives the second score, which is not read from files. */
    isSecond: sql<boolean>`one.is_second`,
    terms: sql<Terms | null>`one.terms`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      select holder.id as holder, holder.key, blind_number(${lastingSalt}, holder.id) as blind_key, holder.name,
        ${nameOr(lastingSalt, sql`holder.id`, sql`holder.name`)} as blind_name, holder.number, ${stateOf} as state, ${versionOf(sql`work.handed_at`)} as work_version,
        case when ${seesFirst(viewer)} then ${storedScore} end as score, second_share.grader_id is not distinct from ${viewer} as is_second, ${termsOf(sql`holder.id`)} as terms
      from ${everybody} order by ${inOrder} limit ${sql.raw(String(scoreRows))}) as one`),
);

export type Known = RowOf<typeof everybodysScores>;

interface Asking {
  readonly accountId: number;
  readonly now: Date;
}

export const everybodyOf = (
  db: Queryable,
  row: GradedActivity,
  { accountId, now }: Asking,
): Promise<readonly Known[]> => everybodysScores(db, { ...activityKey(row), viewer: accountId, now });
