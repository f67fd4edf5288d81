/**
 * Pictures in the texts of notices. The text itself asks for them by its own name and theirs, as those of packs do, so that
 * readers without a session see them as well; the editor shows them by the address of an uploaded picture.
 */
import { noticeRefusals } from '@baeum/contract/portal/staff-terms';
import { publicMediaView } from '@baeum/contract/portal/terms';
import { mediaUrl, mediaView, textOwner } from '@baeum/contract/study/terms';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { addressOf, shownFile, sourcesIn, withSources } from '../../authoring/pictures.ts';
import { textFile } from '../../file/tables.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { forgetFiles } from '../../platform/files/incoming.ts';
import type { PictureUsage } from '../../platform/files/readers.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account, storedFile } from '../../platform/tables.ts';
import { ownPictures } from '../../posting/pictures.ts';
import { notice } from '../tables.ts';

type Address = typeof mediaView | typeof publicMediaView;
const addresses: readonly Address[] = [mediaView, publicMediaView];

/** As it stands in a text. */
const addressIn = (key: string, name: string, call: Address): string =>
  mediaUrl({ cdnRovl: textOwner('notice', key), cdnFlnm: name }, call).replaceAll('&', '&amp;');

/** What the text of a notice shows and links to. */
const shownBy = preparedQuery(
  'notice_text_files',
  { id: textFile.storedFileId, name: textFile.name },
  (db, fields) =>
    db
      .select(fields)
      .from(textFile)
      .where(eq(textFile.noticeId, sql.placeholder('noticeId'))),
);

/** The text for the editor, whose pictures have the addresses of uploads. */
export async function editableText(
  db: Queryable,
  { id, key, bodyHtml }: { readonly id: number; readonly key: string; readonly bodyHtml: string },
  loginId: string,
): Promise<string> {
  const shown = new Map(
    (await shownBy(db, { noticeId: id })).flatMap((file) =>
      addresses.map((call) => [addressIn(key, file.name, call), addressOf(loginId, file.id, file.name)]),
    ),
  );
  return withSources(bodyHtml, (source) => shown.get(source));
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
 * @returns the text to store, and the storage keys to remove after the commit
 */
export async function storeText(tx: Transaction, text: WrittenText) {
  const { id: noticeId, key, html, isPublic, accountId } = text;
  const before = await shownBy(tx, { noticeId });
  const known = new Map(before.map(({ id, name }) => [id, name]));
  const shownIds = sourcesIn(html).map((source) => shownFile(source));
  const uploaded = shownIds.filter((id): id is string => id !== undefined && !known.has(id));
  const added = await keepPictures(tx, { noticeId, accountId, uploaded, last: before.length });
  const nameOf = (id: string) => known.get(id) ?? added.get(id) ?? refuse(noticeRefusals.noImage);
  const call = isPublic ? publicMediaView : mediaView;
  const own = new Map(
    before.flatMap(({ name }) => addresses.map((one) => [addressIn(key, name, one), name] as const)),
  );
  const stored = withSources(html, (source) => {
    const id = shownFile(source);
    const name = id === undefined ? own.get(source) : nameOf(id);
    return name === undefined ? refuse(noticeRefusals.noImage) : addressIn(key, name, call);
  });
  const unused = before.filter(
    ({ name }) => !addresses.some((one) => stored.includes(addressIn(key, name, one))),
  );
  return {
    html: stored,
    keys: await forgetShown(
      tx,
      unused.map(({ id }) => id),
    ),
  };
}

/** Gives the notice copies of uploaded pictures, whose content is shared. @returns their names by the id of the upload */
async function keepPictures(
  tx: Transaction,
  given: { noticeId: number; accountId: number; uploaded: readonly string[]; last: number },
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(given.uploaded)];
  if (ids.length === 0) return new Map();
  const own = await ownPictures(tx, given.accountId, ids);
  if (own.length < ids.length) refuse(noticeRefusals.noImage);
  const { rows } = await tx.execute<{ upload: string; name: string }>(sql`
    with copied as (
      select id as upload, gen_random_uuid() as id, row_number() over () as place from ${storedFile} where ${inArray(storedFile.id, ids)}),
    kept as (
      insert into ${storedFile} (id, kind, name, extension, byte_size, media_type, inline, sha256, storage_key)
      select copied.id, 'text', copied.id || '.' || extension, extension, byte_size, media_type, inline, sha256, storage_key
      from copied join ${storedFile} as upload on upload.id = copied.upload
      returning id, name)
    insert into ${textFile} (stored_file_id, notice_id, name, position)
    select kept.id, ${given.noticeId}, kept.name, ${given.last} + copied.place from kept join copied on copied.id = kept.id
    returning name, (select upload from copied where copied.id = stored_file_id) as upload`);
  return new Map(rows.map(({ upload, name }) => [upload, name]));
}

async function forgetShown(tx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  await tx.delete(textFile).where(inArray(textFile.storedFileId, [...ids]));
  return forgetFiles(tx, ids);
}

/** The editor of an administrator shows what the text of a notice shows. */
export const noticePictures: PictureUsage = {
  isUsed: () => sql`false`,
  isReadable: ({ fileId, accountId }: { readonly fileId: SQL; readonly accountId: SQL }) => sql`exists (
    select from ${textFile} join ${notice} on ${notice.id} = ${textFile.noticeId}
    where ${textFile.storedFileId} = ${fileId}
      and exists (select from ${account} where ${account.id} = ${accountId} and ${account.type} = 'administrator'))`,
};
