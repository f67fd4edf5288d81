/**
 * Pictures in the texts of notices. The text itself asks for them by its own name and theirs, as those of packs do, so that
 * readers without a session see them as well; the editor shows them by the address of an uploaded picture.
 */
import { noticeRefusals } from '@baeum/contract/portal/staff-terms';
import { publicMediaView } from '@baeum/contract/portal/terms';
import { mediaUrl, mediaView, textOwner } from '@baeum/contract/study/terms';
import { type SQL, sql } from 'drizzle-orm';
import { textFile } from '../../file/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { PictureUsage } from '../../platform/files/readers.ts';
import { account } from '../../platform/tables.ts';
import { ownPictures } from '../../posting/pictures.ts';
import { replaceTextFiles } from '../../authoring/files.ts';
import { type AddressesIn, editableBy, textFilesOf, textsToStore } from '../../authoring/text-pictures.ts';
import type { AuthoringTransaction } from '../../authoring/transaction.ts';
import { notice } from '../tables.ts';

type Address = typeof mediaView | typeof publicMediaView;
const addresses: readonly Address[] = [mediaView, publicMediaView];

/** As it stands in a text. */
const addressIn = (key: string, name: string, call: Address): string =>
  mediaUrl({ cdnRovl: textOwner('notice', key), cdnFlnm: name }, call).replaceAll('&', '&amp;');

const addressesOf =
  (key: string, call: Address): AddressesIn =>
  (name) => [addressIn(key, name, call), ...others(call).map((one) => addressIn(key, name, one))];

const others = (call: Address) => addresses.filter((one) => one !== call);

/** The text for the editor, whose pictures have the addresses of uploads. */
export async function editableText(
  db: Queryable,
  { id, key, bodyHtml }: { readonly id: number; readonly key: string; readonly bodyHtml: string },
  loginId: string,
): Promise<string> {
  const files = await textFilesOf(db, 'noticeId', id);
  return editableBy(files, addressesOf(key, mediaView), loginId)(bodyHtml);
}

interface WrittenText {
  readonly id: number;
  readonly key: string;
  /** Sanitised. */
  readonly html: string;
  readonly isPublic: boolean;
  /** Whose uploads it may show. */
  readonly accountId: number;
}

/**
 * Makes the pictures that the editor shows the notice's own, and forgets those that it no longer shows. Refuses `noImage` for
 * pictures of others and of other servers, which would learn who reads the notice.
 * @returns the text to store
 */
export async function storeText(
  authoring: AuthoringTransaction,
  { id, key, html, isPublic, accountId }: WrittenText,
): Promise<string> {
  const text = await textsToStore(authoring, {
    htmls: [html],
    addresses: addressesOf(key, isPublic ? publicMediaView : mediaView),
    files: await textFilesOf(authoring.tx, 'noticeId', id),
    ownOf: (uploads) => ownPictures(authoring.tx, accountId, uploads),
    refuse: () => refuse(noticeRefusals.noImage),
    refusesOthers: true,
  });
  await replaceTextFiles(authoring, 'notice_id', [{ owner: id, files: text.files }]);
  return text.htmls[0] ?? '';
}

/** The editor of an administrator shows what the text of a notice shows. */
export const noticePictures: PictureUsage = {
  isUsed: () => sql`false`,
  isReadable: ({ fileId, accountId }: { readonly fileId: SQL; readonly accountId: SQL }) => sql`exists (
    select from ${textFile} join ${notice} on ${notice.id} = ${textFile.noticeId}
    where ${textFile.storedFileId} = ${fileId}
      and exists (select from ${account} where ${account.id} = ${accountId} and ${account.type} = 'administrator'))`,
};
