/** Tables of the platform itself. The migrations are the truth; a test compares these with what they produce. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** timestamptz as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A generated bigint key; a number on our side. */
export const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();

/** A reference to such a key. */
export const reference = () => bigint({ mode: 'number' });

export const storedFile = pgTable('stored_file', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull(),
  name: text().notNull(),
  extension: text().notNull(),
  byteSize: reference().notNull(),
  mediaType: text().notNull(),
  inline: boolean().notNull().default(false),
  sha256: bytes().notNull(),
  storageKey: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/** Which store of files belongs to this database; one row at the most. */
export const fileStore = pgTable('file_store', {
  id: uuid().notNull().defaultRandom(),
  single: boolean().primaryKey().default(true),
});

export const session = pgTable('session', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: reference().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  refreshGeneration: integer().notNull().default(0),
  refreshedAt: instant().notNull(),
  endedAt: instant(),
  endedBecause: text({ enum: ['logout', 'reuse', 'other_login', 'password'] }),
  address: text().notNull(),
  userAgent: text().notNull(),
  /** Whether it began with a password as somebody else had given it. */
  byGivenPassword: boolean().notNull().default(false),
  /** Set in a session in a student's place: the administrator, and his own session, which it does not outlive. */
  administratorId: reference(),
  parentId: uuid(),
  mayWrite: boolean().notNull().default(false),
  reason: text(),
});

export const account = pgTable('account', {
  id: identity().primaryKey(),
  loginId: text().notNull(),
  name: text().notNull(),
  type: text({ enum: ['student', 'professor', 'administrator'] }).notNull(),
  positionCode: text().notNull(),
  positionName: text().notNull(),
  studentNumber: text(),
  college: text(),
  photoFileId: uuid(),
  passwordHash: text().notNull(),
  /** The hash that its password had when a demonstration published that; null for other accounts. */
  publishedHash: text(),
  passwordSetAt: instant().notNull().defaultNow(),
  /** When the password was given by somebody else; null when its holder has chosen it, or a demonstration publishes it. */
  passwordGivenAt: instant(),
  suspendedAt: instant(),
});

/** What administrators do. The server's role adds lines and reads them; it changes none. */
export const accessLog = pgTable('access_log', {
  id: identity().primaryKey(),
  at: instant().notNull(),
  administratorId: reference().notNull(),
  studentId: reference(),
  /** In which it was asked for; of entering, the one that began with it. */
  sessionId: uuid(),
  address: text().notNull(),
  call: text().notNull(),
  named: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
  acting: text({ enum: ['no', 'reading', 'writing'] }).notNull(),
  /** Why changes were allowed in the student's place; null where none were. */
  reason: text(),
  refused: boolean().notNull(),
});

/** Column: whether an account still has the password that a demonstration has published. */
export const isPublished = sql<boolean>`${account.passwordHash} is not distinct from ${account.publishedHash}`;

export type AccountType = (typeof account.$inferSelect)['type'];
