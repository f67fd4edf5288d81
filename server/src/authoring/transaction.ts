/** What authoring writes into: one transaction, the store of files, and a record of what has changed. */
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
  /** Keys of stored objects that were written: to be removed when the transaction fails. */
  readonly written: string[];
  /** Keys of stored objects that no row names any more: for the trash when the transaction has been committed. */
  readonly obsolete: string[] = [];

  /** @param options.written the caller keeps it, because it outlives a transaction that fails */
  constructor(options: { tx: Transaction; store: FileStore; now: Date; written: string[] }) {
    this.tx = options.tx;
    this.store = options.store;
    this.now = options.now;
    this.written = options.written;
  }

  /** Makes what is missing and corrects what differs. */
  async upsert(options: Upsert): Promise<void> {
    this.count(options.table, await upsert(this.tx, options));
  }

  /** Makes a set of rows exactly what is given. */
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

  /** Deletes files whose links are gone; their bytes go when the transaction has been committed. */
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
