/**
 * How long sessions live: so long since they were last renewed, and so long in all, whatever is done in them (docs/security.md, V7).
 * A page that is open renews its session every quarter of an hour. Staff see what is others', and sign in each day.
 */
import type { AccountType } from '../platform/tables.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

interface Lifetime {
  /** Milliseconds without being renewed. */
  readonly unused: number;
  /** Milliseconds since the sign-in. */
  readonly longest: number;
}

const ofStaff: Lifetime = { unused: 4 * hour, longest: 12 * hour };

export const lifetimes: Readonly<Record<AccountType, Lifetime>> = {
  student: { unused: 7 * day, longest: 30 * day },
  professor: ofStaff,
  administrator: ofStaff,
};

/** Until when a session lives that is begun or renewed now. */
export function expiryOf(type: AccountType, createdAt: Date, now: Date): Date {
  const { unused, longest } = lifetimes[type];
  return new Date(Math.min(now.getTime() + unused, createdAt.getTime() + longest));
}
