/**
 * The side of the portal that this page belongs to: the students', or that of staff below `/admin`. Each has a session of its own; a
 * page never changes sides, whoever goes to the other one loads it anew.
 */
import { isStaffPage, type Side } from '@baeum/contract/headers';

// Tests of what merely imports this have no page.
export const side: Side =
  typeof location === 'undefined' || !isStaffPage(location.pathname) ? 'student' : 'staff';

/** A name for what a side keeps on this device; the students' have none in it. */
export const ofSide = (name: string, of: Side = side): string =>
  of === 'student' ? `baeum.${name}` : `baeum.staff.${name}`;
