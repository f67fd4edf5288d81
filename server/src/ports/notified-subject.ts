/** What a domain says about the things that notifications are about (specification §24.4). */
import type { AboutKind, NotificationKind } from '@baeum/contract/notification/terms';
import type { AnyColumn, SQL } from 'drizzle-orm';

export interface Notified {
  /** Code or number of the thing. */
  readonly id: SQL;
  readonly accountId: SQL;
  readonly now: SQL;
}

/** Whether somebody may still see a thing, for each kind of them that is read from a table. */
export type NotifiedSubjects = Partial<Readonly<Record<AboutKind, (notified: Notified) => SQL>>>;

/**
 * What a domain says of its things that appear at a moment that was set before (specification §24.1). Everybody who takes the lecture
 * is told, unless it says whom.
 */
export interface Announced {
  readonly kind: NotificationKind;
  readonly aboutKind: AboutKind;
  /** By which it is remembered that they were told of, where that is not what they are about. */
  readonly name?: string;
  /** The tables whose columns follow. */
  readonly from: SQL;
  readonly id: AnyColumn;
  /** What the notification opens, if that is not the thing itself. Recipients must be given then. */
  readonly aboutId?: AnyColumn;
  readonly lectureCode: AnyColumn;
  /** May refer to `recipient.account_id`. */
  readonly title: AnyColumn | SQL;
  /** Null for what does not appear. */
  readonly appearsAt: AnyColumn;
  /** Which rows are such things, and have not been withdrawn. */
  readonly isOne?: SQL;
  /** Recipients of things with these ids; `account_id` and `about_id`, as those of a notification. */
  readonly recipients?: (ids: SQL) => SQL;
  /** Whether the portal lists it even where its topic is turned off. */
  readonly isKept?: SQL;
}
