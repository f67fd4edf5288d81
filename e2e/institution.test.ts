import { getExamList } from '@baeum/contract/exam/terms';
import {
  institutionBegin,
  refreshToken,
  sessionMessages,
  sessionRefusals,
  userInfo,
} from '@baeum/contract/session/terms';
import { expect } from 'vitest';
import { answer } from './harness/dialog.ts';
import { tabTo } from './harness/focus.ts';
import {
  forgottenThere,
  goToInstitution,
  institutionName,
  refusedAtSite,
  signInThere,
} from './harness/institution.ts';
import { type Journey, journey } from './harness/journey.ts';
import { endSessions } from './harness/session.ts';
import { atHome, atScreen, atSignIn, enterAccount, logOut } from './harness/student.ts';
import { enterAssignments, graded } from './harness/submission.ts';
import { atPath, eventually, shown, shows } from './harness/wait.ts';

const { institutionAway, institutionDenied, institutionUnknown, institutionStale, none, suspended } =
  sessionRefusals;
const offered = { institution: true };

const institutionOf = ({ portal: { institution } }: Journey) => {
  if (institution === undefined) throw new Error('this portal knows no institution');
  return institution;
};

journey(
  'signing in at the institution leads a student to the requested page, and the session lasts',
  ['360 light', '1280 dark'],
  async ({ page, portal, context, phone, look, expectFailure }) => {
    const [row] = await portal.sql('select code from assignment where title = $1', [graded.title]);
    await page.goto(`/lms_st/open/assignment/${String(row?.code)}`);
    await atPath(page, '/st');
    await shown(page.getByRole('link', { name: institutionName, exact: true }));
    await look('sign-in with an institution');
    await goToInstitution(page);
    await signInThere(page, 'STUDENT1');
    await atScreen(page, graded.title);
    await page.reload();
    await atScreen(page, graded.title);
    const tab = await context.newPage();
    await tab.goto('/lms_st');
    await atHome(tab);
    await tab.close();

    // Neither address nor history contain the intermediate pages.
    await page.goto('/lms_st');
    await atHome(page);
    await logOut(page, { phone });
    await atSignIn(page);
    expect((await context.cookies()).filter(({ name }) => name.startsWith('baeum'))).toEqual([]);

    // The institution still remembers the account, but asks the next user for theirs.
    await goToInstitution(page);
    await signInThere(page, 'student2');
    await atHome(page);
    const [next] = await portal.sql(`select name from account where login_id = 'student2'`);
    if (!phone) await shows(page, String(next?.name));
    // Only once: a user whom the institution remembers, and who has not logged out, gets in without being asked.
    await context.clearCookies({ name: /^baeum/ });
    await page.evaluate(() => sessionStorage.clear());
    expectFailure(419, refreshToken);
    await page.goto('/exam');
    await goToInstitution(page);
    expectFailure(403, getExamList);
    // To the requested page, which may be the exam room.
    await atScreen(page, '시험실');
  },
  { ...offered, inEachView: 'soak' },
);

journey(
  'after a session has ended, a sign-in at the institution by keyboard alone returns to the same screen',
  ['1280 light', '360 dark'],
  async ({ page, portal, expectFailure, whenIdle }) => {
    expectFailure(419, '.do');
    await page.goto('/st');
    await enterAccount(page, 'student1');
    await atHome(page);
    await enterAssignments(page, graded.lecture);
    await page.getByRole('link', { name: graded.title }).click();
    await atScreen(page, graded.title);
    const { pathname } = new URL(page.url());
    await whenIdle();
    await endSessions(page, portal, 'logout');
    await page.reload();
    await answer(page, none.message, '확인');
    await atPath(page, '/st');

    await tabTo(page, 'link', institutionName);
    await page.keyboard.press('Enter');
    // That page is not ours; its field is the first tab stop.
    await shown(page.getByLabel('기관 아이디'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('student1');
    await page.keyboard.press('Enter');
    // The ids of the screen are not in its address, but stored in this tab.
    await atScreen(page, graded.title);
    await atPath(page, pathname);
  },
  offered,
);

journey(
  'a failed sign-in is explained beside the form, and the password still works',
  ['360 dark', '1280 light'],
  async (stage) => {
    const { page, portal, look } = stage;
    const institution = institutionOf(stage);
    await page.goto('/st');
    await institution.away();
    await goToInstitution(page);
    await refusedAtSite(page, institutionAway.message);
    await look('the institution is away');
    await institution.back();

    await goToInstitution(page);
    await page.getByRole('button', { name: '취소', exact: true }).click();
    await refusedAtSite(page, institutionDenied.message);
    await goToInstitution(page);
    await signInThere(page, 'unknown');
    await refusedAtSite(page, institutionUnknown.message);
    await eventually(() => new URL(page.url()).search).toBe('');

    await portal.sql(`update account set suspended_at = now() where login_id = 'student2'`);
    await forgottenThere(page, institution.config.issuer);
    await goToInstitution(page);
    await signInThere(page, 'student2');
    await refusedAtSite(page, suspended.message);
    await look('a suspended account');

    // A reply that was not requested, and a forged address.
    await page.goto('/api/auth/institution/callback.do?code=c&state=aaaaaaaaaaaaaaaaaaaaaaaa');
    await refusedAtSite(page, institutionStale.message);
    await page.goto('/st?refused=%3Cimg%20src=x%3E');
    await refusedAtSite(page, '오류가 발생하였습니다.');

    await enterAccount(page, 'student1');
    await atHome(page);
  },
  offered,
);

journey(
  'another student in the same browser gets a session of their own, to which an older tab switches',
  ['1280 dark'],
  async ({ page, context, portal, allowFailure }) => {
    allowFailure(419, userInfo);
    await page.goto('/st');
    await enterAccount(page, 'student1');
    await atHome(page);
    await shows(page, '김하늘');
    const tab = await context.newPage();
    await tab.goto(`${portal.url}${institutionBegin}?to=/lms_st`);
    await signInThere(tab, 'student2');
    await atHome(tab);
    await atHome(page);
    const [row] = await portal.sql(`select name from account where login_id = 'student2'`);
    await shown(page.getByText(String(row?.name), { exact: true }).first());
  },
  offered,
);

journey(
  'staff get to the staff side',
  ['1280 light'],
  async (stage) => {
    const { page } = stage;
    await page.goto('/st');
    await goToInstitution(page);
    await signInThere(page, 'admin1');
    await atScreen(page, '학생 찾기');

    // Staff who start on their own side return to the requested page, or see there why they were refused.
    await page.getByRole('button', { name: '로그아웃', exact: true }).click();
    await answer(page, sessionMessages.logoutConfirm, '확인');
    await atScreen(page, '교직원 로그인');
    await page.goto('/staff/log');
    await goToInstitution(page);
    await signInThere(page, 'unknown');
    await refusedAtSite(page, institutionUnknown.message);
    await atPath(page, '/staff');
    await page.goto('/staff/log');
    await forgottenThere(page, institutionOf(stage).config.issuer);
    await goToInstitution(page);
    await signInThere(page, 'admin1');
    await atScreen(page, '접속 기록');
    // The student side is not affected.
    await page.goto('/st');
    await atSignIn(page);
  },
  offered,
);
