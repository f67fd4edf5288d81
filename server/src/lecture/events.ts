import { type SQL, sql } from 'drizzle-orm';
import type { NewNotification } from '../platform/notifications/notify.ts';
import { lecture } from './tables.ts';

/** Whoever was given lectures learns of each of them (specification §24.1). */
const given = (recipients: SQL, now: Date): NewNotification => ({
  kind: 'appointed',
  event: sql`recipient.about_id || ${` ${now.getTime()}`}::text`,
  side: 'staff',
  lectureCode: sql`recipient.about_id`,
  aboutKind: 'lecture',
  title: sql`(select ${lecture.name} from ${lecture} where ${lecture.code} = recipient.about_id)`,
  recipients,
});

/** These accounts were given all of these lectures. */
export const appointed = (
  lectureCodes: readonly string[],
  ids: readonly number[],
  now: Date,
): NewNotification =>
  given(
    sql`select account_id, code as about_id
    from unnest(${sql.param(ids)}::bigint[]) as account_id cross join unnest(${sql.param(lectureCodes)}::text[]) as code`,
    now,
  );

/**
 * The professors of lectures as they are now were given them.
 * @param earlier login ids of those who had been before
 */
export const appointedProfessors = (
  lectureCodes: readonly string[],
  earlier: readonly string[],
  now: Date,
): NewNotification =>
  given(
    sql`select account_id, lecture_code as about_id from lecture_professor join account on account.id = account_id
    where lecture_code = any(${sql.param(lectureCodes)}::text[]) and login_id <> all(${sql.param(earlier)}::text[])`,
    now,
  );
