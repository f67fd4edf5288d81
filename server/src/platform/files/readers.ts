/** Who may read a stored file. Each domain answers for the kinds it owns; the file domain asks. */
import type { Queryable } from '../database.ts';
import type { Account } from '../sessions.ts';
import type { FileReply } from './serve.ts';

/** The file, when this account may read it; one statement. */
export type FileReader = (
  db: Queryable,
  account: Account,
  fileId: string,
  now: Date,
) => Promise<FileReply | undefined>;

/** Readers by `stored_file.kind`. */
export type FileKinds = Readonly<Record<string, FileReader>>;
