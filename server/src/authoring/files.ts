/** Stores files of authored objects. Files that exist already, by name and content, are kept. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import type { FileRules } from '@baeum/contract/files';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { keepFiles, type ReceivedFile, receiveFile } from '../platform/files/incoming.ts';
import { type Row, recordset } from './rows.ts';
import type { AuthoringTransaction } from './transaction.ts';

/** A file to be stored. It may be read twice, to be compared and to be stored. */
export interface AuthoredFile {
  /** The name that readers see, in NFC. */
  readonly name: string;
  readonly open: () => Readable;
  /** Its object, if the store has it already: it is then linked, and neither read nor stored again. */
  readonly stored?: ReceivedFile | undefined;
}

/** A file that a text shows or links to. */
export interface TextFile {
  readonly file: AuthoredFile;
  readonly role: 'picture' | 'attachment';
  /** What the text asks for. */
  readonly name: string;
}

/** Columns of links that say nothing about which file it is. */
const apart: ReadonlySet<string> = new Set(['added_at']);

/** Rows per statement, which may have at most 65,535 values. */
const rowsAtOnce = 2000;

/** Disks sync several files in the time of one, but the number of open files is limited. */
const filesAtOnce = 32;

/** After a failure, which rolls the transaction back, no further file is stored, because nobody would remove it. */
async function mapFiles<T, Result>(
  items: readonly T[],
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(filesAtOnce);
  return limit.map(items, work).finally(limit.clearQueue);
}
/** The rules for the files. */
type AcceptedFiles = Pick<FileRules, 'extensions' | 'maxBytes'>;

/** A file that players load. */
export interface MediaFile {
  readonly file: AuthoredFile;
  readonly role: 'video' | 'playlist' | 'segment';
  /** What players ask for: of a recording in segments, its path beside the first playlist. */
  readonly name: string;
}

/** A file that a row links to its owner. */
export interface LinkedFile {
  readonly file: AuthoredFile;
  /** `stored_file.kind`, which determines who may read the file. */
  readonly kind: string;
  readonly rules: AcceptedFiles;
  /** Further columns of the link. */
  readonly columns: Row;
}

/** The complete list of an object's files. */
interface OwnedFiles {
  readonly owner: string | number;
  readonly files: readonly LinkedFile[];
}

/** Files of one owner, in the order in which they are shown. */
export const inOrder = (kind: string, files: readonly AuthoredFile[], rules: AcceptedFiles): LinkedFile[] =>
  files.map((file, index) => ({ file, kind, rules, columns: { position: index + 1 } }));

/**
 * Replaces the files of every owner by these.
 * @param table the table of links
 * @param owner its column with the owner
 */
export async function replaceFiles(
  authoring: AuthoringTransaction,
  { table, owner }: { readonly table: string; readonly owner: string },
  owned: readonly OwnedFiles[],
): Promise<void> {
  const kept = await keptFiles(authoring, table, owner, owned);
  const missing: (LinkedFile & { readonly owner: string | number })[] = [];
  const obsolete: string[] = [];
  for (const { owner: id, files } of owned) {
    const present = kept.get(String(id)) ?? new Map<string, string>();
    // Files are hashed only if there is one to compare them with.
    const likenesses = present.size === 0 ? [] : await mapFiles(files, likenessOf);
    for (const [index, file] of files.entries()) {
      if (!present.delete(likenesses[index] ?? '')) missing.push({ ...file, owner: id });
    }
    obsolete.push(...present.values());
  }
  await authoring.tx.execute(
    sql`delete from ${sql.identifier(table)} where stored_file_id in ${uuids(obsolete)}`,
  );
  const ids = await storeFiles(authoring, missing);
  const rows = missing.map(({ owner: id, columns }, index) => ({
    stored_file_id: ids[index] ?? '',
    [owner]: id,
    ...columns,
  }));
  await authoring.upsert({ table, key: ['stored_file_id'], rows });
  // Last, so that an object that another row has just taken over stays.
  await authoring.forget(obsolete);
  authoring.count(table, { removed: obsolete.length });
}

/**
 * Replaces what texts show and link to. Such files are read by their names alone, never by their kind.
 * @param owner column that names the text
 */
export const replaceTextFiles = (
  authoring: AuthoringTransaction,
  owner: string,
  texts: readonly { readonly owner: string | number; readonly files: readonly TextFile[] | undefined }[],
): Promise<void> =>
  replaceFiles(
    authoring,
    { table: 'text_file', owner },
    texts.map(({ owner, files = [] }) => ({
      owner,
      files: files.map(({ file, role, name }, index) => ({
        file,
        kind: 'text',
        rules: authoredFileRules[role],
        columns: { name, position: index + 1 },
      })),
    })),
  );

