/** Files into the store: those that are there already, by name and content, are left as they are. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import type { FileRules } from '@baeum/contract/files';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { keepFiles, type ReceivedFile, receiveFile } from '../platform/files/incoming.ts';
import { type Row, recordset } from './rows.ts';
import type { AuthoringTransaction } from './transaction.ts';

/** A file to be stored. It may be read more than once: to be compared, then to be stored. */
export interface AuthoredFile {
  /** What readers see, NFC. */
  readonly name: string;
  open(): Readable;
}

/** Rows in one statement: it takes 65,535 values at the most. */
const rowsAtOnce = 2000;

/** Disks sync several files in the time of one, but too many open files are refused. */
const filesAtOnce = 32;

/** A failure rolls the transaction back, so no further file is begun after it: nobody would remove that one. */
async function mapFiles<T, Result>(
  items: readonly T[],
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(filesAtOnce);
  return limit.map(items, work).finally(limit.clearQueue);
}
/** Which files are taken. */
type AcceptedFiles = Pick<FileRules, 'extensions' | 'maxBytes'>;

/** A file that a row links to its owner. */
export interface LinkedFile {
  readonly file: AuthoredFile;
  /** `stored_file.kind`: it chooses who may read the file. */
  readonly kind: string;
  readonly rules: AcceptedFiles;
  /** What the link says besides. */
  readonly columns: Row;
}

/** The files an object shall have. */
interface OwnedFiles {
  readonly owner: string | number;
  readonly files: readonly LinkedFile[];
}

/** Files of one owner, in the order in which they are shown. */
export const inOrder = (kind: string, files: readonly AuthoredFile[], rules: AcceptedFiles): LinkedFile[] =>
  files.map((file, index) => ({ file, kind, rules, columns: { position: index + 1 } }));

/**
 * Gives every owner exactly these files.
 * @param table of the links
 * @param owner its column for the owner
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
    // Nothing is hashed that has nothing to be compared with.
    const likenesses = present.size === 0 ? [] : await mapFiles(files, likenessOf);
    for (const [index, file] of files.entries()) {
      if (!present.delete(likenesses[index] ?? '')) missing.push({ ...file, owner: id });
    }
    obsolete.push(...present.values());
  }
  await authoring.tx.execute(
    sql`delete from ${sql.identifier(table)} where stored_file_id in ${uuids(obsolete)}`,
  );
  await authoring.forget(obsolete);
  const ids = await storeFiles(authoring, missing);
  const rows = missing.map(({ owner: id, columns }, index) => ({
    stored_file_id: ids[index] ?? '',
    [owner]: id,
    ...columns,
  }));
  await authoring.upsert({ table, key: ['stored_file_id'], rows });
  authoring.count(table, { removed: obsolete.length });
}

const uuids = (ids: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;

/** Whether the bytes of files are there: a file that has lost its own is brought anew. */
export async function areStored(
  authoring: AuthoringTransaction,
  files: readonly { readonly storage_key: string }[],
): Promise<boolean> {
  const found = await Promise.all(files.map(({ storage_key }) => authoring.store.has(storage_key)));
  return found.every(Boolean);
}

/** Stores files and gives them rows; the caller links them. Ids in the same order. */
export async function storeFiles(
  authoring: AuthoringTransaction,
  files: readonly Omit<LinkedFile, 'columns'>[],
): Promise<string[]> {
  const received = await mapFiles(files, async ({ file, rules }): Promise<ReceivedFile> => {
    const stored = await receiveFile(
      authoring.store,
      { ...submissionFileRules, ...rules },
      { name: file.name, content: file.open() },
    );
    authoring.written.push(stored.storageKey);
    return stored;
  });
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
  const hash = createHash('sha256');
  await pipeline(file.open(), hash);
  return hash.digest('hex');
}

/** The same for two files only if they are linked alike and hold the same. */
const likenessOf = async ({ file, kind, columns }: LinkedFile): Promise<string> =>
  likeness(kind, file.name, await sha256Of(file), columns);

const likeness = (kind: string, name: string, sha256: string, columns: Row): string =>
  JSON.stringify([
    kind,
    name,
    sha256,
    Object.entries(columns)
      .filter(([, value]) => value !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** Ids of the files that owners have, by what makes them the same; those that have lost their bytes under no name. */
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
