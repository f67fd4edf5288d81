/**
 * The student side or the staff side (`/staff`) of the portal. Each has its own session; a page never changes
 * sides, because going to the other one reloads it.
 */
import { isStaffPage, type Side } from '@baeum/contract/headers';

// Node tests that import this have no location.
export const side: Side =
  typeof location === 'undefined' || !isStaffPage(location.pathname) ? 'student' : 'staff';

/** Storage key of a side on this device; the student side has no infix. */
export const sideKey = (name: string, of: Side = side): string =>
  of === 'student' ? `baeum.${name}` : `baeum.staff.${name}`;
