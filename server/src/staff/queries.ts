import { and, type AnyColumn, eq, or, sql } from 'drizzle-orm';
import { prepared } from '../platform/database.ts';
import { account } from '../platform/tables.ts';

/** Every text that begins so, byte by byte: literally, and by an index even where the plan does not know the text. */
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

export const studentPage = prepared((db) =>
  db
    .select({
      loginId: account.loginId,
      name: account.name,
      studentNumber: account.studentNumber,
      college: account.college,
      suspendedAt: account.suspendedAt,
    })
    .from(account)
    .where(isFound)
    .orderBy(account.loginId)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('student_page'),
);

export const studentCount = prepared((db) =>
  db.select({ total: sql<number>`count(*)::int` }).from(account).where(isFound).prepare('student_count'),
);
