/** Notices for tests, with a file each. */
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { noticeFile } from '../portal/tables.ts';
import { addFile, addNotice, type NoticeSpec } from './world.ts';

/** @returns the ids of the notice and of its file */
export async function addNoticeWithFile(
  db: Database,
  store: FileStore,
  spec: NoticeSpec,
  file: { readonly name: string; readonly content: Buffer },
): Promise<{ readonly id: number; readonly fileId: string }> {
  const id = await addNotice(db, spec);
  const fileId = await addFile(db, store, 'notice', file.name, file.content);
  await db.insert(noticeFile).values({ storedFileId: fileId, noticeId: id, position: 1 });
  return { id, fileId };
}
