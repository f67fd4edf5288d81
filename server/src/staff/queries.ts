import { and, type AnyColumn, eq, or, sql } from 'drizzle-orm';
import { preparedQuery } from '../platform/statements.ts';
import { account } from '../platform/tables.ts';

/** Prefix match byte by byte: literal, and able to use an index even in a generic plan. */
const begins = (column: AnyColumn, name: string) => {
  const text = sql`${sql.placeholder(name)}::text`;
  return sql`(${column} ~>=~ ${text} and ${column} ~<~ (${text} || chr(1114111)))`;
};
const isFound = and(
  eq(account.type, 'student'),
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
