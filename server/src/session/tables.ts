import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { linkPurposes } from '@baeum/contract/session/link-terms';
import { bytes, identity, instant, reference } from '../platform/tables.ts';

export const loginThrottle = pgTable('login_throttle', {
  subject: text().primaryKey(),
  failures: integer().notNull(),
  nextAllowedAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

/** Unused recovery codes. */
export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: reference().notNull(), codeHash: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** A link that lets its holder do one thing for an account. */
export const accountLink = pgTable(
  'account_link',
  {
    accountId: reference().notNull(),
    purpose: text({ enum: linkPurposes }).notNull(),
    tokenHash: bytes().notNull(),
    /** The address that it was mailed to; null for one that was handed over. */
    email: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.purpose] })],
);

/** Says to have forgotten a password. */
export const passwordRequest = pgTable('password_request', {
  id: identity().primaryKey(),
  loginId: text().notNull(),
  email: text().notNull(),
  at: instant().notNull(),
});
