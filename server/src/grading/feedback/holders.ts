/** Everybody of an activity with what is given with the score and what was handed in, as far as files are compared with it. */
import { createHash } from 'node:crypto';
import { scoreRows } from '@baeum/contract/grading/offline-terms';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { storedFile } from '../../platform/tables.ts';
import { lastingSaltOf, nameOr } from '../../standing/blind.ts';
import { asTextFile } from '../offline/archive.ts';
import type { GradedActivity } from '../staff/access.ts';
import { fileIds, textsOf } from '../staff/detail.ts';
import { viewer } from '../staff/queries.ts';
import { activityKey, code, everybody, inOrder, kind } from '../staff/work.ts';

interface GivenFile {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
}

const lastingSalt = lastingSaltOf(kind, code);

/** Of a row `score`. */
const given = sql`(select coalesce(json_agg(json_build_object('id', stored.id, 'name', stored.name,
    'sha256', encode(stored.sha256, 'hex')) order by file.added_at, stored.id), '[]')
  from score_file as file join stored_file as stored on stored.id = file.stored_file_id
  where file.score_id = score.id and file.removed_at is null)`;

const submitted = sql`(select coalesce(json_agg(encode(${storedFile.sha256}, 'hex')), '[]')
  from ${storedFile} where ${storedFile.id} in (${fileIds(sql`holder.id`)}))`;

const feedbackHolders = preparedQuery(
  'feedback_holders',
  {
    /** As requests and replies name them: a number, where it is graded blind. */
    key: sql<number>`one.key`.mapWith(Number),
    name: sql<string>`one.name`,
    /** What a zip has for the name that left while it was graded blind. */
    blindName: sql<string>`one.blind_name`,
    number: sql<string>`one.number`,
    /** Whether the account gives the second score, which has no files. */
    isSecond: sql<boolean>`one.is_second`,
    scoreId: sql<number | null>`one.score_id::float8`,
    given: sql<readonly GivenFile[]>`one.given`,
    /** Digests of the files. */
    submitted: sql<readonly string[]>`one.submitted`,
    texts: sql<Parameters<typeof asTextFile>[0]>`one.texts`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      select holder.key, holder.name, ${nameOr(lastingSalt, sql`holder.id`, sql`holder.name`)} as blind_name, holder.number,
        second_share.grader_id is not distinct from ${viewer} as is_second, score.id as score_id, ${given} as given,
        ${submitted} as submitted, ${textsOf(sql`holder.id`)} as texts
      from ${everybody} order by ${inOrder} limit ${sql.raw(String(scoreRows))}) as one`),
);

export type Holder = Omit<RowOf<typeof feedbackHolders>, 'texts'>;

export async function holdersOf(
  db: Queryable,
  row: GradedActivity,
  { accountId, now }: { readonly accountId: number; readonly now: Date },
): Promise<readonly Holder[]> {
  const found = await feedbackHolders(db, { ...activityKey(row), viewer: accountId, now });
  return found.map(({ texts, ...one }) => {
    const text = asTextFile(texts);
    return text === undefined
      ? one
      : { ...one, submitted: [...one.submitted, createHash('sha256').update(text).digest('hex')] };
  });
}
