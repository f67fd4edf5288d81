/** What a domain says about the things that notifications are about (specification §24.4). */
import type { AboutKind, NotificationKind } from '@baeum/contract/notification/terms';
import type { SQL } from 'drizzle-orm';
import type { NewNotification } from './platform/notifications/notify.ts';

export interface Notified {
  /** Code or number of the thing. */
  readonly id: SQL;
  readonly accountId: SQL;
  readonly now: SQL;
}

/** Whether somebody may still see a thing, for each kind of them that is read from a table. */
export type NotifiedSubjects = Partial<Readonly<Record<AboutKind, (notified: Notified) => SQL>>>;

/** What a domain says of its things that appear at a moment that was set before (specification §24.1). */
export interface Announced {
  readonly kind: NotificationKind;
  readonly aboutKind: AboutKind | ((id: number) => SQL);
  /** By which it is remembered that they were told of; the kind of thing where all are of one. */
  readonly name: string;
  /** A query of `id` and `appears_at` of those that have not been withdrawn. */
  readonly things: SQL;
  readonly about: (id: number) => Pick<NewNotification, 'lectureCode' | 'title' | 'recipients'>;
}
