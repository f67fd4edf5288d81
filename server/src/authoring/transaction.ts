/** The context of authoring: a transaction, the file store, and the number of changes per table. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import { forgetFiles } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';
import { type Change, idSet, type Row, removeOthers, type Upsert, upsert } from './rows.ts';

export class AuthoringTransaction {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
  readonly changes = new Map<string, Change>();
  /** Keys of objects that were stored, to be removed if the transaction fails. */
  readonly written: string[];
  /** Keys of objects without a row, to be moved to the trash after the commit. */
  readonly obsolete: string[] = [];

  /** @param options.written the caller keeps it, because it outlives a transaction that fails */
  constructor(options: { tx: Transaction; store: FileStore; now: Date; written: string[] }) {
    this.tx = options.tx;
    this.store = options.store;
    this.now = options.now;
    this.written = options.written;
  }

  /** Inserts missing rows and updates different ones. */
  async upsert(options: Upsert): Promise<void> {
    this.count(options.table, await upsert(this.tx, options));
  }

  /** Replaces a set of rows by the given ones. */
  async replace(
    options: Upsert & { readonly owner: readonly string[]; readonly owners: readonly Row[] },
  ): Promise<void> {
    await this.upsert(options);
    this.count(options.table, { removed: await removeOthers(this.tx, options) });
  }

  /** Deletes rows by their generated ids. */
  async remove(table: string, ids: readonly number[]): Promise<void> {
    const { rowCount } = await this.tx.execute(
      sql`delete from ${sql.identifier(table)} where id in ${idSet(ids)}`,
    );
    this.count(table, { removed: rowCount ?? 0 });
  }

  /** Deletes the rows of files whose links were deleted; their objects are removed after the commit. */
  async forget(fileIds: readonly string[]): Promise<void> {
    this.obsolete.push(...(await forgetFiles(this.tx, fileIds)));
  }

  count(table: string, { inserted = 0, updated = 0, removed = 0 }: Partial<Change>): void {
    const change = this.changes.get(table) ?? { inserted: 0, updated: 0, removed: 0 };
    this.changes.set(table, {
      inserted: change.inserted + inserted,
      updated: change.updated + updated,
      removed: change.removed + removed,
    });
  }
}
