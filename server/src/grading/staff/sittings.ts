import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { Change, differences } from '../../platform/history.ts';
import type { GradedWork } from './access.ts';

/** How long what one person changes of a score is one line of the history. */
const sittingMs = 10 * 60_000;

interface Said {
  readonly scoreId: number;
  readonly isNew: boolean;
  readonly accountId: number;
  readonly now: Date;
  readonly values: ReturnType<typeof differences>;
}

/**
 * What the history says of a score that was saved. Scores save themselves, so that one line says what has become of one in a
 * sitting: none is added where there is one already, or nothing to say.
 */
export async function lineOf(
  tx: Transaction,
  { isBlind, studentId }: GradedWork,
  kind: 'score' | 'secondScore',
  said: Said,
): Promise<readonly Change[]> {
  const { scoreId, isNew, values } = said;
  if (Object.keys(values).length === 0 || (await extendLine(tx, kind, said))) return [];
  return [
    {
      action: isNew ? 'add' : 'change',
      kind,
      object: scoreId,
      // A line with a name would say whose work it is.
      subjectId: isBlind ? undefined : studentId,
      shown: 'never',
      values,
    },
  ];
}

/** Whether there was a line to extend. */
async function extendLine(
  tx: Transaction,
  kind: 'score' | 'secondScore',
  { scoreId, accountId, now, values }: Said,
): Promise<boolean> {
  const since = new Date(now.getTime() - sittingMs);
  const { rows } = await tx.execute<{ extended: boolean }>(sql`
    select extend_score_line(${kind}, ${scoreId}::bigint, ${accountId}::bigint, ${since}::timestamptz, ${JSON.stringify(values)}::jsonb)
      as extended`);
  return rows[0]?.extended === true;
}
