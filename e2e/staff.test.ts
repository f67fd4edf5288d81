import { insertDebateCmmtData } from '@baeum/contract/debate/terms';
import { commentMessages } from '@baeum/contract/discussion/terms';
import { listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { getOwnSession } from '@baeum/contract/session/staff-terms';
import { login, sessionMessages, sessionRefusals } from '@baeum/contract/session/terms';
import { staffMessages } from '@baeum/contract/staff/terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer } from './harness/dialog.ts';
import { addComment, comment, newBox, openDebate, operon } from './harness/discussion.ts';
import { focused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { openContent, playFor, secondsOf } from './harness/player.ts';
import type { Portal } from './harness/portal.ts';
import { endSessions } from './harness/session.ts';
import {
  accountOpener,
  administrator,
  atStaffSignIn,
  impersonate,
  findStudent,
  impersonationBar,
  leaveButton,
  signInAtStaff,
} from './harness/staff.ts';
import {
  atHome,
  atScreen,
  atSignIn,
  demoPassword,
  enterAccount,
  enterNewPassword,
  logOut,
  openDrawer,
  signIn,
  startSession,
} from './harness/student.ts';
import { atPath, eventually, gone, shown, shows } from './harness/wait.ts';

const student = { id: 'student1', name: '김하늘' } as const;
const mp4 = 'MBIO2101-01-09-1-operon';

/** Number of entries of this kind in the log. */
const linesOf = async (portal: Portal, which: string): Promise<unknown> =>
  (await portal.sql(`select count(*)::int as count from access_log where ${which}`))[0]?.count;

journey(
  'staff see where they are signed in, end their other sessions, and change their password',
  ['360 light', '1280 dark'],
  async ({ page, phone, look, otherDevice, expectFailure, allowFailure }) => {
    const account = accountOpener(page, phone);
    const item = (name: string) => page.getByRole(phone ? 'button' : 'menuitem', { name, exact: true });
    const next = 'a-new-password-of-2026';
    await signInAtStaff(page);
    const elsewhere = await otherDevice();
    await signInAtStaff(elsewhere);
    await account.click();
    await look('account menu of staff');
    await item('로그인된 기기').click();
    const sessions = page.getByRole('dialog', { name: '로그인된 기기' });
    await shown(sessions.getByText('이 기기', { exact: true }));
    expect(await sessions.getByRole('listitem').count()).toBe(2);
    await look('where staff are signed in');
    await sessions.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click();
    await answer(page, sessionMessages.endOthersConfirm, '확인');
    await answer(page, sessionMessages.othersEnded, '확인');
    await shown(sessions.getByText(sessionMessages.onlyHere, { exact: true }));
    await page.keyboard.press('Escape');
    await focused(account);
    expectFailure(419, '.do');
    allowFailure(419, listOwnLectures);
    allowFailure(419, getOwnSession);
    await elsewhere.reload();
    await atStaffSignIn(elsewhere);

    await account.click();
    await item('비밀번호 변경').click();
    await look('change of the password of staff');
    await enterNewPassword(page, { present: demoPassword, next });
    await answer(page, sessionMessages.passwordChanged, '확인');
    if (phone) await account.click();
    await page.getByRole('button', { name: '로그아웃', exact: true }).click();
    await answer(page, sessionMessages.logoutConfirm, '확인');
    await atStaffSignIn(page);
    await enterAccount(page, administrator.id, next);
    await atScreen(page, '학생 찾기');
  },
  { inEachView: 'soak' },
);

journey(
  'an administrator impersonates a student, looks around and leaves; the student sees the visit',
  ['1280 light', '360 dark'],
  async ({ page, portal, phone, look, otherDevice }) => {
    await page.goto('/staff');
    await atStaffSignIn(page);
    await look('staff sign-in');
    await enterAccount(page, administrator.id);
    await atScreen(page, '학생 찾기');
    await look('staff students: students');

    await findStudent(page, student.name);
    const enter = page.getByRole('button', { name: `${student.name} ${staffMessages.enter}` });
    await enter.click();
    await shown(page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
    await gone(page.getByRole('dialog'));

    await impersonate(page, student.name);
    const bar = impersonationBar(page);
    await shown(bar.getByText(`${administrator.name} 관리자가 ${student.name} 학생의 화면에 접속했습니다.`));
    await shown(bar.getByText(staffMessages.reading));
    await shown(bar.getByText(/남은 시간 1시간 5\d분/));
    await look('home during impersonation');
    await openOwnLog(page, phone);
    expect(await page.getByText('비밀번호 변경').count()).toBe(0);

    await leaveButton(page).click();
    await atPath(page, '/staff/students');
    await atScreen(page, '학생 찾기');
    // Nothing of the student side is left.
    await page.goto('/lms_st');
    await atSignIn(page);

    const own = await otherDevice();
    await signIn(own, student.id);
    expect(await impersonationBar(own).count()).toBe(0);
    await openOwnLog(own, phone);
    await shown(own.getByText('열람 모드', { exact: true }));
    await own.getByRole('button', { name: '자세한 기록 보기' }).last().click();
    const lines = own.getByRole('list', { name: '자세한 기록' });
    expect(await lines.getByRole('listitem').first().innerText()).toContain('포털 접속');
    await shown(lines.getByText('강의 정보 열람').first());
    await look('what a student reads of it', own);

    // Where the staff pages used to be.
    await page.goto('/admin/log?text=student1');
    await atScreen(page, '접속 기록');
    await atPath(page, '/staff/log');
    expect(new URL(page.url()).search).toBe('?text=student1');
    await page.goto('/staff/log');
    await atScreen(page, '접속 기록');
    await shown(page.getByText('getAccessLogList.do').first());
    await look('staff log: the log');
    expect(await linesOf(portal, 'refused')).toBe(0);
  },
  { inEachView: 'soak' },
);

async function openOwnLog(page: Page, phone: boolean): Promise<void> {
  if (phone) await openDrawer(page);
  else await page.getByRole('button', { name: '내 계정' }).click();
  const link = { name: '관리자 접속 기록' };
  await page.getByRole('menuitem', link).or(page.getByRole('link', link)).click();
  await atScreen(page, '관리자 접속 기록');
  await shown(page.getByText('열람한 화면').first());
}

journey(
  'read-only impersonation credits nothing and counts no view; a change is refused with one message',
  ['360 light', '1280 dark'],
  async ({ page, portal, expectFailure, whenIdle }) => {
    await signInAtStaff(page);
    await impersonate(page, student.name);
    const noted = () =>
      portal.sql(`select (select sum(view_count)::int from post) as views, (select sum(view_count)::int from material) as opened,
        (select count(*)::int from play) as plays, (select count(*)::int from learning_report) as reports`);
    const before = await noted();
    const watched = await secondsOf(portal, student.id, mp4);

    await openContent(page, mp4);
    await playFor(page, 3);
    const [notice] = await portal.sql(
      `select id from post where board = 'notice' and published_at < now() and lecture_code = 'MBIO2101-01' limit 1`,
    );
    await page.goto(`/lms_st/open/board-notice/${String(notice?.id)}`);
    await shown(page.getByRole('link', { name: '목록' }).first());
    await whenIdle();
    expect(await noted()).toEqual(before);
    expect(await secondsOf(portal, student.id, mp4)).toBe(watched);
    expect(await linesOf(portal, 'refused')).toBe(0);

    await openDebate(page, operon);
    await newBox(page).fill('관리자가 쓴 글');
    expectFailure(sessionRefusals.readOnly.status, insertDebateCmmtData);
    await page.getByRole('button', { name: '댓글 등록' }).click();
    await answer(page, commentMessages.confirmAdd, '확인');
    await shows(page, sessionRefusals.readOnly.message);
    expect(await newBox(page).inputValue()).toBe('관리자가 쓴 글');
    expect(await linesOf(portal, `refused and call = '${insertDebateCmmtData}'`)).toBe(1);
  },
);

journey(
  'an administrator starts impersonation with changes and a reason by keyboard alone',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    await signInAtStaff(page);
    await findStudent(page, student.name);
    await tabTo(page, 'button', `${student.name} ${staffMessages.enter}`);
    await page.keyboard.press('Enter');
    await focused(page.getByLabel('학생 대신 변경하기'));
    await page.keyboard.press('Space');
    await tabTo(page, 'button', '접속하기');
    await page.keyboard.press('Enter');
    // A reason is required; its field gets the focus.
    await shows(page, sessionRefusals.noReason.message);
    await look('a reason is missing');
    await page.keyboard.type('학생의 요청');
    await tabTo(page, 'button', '접속하기');
    await page.keyboard.press('Enter');
    await atHome(page);
    await shown(impersonationBar(page).getByText(staffMessages.writing));
    await shown(impersonationBar(page).getByText('사유: 학생의 요청'));
    await look('home, where things may be changed');

    await openDebate(page, operon);
    await addComment(page, '대신 남깁니다.');
    await shown(comment(page, '대신 남깁니다.').getByText(student.name, { exact: true }));
    expect(
      await linesOf(portal, `acting = 'writing' and not refused and call = '${insertDebateCmmtData}'`),
    ).toBe(1);
    await tabTo(page, 'button', '관리자 접속 종료');
    await page.keyboard.press('Enter');
    await atPath(page, '/staff/students');
  },
);

journey(
  'during impersonation the public site offers the way back, and not the student’s logout',
  ['360 light', '1280 dark'],
  async ({ page, look }) => {
    await signInAtStaff(page);
    await impersonate(page, student.name);
    await page.getByRole('link', { name: '배움', exact: true }).click();
    await atPath(page, '/st');
    await shown(page.getByRole('heading', { name: `${student.name} [학생]` }));
    await shows(page, `${administrator.name} 관리자가 ${student.name} 학생의 화면에 접속했습니다.`);
    expect(await page.getByText('로그아웃').count()).toBe(0);
    await look('public site during impersonation');
    await leaveButton(page).click();
    await atPath(page, '/staff/students');
    await atScreen(page, '학생 찾기');
    await page.goto('/st');
    await atSignIn(page);
  },
);

journey(
  'the two sides of a browser are independent',
  ['1280 dark'],
  async ({ page, context, portal, expectFailure }) => {
    await signIn(page, 'student2');
    const staff = await context.newPage();
    await staff.goto('/staff');
    await atStaffSignIn(staff);
    expectFailure(sessionRefusals.notStaff.status, login);
    await enterAccount(staff, 'student2');
    await shows(staff, sessionRefusals.notStaff.message);
    await enterAccount(staff, administrator.id);
    await atScreen(staff, '학생 찾기');

    // A tab of each side finds its session by its own cookie, even if the tab showed the other side before.
    const tab = await context.newPage();
    await tab.goto('/lms_st');
    await atHome(tab);
    await tab.goto('/staff');
    await atScreen(tab, '학생 찾기');
    await tab.goto('/lms_st');
    await atHome(tab);
    await tab.close();

    await logOut(page, { phone: false });
    await staff.reload();
    await atScreen(staff, '학생 찾기');
    await signIn(page, 'student2');
    await staff.getByRole('button', { name: '로그아웃' }).click();
    await answer(staff, sessionMessages.logoutConfirm, '확인');
    await atStaffSignIn(staff);
    await page.reload();
    await atHome(page);
    expect(await linesOf(portal, 'student_id is not null')).toBe(0);
  },
);

journey(
  'impersonation takes over the student area in all tabs; the student’s own drafts on this device are kept',
  ['1280 light'],
  async ({ page, context }) => {
    await startSession(page, student.id);
    await openDebate(page, operon);
    await newBox(page).fill('아직 보내지 않은 글');
    const staff = await context.newPage();
    await signInAtStaff(staff);
    await impersonate(staff, student.name);
    // The same account, but another user.
    await shown(impersonationBar(page));
    await openDebate(staff, operon);
    expect(await newBox(staff).inputValue()).toBe('');
    await newBox(staff).fill('관리자의 글');
    await leaveButton(staff).click();
    await atPath(staff, '/staff/students');

    await atSignIn(page);
    await enterAccount(page, student.id);
    await atHome(page);
    await openDebate(page, operon);
    await eventually(() => newBox(page).inputValue()).toBe('아직 보내지 않은 글');
  },
);

journey(
  'an impersonation ends with the administrator’s own session, and returns to the staff sign-in',
  ['360 light'],
  async ({ page, portal, allowFailure }) => {
    await signInAtStaff(page);
    await impersonate(page, student.name);
    // Any call of the page may be the first.
    allowFailure(419, '.do');
    await endSessions(page, portal, 'logout');
    await page.getByRole('link', { name: '강의실 입장' }).first().click();
    await answer(page, sessionRefusals.none.message, '확인');
    await atPath(page, '/staff');
    await atStaffSignIn(page);
  },
);
