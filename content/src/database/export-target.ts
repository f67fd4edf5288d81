/** The destination of an export: a folder that becomes a pack, written from one snapshot of the database. */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '@baeum/server/platform/database';
import type { FileStore } from '@baeum/server/platform/files/store';
import { type SQL, sql } from 'drizzle-orm';
import { stringify } from 'yaml';
import type { FileReference } from '../format/fields.ts';

/** A stored file. */
export interface KeptFile extends Record<string, unknown> {
  readonly name: string;
  readonly storage_key: string;
}

/** A course in the format of pack.yml. */
export type ExportedCourse = {
  readonly code: string;
  readonly name: string;
  readonly position: number;
  readonly startsOn: string;
};

/** A YAML value; undefined and null keys are left out. */
export type YamlValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue };

export class ExportTarget {
  readonly #tx: Transaction;
  readonly #store: FileStore;
  readonly #root: string;
  /** Courses, which are written to pack.yml at the end. */
  readonly courses: ExportedCourse[] = [];
  readonly #taken = new Set<string>();
  #written = 0;

  constructor(options: { tx: Transaction; store: FileStore; root: string }) {
    this.#tx = options.tx;
    this.#store = options.store;
    this.#root = options.root;
  }

  /** Files written so far. */
  get written(): number {
    return this.#written;
  }

  async query<Row extends Record<string, unknown>>(query: SQL) {
    return (await this.#tx.execute<Row>(query)).rows;
  }

  async yaml(file: string, value: YamlValue): Promise<void> {
    await this.#write(file, toYaml(value));
  }

  async text(file: string, content: string): Promise<void> {
    await this.#write(file, content);
  }

  /** Writes a text with a head. Its body is the stored HTML, so that reading it again gives the same. */
  async article(file: string, head: YamlValue, html: string): Promise<void> {
    await this.#write(file, `---\n${toYaml(head)}---\n${html}\n`);
  }

  /** Writes files into a folder beside a document. Returns their references for the document. */
  async files(beside: string, folder: string, files: readonly KeptFile[]): Promise<FileReference[]> {
    const names: FileReference[] = [];
    for (const file of files) names.push(await this.#copy(beside, folder, file));
    return names;
  }

  /** Writes a file to a given path, e.g. one to which a playlist refers. */
  async fileAt(target: string, { storage_key }: KeptFile): Promise<void> {
    await pipeline(
      this.#store.read(storage_key),
      createWriteStream(await this.#place(target), { flags: 'wx' }),
    );
    this.#written++;
  }

  /** Writes a stored text to a given path. */
  async textAt(target: string, { storage_key }: KeptFile, change: (text: string) => string): Promise<void> {
    await this.#write(target, change(await text(this.#store.read(storage_key))));
  }

  async #copy(beside: string, folder: string, file: KeptFile): Promise<FileReference> {
    const onDisk = diskName(file.name);
    let name = path.posix.join(folder, onDisk);
    // Files of the same name get separate folders, so that the names that readers see are kept.
    for (let count = 2; this.#taken.has(path.posix.join(beside, name)); count++) {
      name = path.posix.join(folder, String(count), onDisk);
    }
    const target = path.posix.join(beside, name);
    this.#taken.add(target);
    await this.fileAt(target, file);
    return onDisk === file.name ? name : { path: name, name: file.name };
  }

  async #write(file: string, content: string): Promise<void> {
    await writeFile(await this.#place(file), content, { flag: 'wx' });
    this.#written++;
  }

  async #place(file: string): Promise<string> {
    const target = path.join(this.#root, ...file.split('/'));
    await mkdir(path.dirname(target), { recursive: true });
    return target;
  }
}

/** The limit of file systems in bytes; a Korean letter has three. */
const longestDiskName = 255;

/** A stored name as a file name that is valid on every file system, and not ignored when packs are read. */
function diskName(stored: string): string {
  const { name: stem, ext } = path.posix.parse(stored.replace(/^\./, '_.'));
  let kept = '';
  for (const character of stem) {
    if (Buffer.byteLength(kept + character + ext) > longestDiskName) break;
    kept += character;
  }
  return kept + ext;
}

const toYaml = (value: YamlValue): string =>
  stringify(value, (_key, inner: unknown) => (inner === null ? undefined : inner), {
    lineWidth: 0,
    aliasDuplicateObjects: false,
  });

/** The file name for an object of a lecture: its code without the prefix of the lecture's code. */
export const fileNameOf = (code: string, lectureCode: string): string =>
  code.startsWith(`${lectureCode}-`) && code.length > lectureCode.length + 1
    ? code.slice(lectureCode.length + 1)
    : code;

/**
 * SQL for the files that a table links to its owner's rows, as an export copies them.
 * @param owner column of the link that names the owner; `of` is the owner's
 */
export const keptFiles = (table: string, owner: string, of: SQL): SQL => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('name', file.name, 'storage_key', file.storage_key)
           order by link.position), '[]')
   from ${sql.identifier(table)} as link join stored_file as file on file.id = link.stored_file_id
   where link.${sql.identifier(owner)} = ${of})`;

/** SQL for an instant as a date of a pack: Korean time, with seconds only where there are any. */
export const packDate = (column: SQL): SQL =>
  sql`regexp_replace(to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS.US'), '(:00)?\\.?0*$', '')`;
