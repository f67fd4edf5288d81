/** Accounts for tests. */
import { positions } from '@baeum/contract/session/terms';
import { enrolment } from '../lecture/tables.ts';
import type { Database } from '../platform/database.ts';
import { account, type AccountType } from '../platform/tables.ts';
import { sideFor } from '../session/cookies.ts';
import { hashPassword } from '../platform/passwords.ts';

export const password = 'baeum-test-1';

const personOf = (loginId: string, name: string, type: AccountType, passwordHash: string) => ({
  loginId,
  name,
  type,
  positionCode: '0000240001',
  positionName: positions[type].name,
  studentNumber: type === 'student' ? `2026-${loginId}` : null,
  passwordHash,
});

export async function addPeople(db: Database) {
  const passwordHash = await hashPassword(password);
  const person = (loginId: string, name: string, type: Parameters<typeof personOf>[2]) =>
    personOf(loginId, name, type, passwordHash);
  const rows = await db
    .insert(account)
    .values([
      person('ann', '안나', 'student'),
      person('ben', '벤', 'student'),
      person('sue', '수', 'student'),
      person('prof', '김교수', 'professor'),
      person('admin', '관리자', 'administrator'),
    ])
    .returning({ id: account.id, loginId: account.loginId, type: account.type });
  const of = (loginId: string) => {
    const row = rows.find((one) => one.loginId === loginId);
    if (row === undefined) throw new Error(`no account ${loginId}`);
    return { id: row.id, loginId, side: sideFor(row.type) };
  };
  return { ann: of('ann'), ben: of('ben'), sue: of('sue'), prof: of('prof'), admin: of('admin') };
}

/** Adds an account of the staff, which has the side of the portal that it signs in to. */
export async function addStaffAccount(
  db: Database,
  loginId: string,
  name: string,
  type: Exclude<AccountType, 'student'>,
) {
  const [row] = await db
    .insert(account)
    .values(personOf(loginId, name, type, 'nobody signs in with it'))
    .returning({ id: account.id });
  if (row === undefined) throw new Error('no account row');
  return { id: row.id, loginId, side: 'staff' as const };
}

/** Adds a student, for tests that need one without any data. */
export async function addStudent(db: Database, loginId: string, lectureCode = 'LA'): Promise<{ id: number }> {
  const [row] = await db
    .insert(account)
    .values(personOf(loginId, loginId, 'student', 'nobody signs in with it'))
    .returning({ id: account.id });
  if (row === undefined) throw new Error('no account row');
  await db.insert(enrolment).values({ studentId: row.id, lectureCode });
  return row;
}
