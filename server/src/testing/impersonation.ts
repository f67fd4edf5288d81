/** Impersonation of a student by an administrator. */
import { getAcaList } from '@baeum/contract/lecture/terms';
import { enterStudent } from '@baeum/contract/session/terms';
import { desc, gt, max } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../platform/database.ts';
import { accessLog } from '../platform/tables.ts';
import type { Caller, TestPortal } from './portal.ts';

interface Person {
  readonly id: number;
  readonly loginId: string;
}

export interface Entered {
  readonly admin: Caller;
  readonly impersonating: Caller;
}

/** Starts impersonating by the call itself; with `why`, changes are allowed. */
export async function enterAs(
  portal: TestPortal,
  { admin: administrator, student }: { admin: Person; student: Person },
  why?: string,
): Promise<Entered> {
  const admin = await portal.as(administrator);
  const how = why === undefined ? ({ wrtYn: 'N' } as const) : ({ wrtYn: 'Y', rsn: why } as const);
  const reply = await admin.post(enterStudent, { untyId: student.loginId, ...how });
  return { admin, impersonating: portal.caller(reply.body.result.accessToken) };
}

/** The audit log, newest entry first. */
export const logOf = ({ services: { db } }: TestPortal) =>
  db.select().from(accessLog).orderBy(desc(accessLog.id));

/** The entries that the work adds to the audit log, newest first, and its result. */
export async function logged<T>({ services: { db } }: TestPortal, work: () => Promise<T>) {
  const [last] = await db.select({ id: max(accessLog.id) }).from(accessLog);
  const result = await work();
  const lines = await db
    .select()
    .from(accessLog)
    .where(gt(accessLog.id, last?.id ?? 0))
    .orderBy(desc(accessLog.id));
  return { result, lines };
}

/** The id of an entry during impersonation, which identifies the visit. */
export async function addVisit(db: Queryable, administratorId: number, studentId: number): Promise<number> {
  const [line] = await db
    .insert(accessLog)
    .values({
      at: new Date('2026-11-17T10:00:00+09:00'),
      administratorId,
      studentId,
      sessionId: randomUUID(),
      address: '127.0.0.1',
      call: getAcaList,
      named: {},
      impersonation: 'reading',
      refused: false,
    })
    .returning({ id: accessLog.id });
  if (line === undefined) throw new Error('the line has no row');
  return line.id;
}
