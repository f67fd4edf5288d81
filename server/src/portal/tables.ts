import { logoSchemes } from '@baeum/contract/portal/logo-terms';
import { noticeStates } from '@baeum/contract/portal/staff-terms';
import type { OpenedKind } from '@baeum/contract/portal/terms';
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../platform/tables.ts';

export const notice = pgTable('notice', {
  id: identity().primaryKey(),
  key: text().notNull(),
  boardCode: text().notNull(),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  audience: text().array().notNull(),
  publishedAt: instant().notNull(),
  state: text({ enum: noticeStates }).notNull().default('published'),
  /** The last minute in which it is shown; always when null. */
  closesAt: instant(),
  /** Only people of these programmes are addressed; of all when empty. */
  programmes: text().array().notNull().default([]),
  revision: integer().notNull().default(1),
});

export const noticeFile = pgTable('notice_file', {
  storedFileId: uuid().primaryKey(),
  noticeId: reference().notNull(),
  position: integer().notNull(),
});

export const systemInfo = pgTable('system_info', {
  systemCode: text().primaryKey(),
  urlPath: text().notNull(),
  title: text().notNull(),
  keywords: text().notNull(),
  description: text().notNull(),
  welcomeMessage: text().notNull(),
  alertMessage: text().notNull(),
  copyright: text().notNull(),
  contactEmail: text().notNull(),
  systemName: text().notNull(),
  organisationName: text().notNull(),
  favicon: text(),
  topLogo: text(),
  bottomLogo: text(),
  wordlessLogo: text(),
  idGuideImage: text(),
  singleSignIn: boolean().notNull().default(false),
  revision: integer().notNull().default(1),
});

export const systemLogo = pgTable('system_logo', {
  storedFileId: uuid().primaryKey(),
  systemCode: text().notNull(),
  scheme: text({ enum: logoSchemes }).notNull(),
  /** In its address; follows from content and size. */
  name: text().notNull(),
});

export const menuItem = pgTable('menu_item', {
  id: identity().primaryKey(),
  systemCode: text().notNull(),
  key: text().notNull(),
  parentKey: text(),
  level: integer().notNull(),
  name: text().notNull(),
  url: text(),
  place: text({ enum: ['header', 'lecture'] }).notNull(),
  position: integer().notNull(),
  isShown: boolean().notNull().default(true),
});

export const commonCode = pgTable('common_code', {
  code: text().primaryKey(),
  groupCode: text(),
  name: text().notNull(),
  position: integer().notNull(),
  /** One that is no longer offered keeps its name. */
  isOffered: boolean().notNull().default(true),
});

/** What a student has opened, the last first; of each kind the latest (specification §1.5). */
export const openedPosts = pgTable(
  'opened_posts',
  {
    studentId: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<OpenedKind>().notNull(),
    postIds: bigint({ mode: 'number' }).array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.kind] })],
);
