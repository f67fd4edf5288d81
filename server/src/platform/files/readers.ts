/** Who may read a stored file. Each domain answers for the kinds it owns; the file domain asks. */
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import type { Located } from '../held-back.ts';
import type { Account } from '../sessions.ts';
import type { FileReply } from './serve.ts';

/** The file, when this account may read it; one statement. */
export type FileReader = (
  db: Queryable,
  account: Account,
  fileId: string,
  now: Date,
) => Promise<(FileReply & Located) | undefined>;

/** Readers by `stored_file.kind`. */
export type FileKinds = Readonly<Record<string, FileReader>>;

/** The file, when it is public; one statement. */
export type OpenFileReader = (db: Queryable, fileId: string, now: Date) => Promise<FileReply | undefined>;

export type OpenFileKinds = Readonly<Record<string, OpenFileReader>>;

/** A domain whose texts hold pictures, as SQL: each is true or false of a stored file. */
export interface PictureHolder {
  /** Whether any text of the domain holds the picture. */
  readonly holds: (fileId: SQL) => SQL;
  /** Whether the account may read a text that holds it. `heldBack`: codes of the lectures that it may not read yet. */
  readonly shows: (scope: {
    readonly fileId: SQL;
    readonly accountId: SQL;
    readonly now: SQL;
    readonly heldBack: SQL;
  }) => SQL;
}
