/** The console of professors, assistants and operators: its frame, and the first screens of a lecture. */
import {
  appointAssistants,
  lectureStaffRefusals,
  listOwnLectures,
} from '@baeum/contract/lecture/staff-terms';
import { reasonHeader } from '@baeum/contract/headers';
import { sessionMessages, sessionRefusals } from '@baeum/contract/session/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { expect } from 'vitest';
import { answer } from './harness/dialog.ts';
import { notificationMessages } from '@baeum/contract/notification/terms';
import { unreachableMessage } from '@baeum/contract/refusals';
import { focused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { accountOpener, atStaffSignIn, signInAtStaff, startStaffSession } from './harness/staff.ts';
import { atHome, atScreen, atSignIn, enterAccount, openDrawer } from './harness/student.ts';
import { atPath, gone, shown } from './harness/wait.ts';

const lecture = { code: 'MBIO2101-01', name: '분자생물학의 이해' } as const;

journey(
  'a professor finds the own lectures and appoints an assistant, who then has that lecture, too',
  ['1280 light', '360 dark'],
  async ({ page, portal, otherDevice, look, expectFailure }) => {
    await page.goto('/st');
    await enterAccount(page, 'prof1');
    await atScreen(page, '오늘 할 일');
    await page.getByRole('link', { name: '나의 강의' }).click();
    await atScreen(page, '나의 강의');
    await shown(page.getByRole('link', { name: lecture.name }));
    await look('staff lectures: own lectures');
    await page.getByRole('link', { name: lecture.name }).first().click();
    await atScreen(page, lecture.name);
    await atPath(page, `/staff/lectures/${lecture.code}`);
    await shown(page.getByText('김정현', { exact: true }).first());
    await look('staff lectures/:lectureCode: a lecture');

    const open = page.getByRole('button', { name: '조교 지정' });
    const dialog = page.getByRole('dialog', { name: '조교 지정' });
    await open.click();
    await dialog.getByLabel('조교 아이디').fill('nobody');
    await dialog.getByRole('button', { name: '추가' }).click();
    expectFailure(400, appointAssistants);
    await dialog.getByRole('button', { name: '저장' }).click();
    await shown(dialog.getByText(lectureStaffRefusals.unknownAssistant.message));
    await dialog.getByRole('button', { name: 'nobody 빼기' }).click();
    await dialog.getByLabel('조교 아이디').fill('Prof6');
    await page.keyboard.press('Enter');
    const person = dialog.getByRole('group', { name: 'prof6' });
    await person.getByLabel('채점').check();
    await person.getByLabel('답변').check();
    await look('assistants of a lecture');
    await dialog.getByRole('button', { name: '저장' }).click();
    await gone(dialog);
    await focused(open);
    await shown(page.getByText('채점, 답변'));
    await shown(page.getByText('한미래', { exact: true }));
    expect(
      await portal.sql(`select duties from lecture_assistant where lecture_code = '${lecture.code}'`),
    ).toEqual([{ duties: ['answer', 'grade'] }]);

    const assistant = await otherDevice();
    await signInAtStaff(assistant, 'prof6', '오늘 할 일');
    await assistant.getByRole('link', { name: lecture.name }).first().click();
    await atScreen(assistant, lecture.name);
    await shown(assistant.getByText('한미래', { exact: true }).first());
    expect(await assistant.getByRole('button', { name: '조교 지정' }).count()).toBe(0);
  },
);

journey('the console is used by keyboard alone', ['1280 dark'], async ({ page, look }) => {
  await signInAtStaff(page, 'prof1', '오늘 할 일');
  await page.getByRole('link', { name: '나의 강의' }).click();
  await atScreen(page, '나의 강의');
  await tabTo(page, 'button', '강의 바로 가기');
  await page.keyboard.press('Enter');
  await focused(page.getByRole('menuitem').first());
  await look('menu of lectures');
  await page.keyboard.press('Escape');
  await focused(page.getByRole('button', { name: '강의 바로 가기' }));

  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: '단축키' });
  await shown(keys.getByText('강의, 사람, 화면 찾기'));
  await look('keys of the console');
  const single = keys.getByLabel('한 글자 단축키');
  await single.press('Space');
  await page.keyboard.press('Escape');
  await gone(keys);
  await focused(page.getByRole('button', { name: '강의 바로 가기' }));
  await page.keyboard.press('Digit1');
  await page.keyboard.press('Shift+?');
  expect(await keys.count()).toBe(0);
  await atScreen(page, '나의 강의');

  // Keys with Ctrl stay on.
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '검색어' });
  await focused(field);
  await look('jump field');
  await page.keyboard.type('ㅂㅈㅅㅁㅎ');
  await shown(page.getByRole('option', { selected: true }).filter({ hasText: lecture.name }));
  await page.keyboard.press('Enter');
  await atScreen(page, lecture.name);
  await page.keyboard.press('Control+k');
  await focused(field);
  await page.keyboard.type('ㅇㄷㅇ');
  await shown(page.getByRole('option', { selected: true }).filter({ hasText: '이도윤' }));
  await look('jump field: a student');
  await page.keyboard.press('Enter');
  await atScreen(page, '수강생');
  await shown(page.getByText('이도윤'));
  await tabTo(page, 'button', '알림');
  await page.keyboard.press('Enter');
  await shown(page.getByText(notificationMessages.none, { exact: true }));
  await look('no notifications');
  await page.keyboard.press('Escape');
  await tabTo(page, 'link', '강의에서 나가기');
  await page.keyboard.press('Enter');
  await atScreen(page, '오늘 할 일');
});

