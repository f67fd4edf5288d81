import { gradingPath, isGrader, useStaffRoles } from '../../staff-roles.ts';
import type { Crumb } from '../../ui/PageHeader.tsx';

/** Leads to what waits to be graded, which only those have who grade in some lecture. */
export function useQueueCrumb(): Crumb {
  return { label: '채점', ...(isGrader(useStaffRoles()) && { link: { to: gradingPath } }) };
}
