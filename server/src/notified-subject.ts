/** What a domain says about the things that notifications are about (specification §24.4). */
import type { AboutKind } from '@baeum/contract/notification/terms';
import type { SQL } from 'drizzle-orm';

export interface Notified {
  /** Code or number of the thing. */
  readonly id: SQL;
  readonly accountId: SQL;
  readonly now: SQL;
}

/** Whether somebody may still see a thing, for each kind of them that is read from a table. */
export type NotifiedSubjects = Partial<Readonly<Record<AboutKind, (notified: Notified) => SQL>>>;
