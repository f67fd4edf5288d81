/** Pictures in the texts of inquiries and answers: linked when a text is written, shown to whoever may read it. */
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import type { PictureHolder } from '../platform/files/readers.ts';
import { ownPictures } from '../posting/pictures.ts';
import { isReadable } from './access.ts';
import type { Part } from './files.ts';
import { inquiry, inquiryMedia } from './tables.ts';

const holding = (
  fileId: SQL,
) => sql`from ${inquiryMedia} join ${inquiry} on ${inquiry.id} = ${inquiryMedia.inquiryId}
  where ${inquiryMedia.storedFileId} = ${fileId}`;

export const inquiryPictures: PictureHolder = {
  holds: (fileId) => sql`exists (select ${holding(fileId)})`,
  shows: ({ fileId, accountId }) => sql`exists (select ${holding(fileId)} and ${isReadable(accountId)})`,
};

/** Links a part with the pictures in its text, and with no others: its author's uploads, and what had been linked before. */
export async function linkPictures(
  tx: Transaction,
  of: { inquiryId: number; part: Part; accountId: number; pictures: readonly string[] },
): Promise<void> {
  const { inquiryId, accountId, pictures } = of;
  const ofAnswer = of.part === 'answer';
  const own = await ownPictures(tx, accountId, pictures);
  if (own.length > 0)
    await tx
      .insert(inquiryMedia)
      .values(own.map((storedFileId) => ({ inquiryId, ofAnswer, storedFileId })))
      .onConflictDoNothing();
  await tx
    .delete(inquiryMedia)
    .where(
      and(
        eq(inquiryMedia.inquiryId, inquiryId),
        eq(inquiryMedia.ofAnswer, ofAnswer),
        pictures.length === 0 ? undefined : notInArray(inquiryMedia.storedFileId, [...pictures]),
      ),
    );
}