const uuids = (ids: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;

/** Whether the objects of files exist: a file without its object is stored again. */
export async function areStored(
  authoring: AuthoringTransaction,
  files: readonly { readonly storage_key: string }[],
): Promise<boolean> {
  const found = await Promise.all(files.map(({ storage_key }) => authoring.store.has(storage_key)));
  return found.every(Boolean);
}

type Unstored = Pick<LinkedFile, 'file' | 'rules'>;

/**
 * Stores what the store does not have yet.
 * @param written gets the keys of the objects, also before a failure
 */
const storeContents = (
  { store, written }: Pick<AuthoringTransaction, 'store' | 'written'>,
  files: readonly Unstored[],
): Promise<ReceivedFile[]> =>
  mapFiles(files, async ({ file, rules }) => {
    if (file.stored !== undefined) return file.stored;
    const stored = await receiveFile(
      store,
      { ...submissionFileRules, ...rules },
      { name: file.name, content: file.open() },
    );
    written.push(stored.storageKey);
    return stored;
  });

/** The same files with their objects, so that a transaction that begins afterwards only has to create rows. */
export async function storedAhead(
  storing: Pick<AuthoringTransaction, 'store' | 'written'>,
  files: readonly Unstored[],
): Promise<AuthoredFile[]> {
  const contents = await storeContents(storing, files);
  return files.map(({ file: { name, open } }, index) => ({ name, open, stored: contents[index] }));
}

/** Stores files and creates their rows; the caller links them. Returns ids in the same order. */
export async function storeFiles(
  authoring: AuthoringTransaction,
  files: readonly Omit<LinkedFile, 'columns'>[],
): Promise<string[]> {
  const received = await storeContents(authoring, files);
  const ids: string[] = [];
  for (const kind of new Set(files.map((file) => file.kind))) {
    const places = [...files.keys()].filter((index) => files[index]?.kind === kind);
    for (let start = 0; start < places.length; start += rowsAtOnce) {
      const some = places.slice(start, start + rowsAtOnce);
      const kept = await keepFiles(
        authoring.tx,
        kind,
        some.flatMap((index) => received[index] ?? []),
      );
      for (const [nth, index] of some.entries()) ids[index] = kept[nth] ?? '';
    }
  }
  return ids;
}

/** Content as hexadecimal SHA-256. */
export async function sha256Of(file: AuthoredFile): Promise<string> {
  if (file.stored !== undefined) return file.stored.sha256.toString('hex');
  const hash = createHash('sha256');
  await pipeline(file.open(), hash);
  return hash.digest('hex');
}

/** A key that is equal for two files only if their links and contents are equal. */
const likenessOf = async ({ file, kind, columns }: LinkedFile): Promise<string> =>
  likeness(kind, file.name, await sha256Of(file), columns);

const likeness = (kind: string, name: string, sha256: string, columns: Row): string =>
  JSON.stringify([
    kind,
    name,
    sha256,
    Object.entries(columns)
      .filter(([column, value]) => value !== null && !apart.has(column))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** Ids of the owners' files by {@link likenessOf}; files without an object are left out. */
async function keptFiles(
  authoring: AuthoringTransaction,
  table: string,
  owner: string,
  owned: readonly OwnedFiles[],
): Promise<Map<string, Map<string, string>>> {
  const owners = owned.map((item) => ({ [owner]: item.owner }));
  const { rows } = await authoring.tx.execute<{
    owner: string;
    id: string;
    kind: string;
    name: string;
    sha256: string;
    storage_key: string;
    columns: Row;
  }>(
    sql`select link.${sql.identifier(owner)}::text as owner, file.id, file.kind, file.name, file.storage_key,
          encode(file.sha256, 'hex') as sha256,
          to_jsonb(link) - array['stored_file_id', ${owner}::text] as columns
        from ${sql.identifier(table)} as link
        join stored_file as file on file.id = link.stored_file_id
        where link.${sql.identifier(owner)} in (select ${sql.identifier(owner)} from ${recordset(table, owners)})`,
  );
  const stored = await mapFiles(rows, (row) => areStored(authoring, [row]));
  const found = new Map<string, Map<string, string>>();
  for (const [index, { owner: id, ...row }] of rows.entries()) {
    const files = found.get(id) ?? new Map<string, string>();
    found.set(id, files);
    const name = stored[index] ? likeness(row.kind, row.name, row.sha256, row.columns) : row.id;
    files.set(name, row.id);
  }
  return found;
}
