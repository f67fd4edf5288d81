/** Files of authored objects as their forms read them, and as authoring takes them back without storing them again. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ReceivedFile } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';
import { storedFile } from '../platform/tables.ts';
import type { AuthoredFile } from './files.ts';

/** A stored file with what authoring needs to link it anew. */
export interface KeptFile {
  readonly id: string;
  /** What a text asks for; that of the file for attachments. */
  readonly name: string;
  readonly file: StoredObject;
}

type StoredObject = Omit<ReceivedFile, 'sha256'> & {
  /** Hexadecimal. */
  readonly sha256: string;
};

/** The columns of {@link KeptFile.file}, as JSON; with their table, which Drizzle leaves out in statements of one table. */
export const fileJson: SQL<StoredObject> = sql.raw(`jsonb_build_object('storageKey', stored_file.storage_key,
  'name', stored_file.name, 'extension', stored_file.extension, 'byteSize', stored_file.byte_size,
  'mediaType', stored_file.media_type, 'inline', stored_file.inline,
  'sha256', encode(stored_file.sha256, 'hex'))`) as SQL<StoredObject>;

/**
 * The files that a table links to an object, in their order.
 * @param link columns of that table; `name` where texts ask for them by one
 */
export const linkedFiles = (
  table: PgTable,
  link: {
    readonly storedFileId: AnyColumn;
    readonly position: AnyColumn;
    readonly owner: AnyColumn;
    readonly name?: AnyColumn;
  },
  object: AnyColumn,
): SQL<readonly KeptFile[]> => sql<readonly KeptFile[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${storedFile.id}, 'name', ${link.name ?? storedFile.name},
    'file', ${fileJson}) order by ${link.position}, ${storedFile.id}), '[]')
  from ${table} join ${storedFile} on ${storedFile.id} = ${link.storedFileId} where ${link.owner} = ${object})`;

/** A file whose object is stored already. */
export const receivedFile = (file: ReceivedFile, store: FileStore): AuthoredFile => ({
  name: file.name,
  open: () => store.read(file.storageKey),
  stored: file,
});

export const authoredFile = ({ file }: Pick<KeptFile, 'file'>, store: FileStore): AuthoredFile =>
  receivedFile({ ...file, sha256: Buffer.from(file.sha256, 'hex') }, store);
