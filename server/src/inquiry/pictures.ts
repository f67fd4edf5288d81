/**
 * Pictures in the texts of inquiries and answers: linked when a text is saved, readable by everybody who may
 * read a text that contains them.
 */
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import type { PictureUsage } from '../platform/files/readers.ts';
import { ownPictures } from '../posting/pictures.ts';
import { isReadable } from './access.ts';
import type { Part } from './files.ts';
import { inquiry, inquiryMedia } from './tables.ts';

const linkedInquiries = (
  fileId: SQL,
) => sql`from ${inquiryMedia} join ${inquiry} on ${inquiry.id} = ${inquiryMedia.inquiryId}
  where ${inquiryMedia.storedFileId} = ${fileId}`;

export const inquiryPictures: PictureUsage = {
  isUsed: (fileId) => sql`exists (select ${linkedInquiries(fileId)})`,
  isReadable: ({ fileId, accountId }) =>
    sql`exists (select ${linkedInquiries(fileId)} and ${isReadable(accountId)})`,
};

/**
 * Links a question or an answer with exactly the pictures in its text that its author uploaded or that were
 * linked with it before.
 */
export async function linkPictures(
  tx: Transaction,
  link: { inquiryId: number; part: Part; accountId: number; pictures: readonly string[] },
): Promise<void> {
  const { inquiryId, accountId, pictures } = link;
  const ofAnswer = link.part === 'answer';
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
