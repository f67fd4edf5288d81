/**
 * Pictures that were dropped or pasted into a text become the content's own when it is saved, like those of lessons: students
 * read them by the content, and copies of the lecture and exports have them.
 */
import { contentRefusals } from '@baeum/contract/study/staff-terms';
import { mediaUrl } from '@baeum/contract/study/terms';
import { inArray } from 'drizzle-orm';
import { shownFile, sourcesIn, withSources } from '../../authoring/pictures.ts';
import type { TextFile } from '../../authoring/files.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { sanitizePageText } from '../../platform/page-text.ts';
import { storedFile } from '../../platform/tables.ts';
import { ownPictures } from '../../posting/pictures.ts';

interface Written {
  readonly code: string;
  /** Whose pictures it may show; those of others are refused. */
  readonly accountId: number;
  readonly html: string;
}

/** The text as it is stored, and what it shows for the first time; their content is shared with the upload. */
export async function keepSentPictures(
  { tx, store }: { readonly tx: Transaction; readonly store: FileStore },
  { code, accountId, html: written }: Written,
): Promise<{ readonly html: string; readonly files: readonly TextFile[] }> {
  const html = sanitizePageText(written);
  const ids = [...new Set(sourcesIn(html).flatMap((source) => shownFile(source) ?? []))];
  if (ids.length === 0) return { html, files: [] };
  const own = await ownPictures(tx, accountId, ids);
  if (own.length < ids.length) refuse(contentRefusals.noImage, { about: { field: 'bodyHtml' } });
  const rows = await tx.select().from(storedFile).where(inArray(storedFile.id, ids));
  const names = new Map(rows.map(({ id, extension }) => [id, `${id}.${extension}`]));
  const addressOf = (source: string): string | undefined => {
    const name = names.get(shownFile(source) ?? '');
    return name && mediaUrl({ cdnRovl: code, cdnFlnm: name }).replaceAll('&', '&amp;');
  };
  return {
    html: withSources(html, addressOf),
    files: rows.map(({ id, storageKey, name, extension, byteSize, mediaType, inline, sha256 }) => ({
      role: 'picture',
      name: names.get(id) ?? '',
      file: {
        name,
        open: () => store.read(storageKey),
        stored: { storageKey, name, extension, byteSize, mediaType, inline, sha256 },
      },
    })),
  };
}
