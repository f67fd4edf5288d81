/** What an activity says about its scores, which its professors decide (specification §23.11). */
import type { RequestOf } from '@baeum/contract/call';
import type { staffReleaseCalls } from '@baeum/contract/grading/release-calls';
import type { changeGradingSettings } from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { type Changed, differences } from '../../platform/history.ts';
import { regradeDays } from '../../standing/own-regrade.ts';
import { showsSpread } from '../../standing/own-spread.ts';
import type { GradedActivity } from './access.ts';
import { columnOf, keyOf } from './locks.ts';

export interface Settings {
  readonly regradeDays: number;
  readonly showsSpread: boolean;
}

/** Of a row `score` with `kind` and `code`. */
export const settingsOf = sql<Settings>`json_build_object(
  'regradeDays', ${regradeDays}, 'showsSpread', ${showsSpread})`;

export async function changeSettings(
  tx: Transaction,
  row: GradedActivity,
  {
    regradeDays: days,
    showsSpread: isShown,
  }: RequestOf<(typeof staffReleaseCalls)[typeof changeGradingSettings]>,
): Promise<Changed<null>> {
  const column = sql.identifier(columnOf[row.kind]);
  const wanted: Settings = { regradeDays: days, showsSpread: isShown };
  const { rows } = await tx.execute<{ before: Settings }>(sql`
    with before as (select ${settingsOf} as settings from (select ${row.kind}::text as kind, ${row.code}::text as code) as score),
      written as (
        insert into grading_setting (lecture_code, ${column}, regrade_days, shows_spread)
        values (${row.lectureCode}, ${keyOf(row)}, ${days}::smallint, ${isShown}::boolean)
        on conflict (kind, code) do update set regrade_days = excluded.regrade_days,
          shows_spread = excluded.shows_spread)
    select settings as before from before`);
  const values = differences(rows[0]?.before ?? {}, wanted);
  return {
    result: null,
    changes:
      Object.keys(values).length === 0
        ? []
        : [{ action: 'change', kind: 'gradingSetting', object: `${row.kind} ${row.code}`, values }],
  };
}
