import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { preparedQuery } from '../platform/statements.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { ResourceLoader } from '../handler.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { withoutLecture, type LectureScoped } from '../platform/evaluation-block.ts';
import { account, storedFile } from '../platform/tables.ts';

const profilePhoto = preparedQuery('profile_photo', fileReplyColumns, (db, fields) =>
  db
    .select(fields)
    .from(storedFile)
    .innerJoin(account, eq(account.photoFileId, storedFile.id))
    .where(and(eq(storedFile.id, sql.placeholder('id')), eq(storedFile.kind, 'profile'))),
);

const studentRow = preparedQuery(
  'student_by_login_id',
  { id: account.id, loginId: account.loginId },
  (db, fields) =>
    db
      .select(fields)
      .from(account)
      .where(and(eq(account.loginId, sql.placeholder('loginId')), eq(account.type, 'student'))),
);

/** Only calls of administrators name students. */
export const studentResources = {
  student: async ({ db }, { type }, { id }) => {
    if (type !== 'administrator') return undefined;
    const [row] = await studentRow(db, { loginId: String(id) });
    return row && { ...row, lectureCode: null, studentId: row.id, startsSession: randomUUID() };
  },
} satisfies Record<string, ResourceLoader<LectureScoped>>;

/** Profile photos are visible to every signed-in account. */
export const profileFiles = {
  profile: async (db, _account, id) => withoutLecture((await profilePhoto(db, { id }))[0]),
} satisfies FileKinds;
