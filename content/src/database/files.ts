/** Files of a pack into the store: those that are there already, by name and content, are left as they are. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import { keepFiles, type ReceivedFile, receiveFile } from '@baeum/server/platform/files/incoming';
import { sql } from 'drizzle-orm';
import type { FileKind } from '../format/fields.ts';
import { type Attachment, fileRules } from '../read/attachments.ts';
import { recordset } from './rows.ts';
import type { LoadTarget } from './target.ts';

const writesAtOnce = 8;

/** Where the files of one kind of object are linked. */
export interface FileLinks {
  readonly table: string;
  readonly owner: string;
  /** `stored_file.kind`: it chooses who may read the file. */
  readonly kind: string;
}

/** The files an object shall have, in order. */
export interface OwnedFiles {
  readonly owner: string | number;
  readonly files: readonly Attachment[];
}

/** Gives every owner exactly these files. */
export async function replaceFiles(
  target: LoadTarget,
  links: FileLinks,
  owned: readonly OwnedFiles[],
): Promise<void> {
  const kept = await linkedFiles(target, links, owned);
  for (const { owner, files } of owned) {
    const present = kept.get(String(owner)) ?? [];
    const wanted = await Promise.all(files.map(async (file) => ({ file, sha256: await sha256Of(file) })));
    const looksSame =
      present.length === wanted.length &&
      present.every(
        ({ name, sha256 }, index) => name === wanted[index]?.file.name && sha256 === wanted[index].sha256,
      );
    if (looksSame && (await areStored(target, present))) continue;

    await target.tx.execute(
      sql`delete from ${sql.identifier(links.table)} where ${sql.identifier(links.owner)} = ${owner}`,
    );
    await target.forget(present.map(({ id }) => id));
    const ids = await storeFiles(target, links.kind, 'attachment', files);
    const rows = ids.map((id, index) => ({ stored_file_id: id, [links.owner]: owner, position: index + 1 }));
    await target.upsert({ table: links.table, key: ['stored_file_id'], rows });
    target.count(links.table, { removed: present.length });
  }
}

/** Whether the bytes of files are there: a file that has lost its own is brought anew. */
export async function areStored(
  target: LoadTarget,
  files: readonly { readonly storage_key: string }[],
): Promise<boolean> {
  const found = await Promise.all(files.map(({ storage_key }) => target.store.has(storage_key)));
  return found.every(Boolean);
}

/** Stores files and gives them rows; the caller links them. Ids in the same order. */
export async function storeFiles(
  target: LoadTarget,
  kind: string,
  accepts: FileKind,
  files: readonly Attachment[],
): Promise<string[]> {
  const store = async (file: Attachment): Promise<ReceivedFile> => {
    const stored = await receiveFile(
      target.store,
      { ...submissionFileRules, ...fileRules[accepts] },
      { name: file.name, content: createReadStream(file.absolute) },
    );
    target.written.push(stored.storageKey);
    return stored;
  };
  const received: ReceivedFile[] = [];
  // A write waits for the disk most of the time.
  for (let start = 0; start < files.length; start += writesAtOnce) {
    received.push(...(await Promise.all(files.slice(start, start + writesAtOnce).map(store))));
  }
  return keepFiles(target.tx, kind, received);
}

/** Content as hexadecimal SHA-256. */
export async function sha256Of(file: Attachment): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.absolute), hash);
  return hash.digest('hex');
}

interface LinkedFile extends Record<string, unknown> {
  readonly owner: string;
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  readonly storage_key: string;
}

async function linkedFiles(
  target: LoadTarget,
  { table, owner }: FileLinks,
  owned: readonly OwnedFiles[],
): Promise<Map<string, LinkedFile[]>> {
  const owners = owned.map((item) => ({ [owner]: item.owner }));
  const { rows } = await target.tx.execute<LinkedFile>(
    sql`select link.${sql.identifier(owner)}::text as owner, file.id, file.name, file.storage_key,
          encode(file.sha256, 'hex') as sha256
        from ${sql.identifier(table)} as link
        join stored_file as file on file.id = link.stored_file_id
        where link.${sql.identifier(owner)} in (select ${sql.identifier(owner)} from ${recordset(table, owners)})
        order by link.position`,
  );
  const found = new Map<string, LinkedFile[]>();
  for (const row of rows) found.set(row.owner, [...(found.get(row.owner) ?? []), row]);
  return found;
}
