/** Debates of the tests. */
import { debate, debateFile } from '../debate/tables.ts';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { addDiscussion } from './discussions.ts';
import { addFile, seoul } from './world.ts';

export interface AddedDebate {
  readonly code: string;
  readonly discussionId: number;
}

/** A debate of two sides, open until 18 November 23:59, late from the 20th to the 21st 23:59. */
export async function addDebate(
  db: Database,
  values: Partial<typeof debate.$inferInsert> & { readonly code: string; readonly professorId: number },
): Promise<AddedDebate> {
  const discussionId = await addDiscussion(db);
  await db.insert(debate).values({
    lectureCode: 'LA',
    weekNumber: 9,
    title: `토론 ${values.code}`,
    bodyHtml: '<p>토론 안내</p>',
    kind: 'sides',
    opensAt: seoul('2026-11-11T00:00:00'),
    closesAt: seoul('2026-11-18T23:59:00'),
    lateOpensAt: seoul('2026-11-20T00:00:00'),
    lateClosesAt: seoul('2026-11-21T23:59:00'),
    createdAt: seoul('2026-11-01T09:00:00'),
    discussionId,
    ...values,
  });
  return { code: values.code, discussionId };
}

/** A file of a debate; its id. */
export async function addDebateFile(
  db: Database,
  store: FileStore,
  debateCode: string,
  file: { readonly name: string; readonly content: Buffer },
  position = 1,
): Promise<string> {
  const storedFileId = await addFile(db, store, 'debate', file.name, file.content);
  await db.insert(debateFile).values({ storedFileId, debateCode, position });
  return storedFileId;
}
