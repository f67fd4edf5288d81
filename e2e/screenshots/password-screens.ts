/** The page that asks for a change of a temporary password. Ends the present session. */
import { atStaffSignIn } from '../harness/staff.ts';
import { atPasswordChange, atSignIn, enterAccount, enterNewPassword } from '../harness/student.ts';
import { shown } from '../harness/wait.ts';
import { endSession, type Screen, type Stage } from './stage.ts';

const student = 'student2';

/** Ends the present session and opens the sign-in. @returns the account's temporary password */
async function leaveAndGive({ page, portal }: Stage, id: string, door: string): Promise<string> {
  await endSession(page, door);
  return portal.issueTemporaryPassword(id);
}

export const passwordScreens: readonly Screen[] = [
  {
    name: 'given-password',
    async open(stage) {
      const { page } = stage;
      const given = await leaveAndGive(stage, student, '/st');
      await atSignIn(page);
      await enterAccount(page, student, given);
      await atPasswordChange(page);
    },
  },
  {
    name: 'given-password-problems',
    async open({ page }) {
      await enterNewPassword(page, { present: 'the-present-one', next: 'short', again: 'another' });
      await shown(page.getByText('비밀번호는 8자 이상 입력해 주세요.'));
    },
  },
  {
    name: 'given-password-over',
    async open(stage) {
      const { page, portal } = stage;
      const given = await leaveAndGive(stage, student, '/st');
      await portal.sql(
        `update account set password_given_at = now() - interval '15 days' where login_id = $1`,
        [student],
      );
      await atSignIn(page);
      await enterAccount(page, student, given);
      await shown(page.getByText('관리자에게 새 비밀번호를 요청해 주세요.'));
    },
  },
  {
    name: 'given-password-staff',
    async open(stage) {
      const { page } = stage;
      const given = await leaveAndGive(stage, 'admin1', '/staff');
      await atStaffSignIn(page);
      await enterAccount(page, 'admin1', given);
      await atPasswordChange(page);
    },
  },
];