journey(
  'the console on a phone; roles that cannot be loaded',
  ['360 light'],
  async ({ page, portal, look, expectFailure }) => {
    await page.goto('/staff');
    await atStaffSignIn(page);
    expectFailure('unreachable', listOwnLectures);
    portal.network.disconnectOn([listOwnLectures]);
    await enterAccount(page, 'prof4');
    await shown(page.getByText(unreachableMessage));
    portal.network.restore();
    await page.getByRole('button', { name: '다시 시도' }).click();
    await atScreen(page, '오늘 할 일');
    await openDrawer(page);
    await shown(page.getByRole('dialog').getByRole('link', { name: '바이오통계 기초' }));
    await look('drawer of the console');
    await page.getByRole('dialog').getByRole('link', { name: '바이오통계 기초' }).click();
    await atScreen(page, '바이오통계 기초');
    await page.getByRole('navigation', { name: '바로 가기' }).getByRole('link', { name: '강의' }).click();
    await atScreen(page, '나의 강의');
    await page.goto('/staff/students');
    await atScreen(page, '페이지를 찾을 수 없습니다');
    await look('a page of administrators');
  },
);

journey(
  'operators see their programmes, staff without a role that there is nothing yet',
  ['360 light', '1280 dark'],
  async ({ page, portal, otherDevice, look }) => {
    await portal.sql(
      `delete from lecture_professor using account where account_id = id and login_id in ('prof5', 'prof6')`,
    );
    await portal.sql(`insert into programme_operator (academic_course_code, account_id)
      select code, id from academic_course, account where login_id = 'prof5'`);
    await signInAtStaff(page, 'prof5', '현황');
    await page.getByRole('link', { name: '강의', exact: true }).first().click();
    await atScreen(page, '과정');
    await atPath(page, '/staff/programmes');
    await look('staff programmes: own programmes');

    const idle = await otherDevice();
    await signInAtStaff(idle, 'prof6', '나의 강의');
    await shown(idle.getByText('맡은 강의가 없습니다.'));
    await look('no lectures', idle);
  },
);

journey(
  'a student who assists goes from one side to the other, and signs out of both',
  ['1280 light', '360 dark'],
  async ({ page, portal, phone, look, expectFailure }) => {
    await portal.sql(`insert into lecture_assistant (lecture_code, account_id, duties, position)
      select 'MBIO2101-01', id, '{grade}', 1 from account where login_id = 'student2'`);
    await portal.sql(`delete from enrolment using account where student_id = id and login_id = 'student2'
      and lecture_code = 'MBIO2101-01'`);
    const link = async (name: string) => {
      await accountOpener(page, phone).click();
      await page.getByRole('menuitem', { name }).or(page.getByRole('link', { name })).click();
    };
    await page.goto('/st');
    await enterAccount(page, 'student2');
    await atHome(page);
    await link('교직원 화면');
    await atScreen(page, '오늘 할 일');
    await page.goto('/staff/lectures');
    await atScreen(page, '나의 강의');
    await shown(page.getByText('조교', { exact: true }).first());
    await look('lectures of an assistant');
    await link('학생 화면');
    await atHome(page);
    await link('교직원 화면');
    await atScreen(page, '오늘 할 일');
    if (phone) await openDrawer(page);
    await page.getByRole('button', { name: '로그아웃', exact: true }).click();
    await answer(page, sessionMessages.logoutConfirm, '확인');
    await atStaffSignIn(page);
    // The other side has ended, too; this tab still has its token.
    expectFailure(419, '.do');
    await page.goto('/lms_st');
    await atSignIn(page);
  },
  { inEachView: 'soak' },
);

journey(
  'an administrator who acts in a lecture states a reason, which stays for that lecture',
  ['1280 light', '360 dark'],
  async ({ page, look, expectFailure }) => {
    await startStaffSession(page);
    await page.goto(`/staff/lectures/${lecture.code}`);
    await atScreen(page, lecture.name);
    // Appointing needs no reason; what does comes with the screens for it.
    const sent: (string | undefined)[] = [];
    await page.route(`**${appointAssistants}`, async (route) => {
      const reason = route.request().headers()[reasonHeader];
      sent.push(reason);
      if (reason !== undefined) return route.continue();
      const { status, ...refusal } = staffRefusals.reasonRequired;
      return route.fulfill({ status, json: { status, ...refusal, result: null } });
    });
    const save = async () => {
      await page.getByRole('button', { name: '조교 지정' }).click();
      await page.getByRole('dialog', { name: '조교 지정' }).getByRole('button', { name: '저장' }).click();
    };
    expectFailure(staffRefusals.reasonRequired.status, appointAssistants);
    await save();
    const dialog = page.getByRole('dialog', { name: '관리자 사유' });
    await focused(dialog.getByLabel('변경이 필요한 사유'));
    await dialog.getByRole('button', { name: '확인' }).click();
    await shown(dialog.getByText(sessionRefusals.noReason.message));
    await look('reason of an administrator');
    await dialog.getByLabel('변경이 필요한 사유').fill('담당 교수의 요청');
    await dialog.getByRole('button', { name: '확인' }).click();
    await gone(page.getByRole('dialog'));
    const bar = page.getByRole('complementary', { name: '관리자 사유' });
    await shown(bar.getByText('사유: 담당 교수의 요청'));
    await look('a lecture with a reason');
    await save();
    await gone(page.getByRole('dialog'));
    const reason = encodeURIComponent('담당 교수의 요청');
    expect(sent).toEqual([undefined, reason, reason]);
    await bar.getByRole('button', { name: '바꾸기' }).click();
    await dialog.getByLabel('변경이 필요한 사유').fill('학장의 요청');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: '확인' }).click();
    await shown(bar.getByText('사유: 학장의 요청'));
  },
);
