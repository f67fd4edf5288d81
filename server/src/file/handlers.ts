import type { fileCalls } from '@baeum/contract/file/calls';
import * as t from '@baeum/contract/file/terms';
import { fileRefusals } from '@baeum/contract/files';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { keepFiles } from '../platform/files/incoming.ts';
import { mediaLink } from '../platform/rich-text.ts';
import { mediaUpload } from './tables.ts';
import { transaction } from '../platform/database.ts';

export const fileHandlers: Handlers<typeof fileCalls> = {
  // Sent as an attachment, so that a file can never be rendered as a page of the portal.
  [t.fileDownload]: async ({ row }) => ({ ...row, inline: false }),
  [t.publicFileDownload]: async ({ row }) => ({ ...row, inline: false }),
  [t.imgView]: async ({ row }) => row,

  [t.mediaUpload]: async ({ services: { db }, account, uploads, now }) => {
    const [file] = await uploads.receive();
    if (file === undefined) return refuse(fileRefusals.empty);
    // Checked by content and not by name: a text may only contain what a browser renders as a picture.
    if (!file.inline || !file.mediaType.startsWith('image/')) refuse(t.mediaFileRules.unsupported);
    const id = await transaction(db, async (tx) => {
      const [storedFileId] = await keepFiles(tx, 'media', [file]);
      if (storedFileId === undefined) throw new Error('the stored file has no row');
      await tx.insert(mediaUpload).values({ storedFileId, accountId: account.id, createdAt: now });
      return storedFileId;
    });
    return { link: mediaLink(account.loginId, { id, extension: file.extension }) };
  },
};
