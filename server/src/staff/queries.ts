import { and, type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessListed } from '@baeum/contract/staff/terms';
import { prepared } from '../platform/database.ts';
import { accessLog, account } from '../platform/tables.ts';

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

const administrator = alias(account, 'administrator');
const student = alias(account, 'student');

/** Lines of the log, the newest first; `which` chooses among them by an index. */
const logPage = (name: string, which: SQL | undefined) =>
  prepared((db) =>
    db
      .select({
        id: accessLog.id,
        at: accessLog.at,
        administrator: { loginId: administrator.loginId, name: administrator.name },
        student: { loginId: student.loginId, name: student.name },
        address: accessLog.address,
        call: accessLog.call,
        named: accessLog.named,
        acting: accessLog.acting,
        reason: accessLog.reason,
        refused: accessLog.refused,
      })
      .from(accessLog)
      .innerJoin(administrator, eq(administrator.id, accessLog.administratorId))
      .leftJoin(student, eq(student.id, accessLog.studentId))
      .where(which)
      .orderBy(sql`${accessLog.id} desc`)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
  );

/** How many there are, as far as anybody pages: the log only ever grows. */
const logCount = (name: string, which: SQL | undefined) =>
  prepared((db) => {
    const listed = db
      .select({ id: accessLog.id })
      .from(accessLog)
      .where(which)
      .limit(accessListed)
      .as('listed');
    return db.select({ total: sql<number>`count(*)::int` }).from(listed).prepare(name);
  });

const ofStudent = eq(accessLog.studentId, sql.placeholder('studentId'));
const ofNamed = sql`${accessLog.studentId} = (select ${account.id} from ${account} where ${account.loginId} = ${sql.placeholder('loginId')})`;

export const wholeLog = {
  page: logPage('access_log_page', undefined),
  count: logCount('access_log_count', undefined),
};
/** By the student's login id. */
export const logOfNamed = {
  page: logPage('access_log_page_of_named', ofNamed),
  count: logCount('access_log_count_of_named', ofNamed),
};
/** By the student's key. */
export const logOfStudent = {
  page: logPage('access_log_page_of_student', ofStudent),
  count: logCount('access_log_count_of_student', ofStudent),
};
