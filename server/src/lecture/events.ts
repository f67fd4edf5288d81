import { sql } from 'drizzle-orm';
import type { NewNotification } from '../platform/notifications/notify.ts';
import { lecture } from './tables.ts';

/** Whoever was given lectures learns of each of them (specification §24.1). */
export const appointed = (
  lectureCodes: readonly string[],
  ids: readonly number[],
  now: Date,
): NewNotification => ({
  kind: 'appointed',
  event: sql`recipient.about_id || ${` ${now.getTime()}`}::text`,
  side: 'staff',
  lectureCode: sql`recipient.about_id`,
  aboutKind: 'lecture',
  title: sql`(select ${lecture.name} from ${lecture} where ${lecture.code} = recipient.about_id)`,
  recipients: sql`select account_id, code as about_id
    from unnest(${sql.param(ids)}::bigint[]) as account_id cross join unnest(${sql.param(lectureCodes)}::text[]) as code`,
});
