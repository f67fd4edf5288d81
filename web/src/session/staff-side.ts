import type { Result } from '@baeum/contract';
import { type userInfo, userTypes } from '@baeum/contract/session/terms';
import { session } from '../api.ts';
import { staffBase } from '../navigation.ts';

/**
 * After a sign-in from the student side: those who may enter the staff side have a session there, too.
 * @returns whether they are led there, because they are no students
 */
export function leadToStaffSide({ user, userType }: Result<typeof userInfo>): boolean {
  if (user.stfYn === 'Y') session.adoptOtherSide();
  if (user.stfYn === 'N' || userType === userTypes.student) return false;
  location.assign(staffBase);
  return true;
}
