/** What debates may be, for packs and for staff alike. */
import { sql } from 'drizzle-orm';
import { refuseCoursework } from '../authoring/coursework.ts';
import { issue, type ItemIssue } from '../authoring/issues.ts';
import { writePublications } from '../authoring/publication.ts';
import { idSet, textSet } from '../authoring/rows.ts';
import {
  replaceCourseworkFiles,
  type SetCoursework,
  setCourseworkIssues,
  setCourseworkRow,
} from '../authoring/set-work.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import { createDiscussions } from '../discussion/creating.ts';

/** An open debate, or one of two sides (찬반). */
export type DebateKind = 'open' | 'sides';

export interface DebateInput extends SetCoursework {
  readonly kind: DebateKind;
  /** Points it is graded out of. */
  readonly points: number | null;
  /** Comments with which a student has taken part. */
  readonly minimumPosts: number;
  /** Of a debate of two sides, whether students are given theirs by lot. */
  readonly assignsSides: boolean;
}

/**
 * Makes debates, or changes those whose codes are known. A debate in which somebody has written keeps its kind, because
 * every comment was written for one side, or for none.
 * @returns what was kept against the input
 * @throws AuthoringRefused
 */
export async function writeDebates(
  authoring: AuthoringTransaction,
  debates: readonly DebateInput[],
): Promise<{ readonly kept: readonly ItemIssue<'kindKept'>[] }> {
  await refuseCoursework(authoring, 'debate', debates, setCourseworkIssues);
  const { known, kinds, kept } = await keptKinds(authoring, debates);
  const created = debates.filter(({ code }) => !known.has(code));
  const discussions = await createDiscussions(authoring.tx, created.length);
  const discussionOf = new Map(created.map(({ code }, index) => [code, discussions[index] ?? 0]));
  await authoring.upsert({
    table: 'debate',
    key: ['code'],
    onlyNew: ['discussion_id'],
    rows: debates.map((input) => ({
      ...setCourseworkRow(input),
      kind: kinds.get(input.code) ?? input.kind,
      points: input.points,
      minimum_posts: input.minimumPosts,
      assigns_sides: input.assignsSides && (kinds.get(input.code) ?? input.kind) === 'sides',
      discussion_id: discussionOf.get(input.code) ?? null,
    })),
  });
  await writePublications(authoring, 'debate', debates);
  await replaceCourseworkFiles(authoring, 'debate', debates);
  return { kept };
}

/** Which debates there are already, and the kinds that stay because somebody has written. */
async function keptKinds({ tx }: AuthoringTransaction, debates: readonly DebateInput[]) {
  const { rows } = await tx.execute<{ code: string; kind: DebateKind; discussion_id: number }>(
    sql`select code, kind, discussion_id from debate where code in ${textSet(debates.map(({ code }) => code))}`,
  );
  const known = new Map(rows.map((row) => [row.code, row]));
  const changing = debates.flatMap((debate, item) => {
    const row = known.get(debate.code);
    return row && row.kind !== debate.kind ? [{ item, row }] : [];
  });
  // A comment refers to its discussion: until the transaction has been committed nobody writes the first one.
  const { rows: locked } = await tx.execute<{ id: number }>(sql`
    select id from discussion
    where id in ${idSet(changing.map(({ row }) => row.discussion_id))}
    order by id for update`);
  const { rows: commented } = await tx.execute<{ id: number }>(sql`
    select distinct discussion_id as id from comment
    where discussion_id in ${idSet(locked.map(({ id }) => id))}`);
  const written = new Set(commented.map(({ id }) => id));
  const keeping = changing.filter(({ row }) => written.has(row.discussion_id));
  return {
    known,
    kinds: new Map(keeping.map(({ row }) => [row.code, row.kind])),
    kept: keeping.map(({ item, row }) => ({
      item,
      ...issue('kind', 'kindKept', { code: row.code, kind: row.kind }),
    })),
  };
}
