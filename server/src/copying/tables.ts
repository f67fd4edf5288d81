/**
 * What a copied lecture consists of. Each domain says for its tables how their rows are copied, or why they never are; a test
 * finds tables of a lecture that are in neither list (specification §20.3).
 */

/** What staff choose when they copy a lecture; weeks, evaluation and competencies always come along. */
import type { CopyPart } from '@baeum/contract/lecture/staff-terms';
import type { Transaction } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';

/**
 * How the rows of a table are copied. Columns keep their values, with these exceptions, which hold for every table:
 * - `code` and the names of columns that refer to codes of the lecture's parts get the new lecture's prefix;
 * - `lecture_code` is the new lecture, `professor_id` one of its professors, `created_at` the moment of copying;
 * - every other instant moves by whole weeks;
 * - `stored_file_id` is a new row that shares the stored object, `discussion_id` a new discussion.
 */
export interface CopiedTable {
  readonly table: string;
  readonly part: CopyPart;
  /** The column that leads to the lecture: `lecture_code`, or a reference to the table whose rows own these. */
  readonly owner: { readonly column: string; readonly table: string; readonly key: 'code' | 'id' };
  /** Whether rows of other tables refer to its generated `id`, which is then replaced there as well. */
  readonly isReferredTo?: true;
  /** Which of its rows, as SQL of a row's name; all of them when left out. */
  readonly only?: (row: string) => string;
  /** Columns with other values, as SQL. */
  readonly set?: Readonly<Record<string, string>>;
  /** Texts whose pictures are asked for by the object that shows them: the text before its code, percent-encoded. */
  readonly shows?: {
    readonly prefix: string;
    readonly by: readonly ('lecture_code' | 'code' | 'activity_code' | 'quiz_code' | 'key')[];
  };
}

/** A table of a lecture that is never copied, and why. */
export interface NeverCopied {
  readonly table: string;
  readonly because: string;
}

/** What a domain contributes. */
export interface Copying {
  readonly copied: readonly CopiedTable[];
  readonly never: readonly NeverCopied[];
  /** What is left to do once the rows are there. @param lectures the copies */
  readonly complete?: (
    context: { readonly tx: Transaction; readonly store: FileStore },
    lectures: readonly string[],
  ) => Promise<void>;
}

const lecture = { column: 'lecture_code', table: 'lecture', key: 'code' } as const;

/** A table whose rows belong to the lecture itself. */
export const ofLecture = (table: string, part: CopyPart, rest: Partial<CopiedTable> = {}): CopiedTable => ({
  table,
  part,
  owner: lecture,
  ...rest,
});

/** A table whose rows belong to those of another one. */
export const partOf = (
  owner: CopiedTable,
  column: string,
  table: string,
  rest: Partial<CopiedTable> = {},
): CopiedTable => ({
  table,
  part: owner.part,
  owner: { column, table: owner.table, key: owner.isReferredTo ? 'id' : 'code' },
  ...rest,
});

/** What the texts of a table's rows show and link to; the table has a column for each kind of text. */
export const textFilesOf = (owner: CopiedTable, column: string): CopiedTable =>
  partOf(owner, column, 'text_file');

export const never = (because: string, ...tables: readonly string[]): NeverCopied[] =>
  tables.map((table) => ({ table, because }));
