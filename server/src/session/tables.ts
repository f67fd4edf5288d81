import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/tables.ts';

export const loginThrottle = pgTable('login_throttle', {
  subject: text().primaryKey(),
  failures: integer().notNull(),
  nextAllowedAt: instant().notNull(),
  expiresAt: instant().notNull(),
});
