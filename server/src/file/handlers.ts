import type { fileCalls } from '@baeum/contract/file/calls';
import * as t from '@baeum/contract/file/terms';
import { fileRefusals } from '@baeum/contract/files';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { keepFiles } from '../platform/files/incoming.ts';
import { mediaLink } from '../platform/rich-text.ts';
import { mediaUpload } from './tables.ts';

export const fileHandlers: Handlers<typeof fileCalls> = {
  // A download is always kept under its own name, never shown in place of the portal.
  [t.fileDownload]: async ({ row }) => ({ ...row, inline: false }),
  [t.publicFileDownload]: async ({ row }) => ({ ...row, inline: false }),
  [t.imgView]: async ({ row }) => row,

  [t.mediaUpload]: async ({ services: { db }, account, uploads, now }) => {
    const [file] = await uploads.receive();
    if (file === undefined) return refuse(fileRefusals.empty);
    // Whatever it is called: what no browser shows as a picture has no place in a text.
    if (!file.inline || !file.mediaType.startsWith('image/')) refuse(t.mediaFileRules.unsupported);
    const id = await db.transaction(async (tx) => {
      const [storedFileId] = await keepFiles(tx, 'media', [file]);
      if (storedFileId === undefined) throw new Error('the kept file has no row');
      await tx.insert(mediaUpload).values({ storedFileId, accountId: account.id, createdAt: now });
      return storedFileId;
    });
    return { link: mediaLink(account.loginId, { id, extension: file.extension }) };
  },
};
