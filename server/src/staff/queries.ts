import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { begins } from '../platform/beginnings.ts';
import { preparedQuery } from '../platform/statements.ts';
import { account } from '../platform/tables.ts';

const isFound = and(
  eq(account.type, 'student'),
  isNull(account.destroyedAt),
  or(
    begins(account.name, 'beginning'),
    begins(account.studentNumber, 'beginning'),
    begins(account.loginId, 'lowered'),
  ),
);

export const studentPage = preparedQuery(
  'student_page',
  {
    loginId: account.loginId,
    name: account.name,
    studentNumber: account.studentNumber,
    college: account.college,
    suspendedAt: account.suspendedAt,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(account)
      .where(isFound)
      .orderBy(account.loginId)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

export const studentCount = preparedQuery(
  'student_count',
  { total: sql<number>`count(*)::int` },
  (db, fields) => db.select(fields).from(account).where(isFound),
);
