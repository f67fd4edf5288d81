/** Files that wait to be applied, and those of the past. */
import { scoreFileRefusals, scoreImportsListed, scoreUndoDays } from '@baeum/contract/grading/offline-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { scoreImport } from '../tables.ts';
import type { GradedActivity } from '../staff/access.ts';
import { everybodyOf } from './everybody.ts';
import { type Plan, planScores, tokenOf } from './plan.ts';
import { tableOf } from './table.ts';

const importRow = preparedQuery(
  'score_import',
  { fileName: scoreImport.fileName, cells: scoreImport.cells, appliedAt: scoreImport.appliedAt },
  (db, fields) =>
    db
      .select(fields)
      .from(scoreImport)
      .where(
        and(
          eq(scoreImport.id, sql`${sql.placeholder('importId')}::uuid`),
          eq(scoreImport.kind, sql.placeholder('kind')),
          eq(scoreImport.code, sql.placeholder('code')),
        ),
      ),
);

interface Wanted {
  readonly importId: string;
  readonly overwrite: readonly { readonly line: number }[];
  readonly accountId: number;
  readonly now: Date;
}

/** What a file of the activity would do now. Refuses one that has been applied. */
export async function planOf(
  db: Queryable,
  activity: GradedActivity,
  { importId, overwrite, ...asking }: Wanted,
): Promise<{ readonly plan: Plan; readonly token: string; readonly fileName: string }> {
  const { kind, code } = activity;
  const [found = refuse(commonRefusals.notFound)] = await importRow(db, { importId, kind, code });
  const cells = found.cells ?? refuse(scoreFileRefusals.applied);
  const table = tableOf(cells, activity);
  const everybody = await everybodyOf(db, activity, asking);
  const plan = planScores({ activity, table, everybody, overwrite });
  return { plan, token: tokenOf(importId, plan), fileName: found.fileName };
}

/** Whoever applies the same file, or undoes it, at the same time waits. */
export const lockImport = (tx: Transaction, importId: string) =>
  tx
    .select({ id: scoreImport.id })
    .from(scoreImport)
    .where(eq(scoreImport.id, importId))
    .for('no key update');

/** The latest first. */
export const pastImports = preparedQuery(
  'score_imports',
  {
    importId: scoreImport.id,
    fileName: scoreImport.fileName,
    appliedAt: sql<Date>`${scoreImport.appliedAt}`.mapWith(scoreImport.appliedAt),
    by: account.name,
    saved: sql<number>`${scoreImport.saved}`,
    undoneAt: scoreImport.undoneAt,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(scoreImport)
      .innerJoin(account, eq(account.id, scoreImport.accountId))
      .where(
        and(
          eq(scoreImport.kind, sql.placeholder('kind')),
          eq(scoreImport.code, sql.placeholder('code')),
          isNotNull(scoreImport.appliedAt),
        ),
      )
      .orderBy(desc(scoreImport.appliedAt), desc(scoreImport.id))
      .limit(scoreImportsListed),
);

export type PastImport = RowOf<typeof pastImports>;

export const undoableSince = (now: Date): Date => new Date(now.getTime() - scoreUndoDays * 86_400_000);
