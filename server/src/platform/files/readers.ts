/** Who may read a stored file. Each domain decides for its kinds of files; the file domain calls these functions. */
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import type { LectureScoped } from '../evaluation-block.ts';
import type { Account } from '../sessions.ts';
import type { FileReply } from './serve.ts';

/** The file if this account may read it; one statement. */
export type FileReader = (
  db: Queryable,
  account: Account,
  fileId: string,
  now: Date,
) => Promise<(FileReply & LectureScoped) | undefined>;

/** Readers by `stored_file.kind`. */
export type FileKinds = Readonly<Record<string, FileReader>>;

/** The file if it is public; one statement. */
export type OpenFileReader = (db: Queryable, fileId: string, now: Date) => Promise<FileReply | undefined>;

export type OpenFileKinds = Readonly<Record<string, OpenFileReader>>;

/** How a domain uses pictures in its texts, as SQL conditions on a stored file. */
export interface PictureUsage {
  /** Whether any text of the domain contains the picture. */
  readonly isUsed: (fileId: SQL) => SQL;
  /**
   * Whether the account may read a text that contains the picture. `evaluationBlocks`: codes of the lectures
   * blocked for it.
   */
  readonly isReadable: (scope: {
    readonly fileId: SQL;
    readonly accountId: SQL;
    readonly now: SQL;
    readonly evaluationBlocks: SQL;
  }) => SQL;
}

/** What a text of staff shows, if this account may read the text; one statement. */
export type TextFileReader = (
  db: Queryable,
  account: Account,
  file: TextFileName,
  now: Date,
) => Promise<(FileReply & LectureScoped) | undefined>;

/** The text's name, and the one by which it asks for the file. */
export interface TextFileName {
  readonly text: string;
  readonly name: string;
}

/** Readers by the kind of text (`textOwner`). */
export type TextFileKinds = Readonly<Record<string, TextFileReader>>;
