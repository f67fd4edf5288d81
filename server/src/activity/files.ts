/** Files of authored objects as their forms read them, and as authoring takes them back without storing them again. */
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AuthoredFile } from '../authoring/files.ts';
import { refuse } from '../platform/errors.ts';
import type { ReceivedFile } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';
import { storedFile } from '../platform/tables.ts';

/** A stored file with what authoring needs to link it anew. */
export interface LinkedFile {
  readonly id: string;
  /** What a text asks for; that of the file for attachments. */
  readonly name: string;
  readonly file: Omit<ReceivedFile, 'sha256'> & {
    /** Hexadecimal. */
    readonly sha256: string;
  };
}

/** The columns of {@link LinkedFile.file}, as JSON. */
export const fileJson = sql`jsonb_build_object('storageKey', ${storedFile.storageKey}, 'name', ${storedFile.name},
  'extension', ${storedFile.extension}, 'byteSize', ${storedFile.byteSize}, 'mediaType', ${storedFile.mediaType},
  'inline', ${storedFile.inline}, 'sha256', encode(${storedFile.sha256}, 'hex'))`;

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
): SQL<readonly LinkedFile[]> => sql<readonly LinkedFile[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${storedFile.id}, 'name', ${link.name ?? storedFile.name},
    'file', ${fileJson}) order by ${link.position}, ${storedFile.id}), '[]')
  from ${table} join ${storedFile} on ${storedFile.id} = ${link.storedFileId} where ${link.owner} = ${object})`;

export const authoredFile = ({ file }: LinkedFile, store: FileStore): AuthoredFile => ({
  name: file.name,
  open: () => store.read(file.storageKey),
  stored: { ...file, sha256: Buffer.from(file.sha256, 'hex') },
});

/** The files that stay, followed by those that have just been received. */
export function attachments(
  store: FileStore,
  stored: readonly LinkedFile[],
  kept: readonly string[],
  received: readonly ReceivedFile[],
): readonly AuthoredFile[] {
  const staying = stored.filter(({ id }) => kept.includes(id));
  if (staying.length + received.length > authoringLimits.files) refuse(activityRefusals.tooManyFiles);
  return [
    ...staying.map((file) => authoredFile(file, store)),
    ...received.map((file) => ({
      name: file.name,
      open: () => store.read(file.storageKey),
      stored: file,
    })),
  ];
}
