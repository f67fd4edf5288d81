import { keptDays } from '@baeum/contract/notification/terms';
import { lt } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { notification } from '../platform/notifications/tables.ts';

/** Removes what was told long ago, with what has become of its mails and pushes. */
export const forgetNotifications = (db: Database, now: Date) =>
  db
    .delete(notification)
    .where(lt(notification.createdAt, new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)));
