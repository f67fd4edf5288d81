/** What an activity says about its scores: fields of the heads of assignments, debates and journals. */
import { usualRegradeDays } from '@baeum/contract/grading/points';
import { mostRegradeDays } from '@baeum/contract/grading/staff-terms';
import type { GradingSettingInput } from '@baeum/server/grading/authoring';
import { type SQL, sql } from 'drizzle-orm';
import { described, flag, whole } from '../format/fields.ts';

export const gradingFields = {
  regradeDays: described(
    whole(0, mostRegradeDays).optional(),
    'Days from a release in which students may ask for another look at their score; 0 for none',
  ),
  showsSpread: described(flag().optional(), 'Whether students see how the scores of the class are spread'),
};

/** Undefined when the head says nothing: what is stored stays. */
export const gradingIn = ({
  regradeDays,
  showsSpread,
}: {
  readonly regradeDays?: number | undefined;
  readonly showsSpread?: boolean | undefined;
}): Omit<GradingSettingInput, 'lectureCode' | 'activity'> | undefined =>
  regradeDays === undefined && showsSpread === undefined
    ? undefined
    : { regradeDays: regradeDays ?? usualRegradeDays, showsSpread: showsSpread ?? false };

/** The same fields as columns; null for what is usual. @param isOf which row of `grading_setting` is meant */
export const exportedGrading = (isOf: SQL) => sql`
  (select nullif(regrade_days, ${sql.raw(String(usualRegradeDays))}) from grading_setting where ${isOf}) as "regradeDays",
  (select nullif(shows_spread, false) from grading_setting where ${isOf}) as "showsSpread"`;
