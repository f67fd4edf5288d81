/** What a part loads into: one transaction, the store of files, and a count of what has changed. */
import type { Transaction } from '@baeum/server/platform/database';
import { forgetFiles } from '@baeum/server/platform/files/incoming';
import type { FileStore } from '@baeum/server/platform/files/store';
import { type SQL, sql } from 'drizzle-orm';
import type { Place } from '../read/problems.ts';
import { type Change, type Row, removeOthers, type Upsert, upsert } from './rows.ts';

/** Something that could not be loaded now but does not spoil the rest. */
export interface Warning extends Place {
  readonly message: string;
}

export class LoadTarget {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
  /** Password of new accounts; undefined locks them until they are given one. */
  readonly initialPassword: string | undefined;
  /** Whether everybody may know that password. */
  readonly demonstration: boolean;
  readonly changes = new Map<string, Change>();
  readonly warnings: Warning[] = [];
  /** Codes of the lectures that this load brings. */
  readonly lectures = new Set<string>();
  /** Those of them that had another share of a content to be watched. */
  readonly sharesChanged = new Set<string>();
  /** Codes of the contents that this load has made. */
  readonly newContents = new Set<string>();
  /** Codes of the assignments that this load has made. */
  readonly newAssignments = new Set<string>();
  /** Codes of the quizzes that this load has made. */
  readonly newQuizzes = new Set<string>();
  /** Codes of the reflection journals that this load has made. */
  readonly newReflections = new Set<string>();
  /** Teams that this load has made, by `teamName`. */
  readonly newTeams = new Set<string>();
  /** Team assignments that this load has made, by `teamName`. */
  readonly newTeamAssignments = new Set<string>();
  /** Codes of the team activities whose evaluation stays other than the pack says. */
  readonly keptEvaluations = new Set<string>();
  /** Discussions of the posts that this load brings, by `subjectOf`. */
  readonly discussions = new Map<string, number>();
  /** Keys of objects written in this load: to be removed when it fails. */
  readonly written: string[];
  /** Keys of objects that no row names any more: for the trash when it has succeeded. */
  readonly obsolete: string[] = [];

  constructor(options: {
    tx: Transaction;
    store: FileStore;
    now: Date;
    initialPassword: string | undefined;
    demonstration: boolean;
    written: string[];
  }) {
    this.tx = options.tx;
    this.store = options.store;
    this.now = options.now;
    this.initialPassword = options.initialPassword;
    this.demonstration = options.demonstration;
    this.written = options.written;
  }

  /** Texts as the right side of `in`. */
  names(texts: readonly string[]): SQL {
    return sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
  }

  /** Makes what is missing and corrects what differs. */
  async upsert(options: Upsert): Promise<void> {
    this.count(options.table, await upsert(this.tx, options));
  }

  /** Makes a set of rows exactly what the pack says. */
  async replace(
    options: Upsert & { readonly owner: readonly string[]; readonly owners: readonly Row[] },
  ): Promise<void> {
    await this.upsert(options);
    this.count(options.table, { removed: await removeOthers(this.tx, options) });
  }

  /** Deletes files whose links are gone; their bytes go when the load has succeeded. */
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

  /** Ids of accounts by their login id, in one query. */
  async accountIds(loginIds: Iterable<string>): Promise<(loginId: string) => number> {
    const { rows } = await this.tx.execute<{ id: number; login_id: string }>(
      sql`select id, login_id from account
          where login_id in ${this.names([...new Set(loginIds)])}`,
    );
    const ids = new Map(rows.map(({ id, login_id }) => [login_id, id]));
    return (loginId) => {
      const id = ids.get(loginId);
      if (id === undefined) throw new Error(`no account "${loginId}"`);
      return id;
    };
  }
}
