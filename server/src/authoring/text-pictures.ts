/**
 * Pictures in texts that staff write in the console. The text itself asks for them by its own name and theirs, as those of
 * packs do; the editor shows them by the address of an uploaded picture.
 */
import { extensionOf } from '@baeum/contract/files';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { addressOf, shownFile, sourcesIn, withSources } from './pictures.ts';
import { textFile } from '../file/tables.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import { forgetFiles } from '../platform/files/incoming.ts';
import { storedFile } from '../platform/tables.ts';

/** Whose texts they are. */
export interface PicturesOwner {
  /** The column of `text_file` that names it. */
  readonly column: 'noticeId' | 'quizCode';
  readonly id: number | string;
  /** All addresses by which its texts may ask for a file, as they stand in a text; new ones get the first. */
  readonly addresses: (name: string) => readonly string[];
}

export interface Shown {
  readonly id: string;
  readonly name: string;
}

const ofOwner = ({ column, id }: PicturesOwner): SQL => sql`${textFile[column]} = ${id}`;

const shownBy = (db: Queryable, owner: PicturesOwner): Promise<Shown[]> =>
  db
    .select({ id: textFile.storedFileId, name: textFile.name })
    .from(textFile)
    .where(ofOwner(owner))
    .orderBy(textFile.position);

/** Turns stored texts into those for the editor, whose pictures have the addresses of uploads. */
export function editableBy(
  files: readonly Shown[],
  owner: PicturesOwner,
  loginId: string,
): (html: string) => string {
  const shown = new Map(
    files.flatMap((file) =>
      owner.addresses(file.name).map((address) => [address, addressOf(loginId, file.id, file.name)]),
    ),
  );
  return (html) => withSources(html, (source) => shown.get(source));
}

/** The same, of files that are read for it. */
export const editableTexts = async (
  db: Queryable,
  owner: PicturesOwner,
  loginId: string,
): Promise<(html: string) => string> => editableBy(await shownBy(db, owner), owner, loginId);

export interface TextPictures {
  /**
   * The text to store, with the owner's addresses of the pictures that the editor shows.
   * @throws the refusal for pictures of others
   */
  readonly stored: (html: string) => string;
  /** Makes new pictures the owner's, which must exist by then, and forgets those that no text shows. @returns storage keys to remove after the commit */
  readonly keep: (htmls: readonly string[]) => Promise<readonly string[]>;
}

interface Writing {
  /** Whether these uploads are those of who writes; they stay until the end of the transaction. */
  readonly areOwn: (uploads: readonly string[]) => Promise<boolean>;
  /** All texts, as the editor sent them. */
  readonly htmls: readonly string[];
  /** Refuses a picture that is not the account's. */
  readonly refuse: () => never;
  /** Whether pictures of other servers are refused as well, which would learn who reads the text. */
  readonly refusesOthers: boolean;
}

/** Pictures of some texts that are about to be written. */
export async function textPictures(
  tx: Transaction,
  owner: PicturesOwner,
  { areOwn, htmls, refuse, refusesOthers }: Writing,
): Promise<TextPictures> {
  const before = await shownBy(tx, owner);
  const names = new Map(before.map(({ id, name }) => [id, name]));
  const uploads = htmls
    .flatMap(sourcesIn)
    .flatMap((source) => {
      const id = shownFile(source);
      return id === undefined || names.has(id) ? [] : [[id, extensionOf(source)] as const];
    })
    .filter(([id], index, all) => all.findIndex(([other]) => other === id) === index);
  if (uploads.length > 0 && !(await areOwn(uploads.map(([upload]) => upload)))) refuse();
  const added = uploads.map(([upload, extension]) => {
    const id = randomUUID();
    return { upload, id, name: `${id}.${extension}` };
  });
  for (const { upload, name } of added) names.set(upload, name);
  const own = new Map(
    [...names.values()].flatMap((name) => owner.addresses(name).map((address) => [address, name] as const)),
  );
  return {
    stored: (html) =>
      withSources(html, (source) => {
        const id = shownFile(source);
        const name = id === undefined ? own.get(source) : (names.get(id) ?? refuse());
        if (name !== undefined) return owner.addresses(name)[0];
        return refusesOthers ? refuse() : source;
      }),
    async keep(texts) {
      await insertCopies(tx, owner, added, before.length);
      const isShown = (name: string) =>
        owner.addresses(name).some((address) => texts.some((html) => html.includes(`"${address}"`)));
      const unused = [...before, ...added].filter(({ name }) => !isShown(name)).map(({ id }) => id);
      return forgetShown(tx, unused);
    },
  };
}

/** Copies of uploads, whose content is shared. */
async function insertCopies(
  tx: Transaction,
  { column, id: owner }: PicturesOwner,
  added: readonly (Shown & { readonly upload: string })[],
  last: number,
): Promise<void> {
  if (added.length === 0) return;
  await tx.execute(sql`
    insert into ${storedFile} (id, kind, name, extension, byte_size, media_type, inline, sha256, storage_key)
    select added.id, 'text', added.name, extension, byte_size, media_type, inline, sha256, storage_key
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (id uuid, name text, upload uuid)
    join ${storedFile} as upload on upload.id = added.upload`);
  await tx.insert(textFile).values(
    added.map(({ id, name }, index) => ({
      storedFileId: id,
      [column]: owner,
      name,
      position: last + index + 1,
    })),
  );
}

async function forgetShown(tx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  await tx.delete(textFile).where(inArray(textFile.storedFileId, [...ids]));
  return forgetFiles(tx, ids);
}
