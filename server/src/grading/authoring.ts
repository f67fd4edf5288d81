/** What activities say about their scores, as packs write it (specification §23.11, §23.14). */
import type { GradedKind } from '@baeum/contract/grading/points';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import { columnOf } from './staff/locks.ts';

export interface GradingSettingInput {
  readonly lectureCode: string;
  /** Code of the activity; of an assignment of teams its number. */
  readonly activity: string | number;
  readonly regradeDays: number;
  readonly showsSpread: boolean;
}

/** Those of activities of one kind; activities that are not named keep theirs. */
export const writeGradingSettings = (
  authoring: AuthoringTransaction,
  kind: GradedKind,
  settings: readonly GradingSettingInput[],
): Promise<void> =>
  authoring.upsert({
    table: 'grading_setting',
    key: [columnOf[kind]],
    rows: settings.map(({ lectureCode, activity, regradeDays, showsSpread }) => ({
      lecture_code: lectureCode,
      [columnOf[kind]]: activity,
      regrade_days: regradeDays,
      shows_spread: showsSpread,
    })),
  });
