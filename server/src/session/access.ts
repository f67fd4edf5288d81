import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { prepared } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { RowFinder } from '../handler.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { inNoLecture, type Located } from '../platform/held-back.ts';
import { account, storedFile } from '../platform/tables.ts';

const profilePhoto = prepared((db) =>
  db
    .select(fileReplyColumns)
    .from(storedFile)
    .innerJoin(account, eq(account.photoFileId, storedFile.id))
    .where(and(eq(storedFile.id, sql.placeholder('id')), eq(storedFile.kind, 'profile')))
    .prepare('profile_photo'),
);

const studentRow = prepared((db) =>
  db
    .select({ id: account.id, loginId: account.loginId })
    .from(account)
    .where(and(eq(account.loginId, sql.placeholder('loginId')), eq(account.type, 'student')))
    .prepare('student_by_login_id'),
);

/** Calls of administrators name students; no other call does. */
export const studentRows = {
  student: async ({ db }, { type }, { id }) => {
    if (type !== 'administrator') return undefined;
    const [row] = await studentRow(db).execute({ loginId: String(id) });
    return row && { ...row, lectureCode: null, studentId: row.id, begins: randomUUID() };
  },
} satisfies Record<string, RowFinder<Located>>;

/** A profile photo is seen by everybody who is signed in. */
export const profileFiles = {
  profile: async (db, _account, id) => inNoLecture((await profilePhoto(db).execute({ id }))[0]),
} satisfies FileKinds;
