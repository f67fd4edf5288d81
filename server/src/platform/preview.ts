/**
 * An invented student of a lecture, in a transaction that only reads (decision 69). The schema `preview` has views in place of the
 * tables that say who somebody is and what others have written, and a clock of its own, so that any statement of students answers
 * about this one, at the moment that is looked at.
 */
import { sql } from 'drizzle-orm';
import { type Database, oneAtATime, transaction } from './database.ts';
import type { Account } from './sessions.ts';
import { noRoles, type StaffPlace } from './staff-access.ts';
import { preparedQuery } from './statements.ts';

/** They hold until the end of the transaction. */
const enter = preparedQuery(
  'enter_preview',
  {
    // Otherwise PostgreSQL looks for functions in its own schema first.
    path: sql<string>`set_config('search_path', 'preview, pg_catalog, public', true)`,
    at: sql<string>`set_config('baeum.previewed_at', ${sql.placeholder('at')}, true)`,
    lecture: sql<string>`set_config('baeum.previewed_lecture', ${sql.placeholder('lectureCode')}, true)`,
  },
  (db, fields) => db.select(fields).from(sql`(select) one`),
);

/** Whoever looks, at which lecture, and when. */
export interface Looking {
  readonly viewer: Account;
  readonly place: StaffPlace & { readonly lectureCode: string };
  readonly now: Date;
}

/** As one whom somebody else looks at, so that reading leaves no trace, and who has evaluated what was to be evaluated. */
const inventedStudent = ({ viewer, place, now }: Looking): Account => ({
  ...viewer,
  // Which no account has.
  id: 0,
  loginId: 'preview-0',
  name: '가상 학생',
  type: 'student',
  positionCode: '0000240001',
  positionName: '학생',
  photo: null,
  mustChangePassword: false,
  impersonation: {
    administratorId: viewer.id,
    loginId: viewer.loginId,
    name: viewer.name,
    mayWrite: false,
    reason: null,
    until: now,
  },
  evaluationBlocks: [],
  enrolments: [{ lectureCode: place.lectureCode, academicCourseCode: place.programmeCode }],
  side: 'student',
  roles: noRoles,
});

/** @param work what it asks at once is answered in turn; it only reads, and so needs no more of a pool than its queries */
export const asInventedStudent = <Result>(
  db: Database,
  looking: Looking,
  work: (db: Database, student: Account) => Promise<Result>,
): Promise<Result> =>
  transaction(
    db,
    async (tx) => {
      await enter(tx, { lectureCode: looking.place.lectureCode, at: looking.now.toISOString() });
      return work(oneAtATime(tx) as unknown as Database, inventedStudent(looking));
    },
    { isSnapshot: true },
  );
