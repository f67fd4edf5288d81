import type { SQL } from 'drizzle-orm';

/** Lines of the history that somebody who may read the others of a lecture is not to read yet. */
export interface UnreadLines {
  /** Kind of the changed object. */
  readonly kind: string;
  /** A query of the objects, as texts. */
  readonly objects: (lectureCode: SQL, accountId: SQL) => SQL;
}
