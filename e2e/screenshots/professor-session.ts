/** The first screen of a professor's session, which ends the one that there was. */
import { signInAtStaff } from '../harness/staff.ts';
import { shown } from '../harness/wait.ts';
import { endSession, type Screen } from './stage.ts';

export const professorDoor: Screen = {
  name: 'staff-today',
  async open({ page }) {
    await endSession(page, '/staff');
    await signInAtStaff(page, 'prof1', '오늘 할 일');
    await shown(page.getByText('이번 주 열림·닫힘'));
  },
};
