import { lecturesWith, type StaffRoles } from '../../platform/staff-access.ts';

/** Where the account grades; what is in the archive waits for nobody. */
export const gradedLectures = (roles: StaffRoles): string[] => lecturesWith(roles, 'grade');
