import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { account, storedFile } from '../platform/tables.ts';

const profilePhoto = prepared((db) =>
  db
    .select(fileReplyColumns)
    .from(storedFile)
    .innerJoin(account, eq(account.photoFileId, storedFile.id))
    .where(and(eq(storedFile.id, sql.placeholder('id')), eq(storedFile.kind, 'profile')))
    .prepare('profile_photo'),
);

/** A profile photo is seen by everybody who is signed in. */
export const profileFiles = {
  profile: async (db, _account, id) => (await profilePhoto(db).execute({ id }))[0],
} satisfies FileKinds;
