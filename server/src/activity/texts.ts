/**
 * Texts of activities in the editor. A text asks for its pictures by its own name and theirs, as those of packs do; the editor
 * shows them by the address of an uploaded picture, and what is saved has the first form again.
 */
import { activityRefusals, activityTextLimit } from '@baeum/contract/activity/staff-terms';
import { mediaUrl } from '@baeum/contract/study/terms';
import { inArray, sql } from 'drizzle-orm';
import type { TextFile } from '../authoring/files.ts';
import { addressOf, shownFile, sourcesIn, withSources } from '../authoring/pictures.ts';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { FileStore } from '../platform/files/store.ts';
import { sanitizeRichText } from '../platform/rich-text.ts';
import { storedFile } from '../platform/tables.ts';
import { ownPictures } from '../posting/pictures.ts';
import { authoredFile, fileJson, type LinkedFile } from './files.ts';

/** An object's text. */
interface ActivityText {
  /** By which it asks for its files: `textOwner(kind, code)`. */
  readonly owner: string;
  readonly textFiles: readonly LinkedFile[];
}

/** As it stands in a text. */
const addressIn = (owner: string, name: string): string =>
  mediaUrl({ cdnRovl: owner, cdnFlnm: name }).replaceAll('&', '&amp;');

/** The text for the editor, whose pictures have the addresses of uploads. */
export function editableText(html: string, { owner, textFiles }: ActivityText, loginId: string): string {
  const shown = new Map(
    textFiles.map(({ id, name, file }) => [addressIn(owner, name), addressOf(loginId, id, file.name)]),
  );
  return withSources(html, (source) => shown.get(source));
}

interface EditedText extends ActivityText {
  readonly html: string;
  /** Whose uploads it may show. */
  readonly accountId: number;
}

/**
 * What is to be stored of an edited text, and the files that it shows and links to. Refuses pictures of others and of other
 * servers, which would learn who reads it.
 */
export async function textToStore(
  { tx, store }: { readonly tx: Transaction; readonly store: FileStore },
  { html: sent, owner, textFiles, accountId }: EditedText,
): Promise<{ readonly bodyHtml: string; readonly textFiles: readonly TextFile[] }> {
  const html = sanitizeRichText(sent.replaceAll('\0', ''));
  if (html.length > activityTextLimit) refuse(activityRefusals.longText, { about: { field: 'bodyHtml' } });
  const known = new Map(textFiles.map((file) => [file.id, file]));
  const ids = sourcesIn(html).flatMap((source) => shownFile(source) ?? []);
  const uploaded = await uploadedPictures(
    tx,
    accountId,
    ids.filter((id) => !known.has(id)),
  );
  const all = [...textFiles, ...uploaded];
  const nameOf = new Map(all.map(({ id, name }) => [id, name]));
  const own = new Set(textFiles.map(({ name }) => addressIn(owner, name)));
  const bodyHtml = withSources(html, (source) => {
    const id = shownFile(source);
    if (id === undefined && own.has(source)) return source;
    const name = id === undefined ? undefined : nameOf.get(id);
    return name === undefined ? refuseImage() : addressIn(owner, name);
  });
  return {
    bodyHtml,
    textFiles: all
      .filter(({ name }) => bodyHtml.includes(`"${addressIn(owner, name)}"`))
      .map((file) => ({ file: authoredFile(file, store), role: 'picture', name: file.name })),
  };
}

const refuseImage = (): never => refuse(activityRefusals.noImage, { about: { field: 'bodyHtml' } });

/** Pictures that the account has uploaded, under names that a text can ask for. */
async function uploadedPictures(
  tx: Transaction,
  accountId: number,
  ids: readonly string[],
): Promise<readonly LinkedFile[]> {
  if (ids.length === 0) return [];
  const own = await ownPictures(tx, accountId, ids);
  if (own.length < ids.length) refuseImage();
  const rows = await tx
    .select({
      id: storedFile.id,
      extension: storedFile.extension,
      file: sql<LinkedFile['file']>`${fileJson}`,
    })
    .from(storedFile)
    .where(inArray(storedFile.id, [...own]));
  return rows.map(({ id, extension, file }) => {
    const name = `${id}.${extension}`;
    return { id, name, file: { ...file, name } };
  });
}
