/** An administrator in a student's place. */
import { enterStudent } from '@baeum/contract/session/terms';
import { desc } from 'drizzle-orm';
import { accessLog } from '../platform/tables.ts';
import type { Caller, TestPortal } from './portal.ts';

interface Person {
  readonly id: number;
  readonly loginId: string;
}

export interface Entered {
  readonly admin: Caller;
  readonly acting: Caller;
}

/** Enters by the call itself; `why` makes it a session that may change things. */
export async function enterAs(
  portal: TestPortal,
  { admin: administrator, student }: { admin: Person; student: Person },
  why?: string,
): Promise<Entered> {
  const admin = await portal.as(administrator);
  const how = why === undefined ? ({ wrtYn: 'N' } as const) : ({ wrtYn: 'Y', rsn: why } as const);
  const reply = await admin.post(enterStudent, { untyId: student.loginId, ...how });
  return { admin, acting: portal.caller(reply.body.result.accessToken) };
}

/** The log, the newest line first. */
export const logOf = ({ services: { db } }: TestPortal) =>
  db.select().from(accessLog).orderBy(desc(accessLog.id));
