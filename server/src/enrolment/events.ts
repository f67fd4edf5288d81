import { sql } from 'drizzle-orm';
import { lecture } from '../lecture/tables.ts';
import type { NewNotification } from '../platform/notifications/notify.ts';
import type { EnrolmentChange } from './values.ts';

/**
 * Whoever has been added to lectures learns of each of them, in one statement for all (specification §24.1).
 * @param event what has added them
 */
export function enrolled(changes: readonly EnrolmentChange[], event: string): NewNotification[] {
  const added = changes.filter(
    ({ before, after }) => after?.state === 'enrolled' && before?.state !== 'enrolled',
  );
  if (added.length === 0) return [];
  const ids = added.map(({ studentId }) => studentId);
  const lectureCodes = added.map(({ lectureCode }) => lectureCode);
  return [
    {
      kind: 'enrolled',
      event: sql`concat(recipient.about_id, ' ', ${event}::text)`,
      side: 'student',
      lectureCode: sql`recipient.about_id`,
      aboutKind: 'lecture',
      title: sql`(select ${lecture.name} from ${lecture} where ${lecture.code} = recipient.about_id)`,
      recipients: sql`select account_id, about_id
        from unnest(${sql.param(ids)}::bigint[], ${sql.param(lectureCodes)}::text[]) as added (account_id, about_id)`,
    },
  ];
}
