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
});

export const commonCode = pgTable('common_code', {
  code: text().primaryKey(),
  groupCode: text(),
  name: text().notNull(),
  position: integer().notNull(),
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
