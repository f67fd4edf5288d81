/**
 * Lifetimes of sessions: since the last renewal, and in total (docs/security.md, V7). An open page renews its session every
 * 15 minutes. Staff see data of others, so they sign in every day.
 */
import type { Side } from '@baeum/contract/headers';
import type { AccountType } from '../platform/tables.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

interface Lifetime {
  /** Milliseconds without renewal. */
  readonly unused: number;
  /** Milliseconds since the sign-in. */
  readonly longest: number;
}

const ofStaff: Lifetime = { unused: 4 * hour, longest: 12 * hour };

export const lifetimes: Readonly<Record<AccountType, Lifetime>> = {
  student: { unused: 7 * day, longest: 30 * day },
  professor: ofStaff,
  staff: ofStaff,
  administrator: ofStaff,
};

/** Expiry of a session that is started or renewed now. Students of the portal may be staff in some lectures. */
export function expiryOf(type: AccountType, side: Side, createdAt: Date, now: Date): Date {
  const { unused, longest } = side === 'staff' ? ofStaff : lifetimes[type];
  return new Date(Math.min(now.getTime() + unused, createdAt.getTime() + longest));
}
