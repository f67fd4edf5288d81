/**
 * Pictures in texts that staff write in the console. A text asks for them by its own name and theirs, as those of packs do;
 * the editor shows them by the address of an uploaded picture, and what is saved has the first form again.
 */
import { extensionOf } from '@baeum/contract/files';
import { mediaUrl } from '@baeum/contract/study/terms';
import { eq, inArray } from 'drizzle-orm';
import { textFile } from '../file/tables.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { storedFile } from '../platform/tables.ts';
import type { TextFile } from './files.ts';
import { authoredFile, fileJson, type KeptFile } from './kept-files.ts';
import { addressOf, shownFile, sourcesIn, withSources } from './pictures.ts';

/** All addresses by which the texts of an object may ask for a file, as they stand in a text; new ones get the first. */
export type AddressesIn = (name: string) => readonly [string, ...string[]];

/** Those of most texts. @param owner as `textOwner` names it; a content has its code */
export const addressesOf =
  (owner: string): AddressesIn =>
  (name) => [mediaUrl({ cdnRovl: owner, cdnFlnm: name }).replaceAll('&', '&amp;')];

/** A text that asks for its files as one of another owner. */
export const textOfCopy = (html: string, from: string, to: string): string =>
  html.replaceAll(addressesOf(from)('')[0], addressesOf(to)('')[0]);

/** What the texts of an object show and link to. */
export interface Shown {
  readonly id: string;
  readonly name: string;
}

/** Turns stored texts into those for the editor, whose pictures have the addresses of uploads. */
export function editableBy(
  files: readonly Shown[],
  addresses: AddressesIn,
  loginId: string,
): (html: string) => string {
  const shown = new Map(
    files.flatMap(({ id, name }) =>
      addresses(name).map((address) => [address, addressOf(loginId, id, name)]),
    ),
  );
  return (html) => withSources(html, (source) => shown.get(source));
}

/** What the texts of an object show and link to, in their order. */
export const textFilesOf = (
  db: Queryable,
  column: 'noticeId' | 'quizCode' | 'syllabusCode',
  owner: string | number,
): Promise<KeptFile[]> =>
  db
    .select({ id: textFile.storedFileId, name: textFile.name, file: fileJson })
    .from(textFile)
    .innerJoin(storedFile, eq(storedFile.id, textFile.storedFileId))
    .where(eq(textFile[column], owner))
    .orderBy(textFile.position);

interface SentTexts {
  /** All texts of the object, sanitised. */
  readonly htmls: readonly string[];
  readonly addresses: AddressesIn;
  /** What they show and link to so far; pictures when it is not said. */
  readonly files: readonly (KeptFile & { readonly role?: TextFile['role'] })[];
  /** Which of these uploads are those of who writes; they stay until the end of the transaction. */
  readonly ownOf: (uploads: readonly string[]) => Promise<readonly string[]>;
  /** Refuses a picture that is not the account's. */
  readonly refuse: () => never;
  /** Whether pictures of other servers are refused as well, which would learn who reads the text. */
  readonly refusesOthers: boolean;
}

/**
 * The texts to store, in their order, and what they show and link to. An upload that they show becomes the object's own; its
 * content is shared.
 */
export async function textsToStore(
  { tx, store }: { readonly tx: Transaction; readonly store: FileStore },
  { htmls, addresses, files, ownOf, refuse, refusesOthers }: SentTexts,
): Promise<{ readonly htmls: readonly string[]; readonly files: readonly TextFile[] }> {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const ids = htmls.flatMap(sourcesIn).flatMap((source) => shownFile(source) ?? []);
  const uploads = [...new Set(ids)].filter((id) => !names.has(id));
  const own = await ownOf(uploads);
  if (own.length < uploads.length) refuse();
  const uploaded = await uploadedPictures(tx, own);
  for (const { id, name } of uploaded) names.set(id, name);
  // An editor that was open meanwhile still shows the upload of a picture that the object has by now.
  const added = uploaded.filter(({ name }) => files.every((one) => one.name !== name));
  const all: SentTexts['files'] = [...files, ...added];
  const nameAt = new Map(
    all.flatMap(({ name }) => addresses(name).map((address) => [address, name] as const)),
  );
  const stored = htmls.map((html) =>
    withSources(html, (source) => {
      const id = shownFile(source);
      const name = id === undefined ? nameAt.get(source) : (names.get(id) ?? refuse());
      if (name !== undefined) return addresses(name)[0];
      return refusesOthers ? refuse() : source;
    }),
  );
  const isShown = (name: string) =>
    addresses(name).some((address) => stored.some((html) => html.includes(`"${address}"`)));
  return {
    htmls: stored,
    files: all
      .filter(({ name }) => isShown(name))
      .map(({ role = 'picture', ...one }) => ({ file: authoredFile(one, store), role, name: one.name })),
  };
}

/** Uploads under names that a text can ask for and a course pack can keep. */
async function uploadedPictures(tx: Transaction, ids: readonly string[]): Promise<readonly KeptFile[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: storedFile.id, file: fileJson })
    .from(storedFile)
    .where(inArray(storedFile.id, [...ids]));
  return rows.map(({ id, file }) => {
    const name = `${id}.${extensionOf(file.name)}`;
    return { id, name, file: { ...file, name } };
  });
}
