import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../platform/tables.ts';

export const mediaUpload = pgTable('media_upload', {
  storedFileId: uuid().primaryKey(),
  accountId: reference().notNull(),
  createdAt: instant().notNull(),
});
