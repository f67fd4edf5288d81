/** When staff have to give their second factor (specification §19.11), as pure functions of the session. */
import { confirmedMinutes, type SecondFactorScope } from '@baeum/contract/session/staff-terms';
import type { Side } from '@baeum/contract/headers';
import { isOperator, isStaff, type StaffRoles } from './staff-access.ts';
import type { AccountType } from './tables.ts';

interface Session {
  readonly side: Side;
  readonly type: AccountType;
  readonly roles: StaffRoles;
  readonly impersonation: object | null;
  readonly secondFactor: SecondFactor;
}

/** The second factor of an account, and what a session has seen of it. */
export interface SecondFactor {
  /** Since when an authenticator app is set up; null if none is. */
  readonly enrolledAt: Date | null;
  readonly scope: SecondFactorScope;
  /** The institution has made sure of who it is, and the portal trusts it. */
  readonly vouched: boolean;
  /** When it was last given in this session. */
  readonly confirmedAt: Date | null;
}

/** Assistants are students on their own side; everybody else is staff on either side. */
const isStudentSide = ({ side, type }: Pick<Session, 'side' | 'type'>): boolean =>
  side === 'student' && type === 'student';

/** Whether this session has to be confirmed at all. Whoever has set up an app is asked for it, even where nobody has to. */
export function isDemanded(session: Session): boolean {
  const { enrolledAt, scope, vouched } = session.secondFactor;
  if (isStudentSide(session) || session.impersonation !== null || vouched || !isStaff(session)) return false;
  return enrolledAt !== null || scope === 'staff' || (scope === 'operators' && isOperator(session));
}

/** Whether nothing may be done before it was given or set up. */
export const isDue = (session: Session): boolean =>
  session.secondFactor.confirmedAt === null && isDemanded(session);

/**
 * Whether a call that asks for it has to ask again. Those who have none, because they need none or because the institution
 * vouches for them, are not asked.
 */
export function isConfirmationDue(session: Session, now: Date): boolean {
  const { confirmedAt, enrolledAt } = session.secondFactor;
  if (isStudentSide(session) || enrolledAt === null) return false;
  return confirmedAt === null || now.getTime() - confirmedAt.getTime() > confirmedMinutes * 60_000;
}
