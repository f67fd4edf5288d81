/** Tables of the platform itself. The migrations are the truth; a test compares these with what they produce. */
import { changeActions, changeVisibilities } from '@baeum/contract/staff/history-terms';
import { secondFactorScopes } from '@baeum/contract/session/staff-terms';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
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

/** A text that the database fills in when a row is inserted. */
export const filledText = () => text().notNull().default(sql`null`);

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

/** The file store that belongs to this database; at most one row. */
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
  endedBecause: text({ enum: ['logout', 'reuse', 'other_login', 'password', 'suspended'] }),
  address: text().notNull(),
  userAgent: text().notNull(),
  /** Whether it was started with a temporary password. */
  byTemporaryPassword: boolean('by_given_password').notNull().default(false),
  /** Set for impersonation: the administrator, and the administrator's own session, whose end also ends this one. */
  administratorId: reference(),
  parentId: uuid(),
  mayWrite: boolean().notNull().default(false),
  reason: text(),
  side: text({ enum: ['student', 'staff'] }).notNull(),
  /** When it was last used, give or take a minute (platform/idle.ts). */
  usedAt: instant().notNull(),
  /** When the second factor was last given in it; null if it never was. */
  confirmedAt: instant(),
  /** Whether it began with a sign-in at the institution. */
  byInstitution: boolean().notNull().default(false),
});

/** What administrators decide about the sign-in of staff; one row. */
export const signInPolicy = pgTable('sign_in_policy', {
  single: boolean().primaryKey().default(true),
  secondFactor: text({ enum: secondFactorScopes }).notNull().default('staff'),
  institutionVouches: boolean().notNull().default(false),
  idleMinutes: integer().notNull().default(30),
  revision: integer().notNull().default(1),
});

/** The authenticator of an account. */
export const secondFactor = pgTable('second_factor', {
  accountId: reference().primaryKey(),
  /** Encrypted for this account. */
  sealedSecret: text().notNull(),
  enrolledAt: instant().notNull(),
  /** The last step of 30 seconds whose code was accepted. */
  lastStep: reference().notNull(),
});

export const account = pgTable('account', {
  id: identity().primaryKey(),
  loginId: text().notNull(),
  name: text().notNull(),
  type: text({ enum: ['student', 'professor', 'staff', 'administrator'] }).notNull(),
  positionCode: text().notNull(),
  positionName: text().notNull(),
  studentNumber: text(),
  college: text(),
  /** Year of study; null when it is not known. */
  studyYear: integer(),
  photoFileId: uuid(),
  passwordHash: text().notNull(),
  /** Hash of the password that the demonstration publishes; null for other accounts. */
  publishedHash: text(),
  passwordSetAt: instant().notNull().defaultNow(),
  /** When a temporary password was issued; null if the user chose the password or the demonstration publishes it. */
  passwordIssuedAt: timestamp('password_given_at', { withTimezone: true, mode: 'date' }),
  suspendedAt: instant(),
  /** Of the name; computed by the database. */
  initials: text().notNull().generatedAlwaysAs(sql`initial_consonants(name)`),
  email: text(),
  /** When the holder confirmed the address; null until then. */
  emailVerifiedAt: instant(),
  /** When it was last used, give or take some minutes. */
  lastSeenAt: instant(),
  /** Version of what forms change; counted by the database. */
  revision: integer().notNull().default(1),
  /** The account of the same person that goes on; null unless this one was closed for it. */
  mergedIntoId: reference(),
  /** When everything personal was destroyed. */
  destroyedAt: instant(),
  /** Of this account alone, also where another one has got its id after a restore; null for accounts from before there was one. */
  uniqueKey: uuid().default(sql`gen_random_uuid()`),
});

/** Actions of administrators. The application role can only add and read entries. */
export const accessLog = pgTable('access_log', {
  id: identity().primaryKey(),
  at: instant().notNull(),
  administratorId: reference().notNull(),
  studentId: reference(),
  /** The session of the call; for starting an impersonation, the new session. */
  sessionId: uuid(),
  address: text().notNull(),
  call: text().notNull(),
  named: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
  impersonation: text('acting', { enum: ['no', 'reading', 'writing'] }).notNull(),
  /** Why changes were allowed during impersonation; null if they were not. */
  reason: text(),
  refused: boolean().notNull(),
});

/** What staff have changed: a line for each object. The application role can only add and read lines. */
export const staffChange = pgTable('staff_change', {
  id: identity().primaryKey(),
  /** Common to the lines of one call. */
  batch: uuid().notNull(),
  at: instant().notNull(),
  accountId: reference().notNull(),
  address: text().notNull(),
  call: text().notNull(),
  action: text({ enum: changeActions }).notNull(),
  kind: text().notNull(),
  object: text().notNull(),
  lectureCode: text(),
  programmeCode: text(),
  /** The person whom the change concerns. */
  subjectId: reference(),
  /** When that person may see the line. */
  shown: text({ enum: changeVisibilities }).notNull(),
  /** Why an administrator acted in a lecture. */
  reason: text(),
});

/** Values before and after a change. */
export const staffChangeValue = pgTable(
  'staff_change_value',
  {
    changeId: reference().notNull(),
    field: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.field] })],
);

/** Column: whether an account still has the password that a demonstration has published. */
export const isPublished = sql<boolean>`${account.passwordHash} is not distinct from ${account.publishedHash}`;

export type AccountType = (typeof account.$inferSelect)['type'];
