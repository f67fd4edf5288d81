import type { fileCalls } from '@baeum/contract/file/calls';
import * as t from '@baeum/contract/file/terms';
import { fileRefusals } from '@baeum/contract/files';
import { sql } from 'drizzle-orm';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { rowsOfFiles, valuesOfFiles } from '../platform/files/incoming.ts';
import { mediaLink } from '../platform/rich-text.ts';
import { mediaUpload } from './tables.ts';
import { preparedQuery } from '../platform/statements.ts';
import { storedFile } from '../platform/tables.ts';

/** In one statement with the row of its file. */
const addPicture = preparedQuery('add_picture', { id: mediaUpload.storedFileId }, (db, fields) =>
  db
    .with(db.$with('kept', {}).as(sql`insert into ${storedFile} ${rowsOfFiles} returning id`))
    .insert(mediaUpload)
    .select(
      sql`select id, ${sql.placeholder('accountId')}::bigint, ${sql.placeholder('createdAt')}::timestamptz from kept`,
    )
    .returning(fields),
);

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
    const values = { accountId: account.id, createdAt: now, ...valuesOfFiles('media', [file]) };
    const [added] = await addPicture(db, values);
    if (added === undefined) throw new Error('the stored file has no row');
    const { id } = added;
    return { link: mediaLink(account.loginId, { id, extension: file.extension }) };
  },
};
