/** What students do about their released scores (specification §23.11). */
import type { gradingCalls } from '@baeum/contract/grading/calls';
import * as t from '@baeum/contract/grading/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { sql } from 'drizzle-orm';
import type { Handlers } from '../handler.ts';
import { type Transaction, transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { notify } from '../platform/notifications/notify.ts';
import type { ReleasedScore } from './access.ts';
import { askedAgain } from './events.ts';

interface Asked {
  readonly studentId: number;
  readonly criteria: readonly string[];
  readonly reason: string;
  readonly now: Date;
}

export const gradingHandlers: Handlers<typeof gradingCalls> = {
  [t.askRegrade]: async ({ services: { db }, account, row, input, now }) => {
    const criteria = [...new Set(input.crtrNmList)].sort();
    const asked = { studentId: account.id, criteria, reason: input.reScreCn.trim(), now };
    if (criteria.some((name) => !row.choices.some(({ criterion }) => criterion === name)))
      refuse(t.regradeRefusals.unknownCriterion, { about: { field: 'crtrNmList' } });
    if (now >= row.regradeEnd) refuse(t.regradeRefusals.over);
    await transaction(db, async (tx) => {
      const id = await ask(tx, row, asked);
      if (id !== undefined) await notify(tx, [askedAgain(row, id)], now);
      else if (!(await wasAsked(tx, row, asked))) refuse(t.regradeRefusals.askedAlready);
    });
    return null;
  },
};

/**
 * The number of the request; undefined when there is one already. The score is locked, so that a release that is withdrawn at
 * this moment either has no request, or closes it.
 */
async function ask(
  tx: Transaction,
  row: ReleasedScore,
  { studentId, criteria, reason, now }: Asked,
): Promise<number | undefined> {
  const { rows: shown } = await tx.execute(
    sql`select from released_score where id = ${row.id}::bigint and withdrawn_at is null for share`,
  );
  if (shown.length === 0) refuse(commonRefusals.notFound);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into regrade_request (released_id, score_id, student_id, criteria, reason, asked_at)
    values (${row.id}::bigint, ${row.scoreId}::bigint, ${studentId}::bigint, ${sql.param(criteria)}::text[], ${reason},
      ${now}::timestamptz)
    on conflict (released_id) do nothing returning id`);
  return rows[0] && Number(rows[0].id);
}

/** A request that was repeated, because its reply was lost, finds what it has asked itself. */
async function wasAsked(tx: Transaction, { id }: ReleasedScore, { criteria, reason }: Asked) {
  const { rows } = await tx.execute(sql`select from regrade_request
    where released_id = ${id}::bigint and criteria = ${sql.param(criteria)}::text[] and reason = ${reason}`);
  return rows.length > 0;
}
