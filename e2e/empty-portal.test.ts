/**
 * The main job of those who open a term: from an empty portal to a lecture with its weeks, staff and students, in the
 * browser alone; and the same for a lecture of an earlier term.
 */
import { listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { setUpSecondFactor } from './harness/authenticator.ts';
import { journey } from './harness/journey.ts';
import { madeFiles } from './harness/made-files.ts';
import { countedSteps, type Steps } from './harness/steps.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen, enterAccount, enterNewPassword } from './harness/student.ts';
import { atPath, eventually, gone, shown } from './harness/wait.ts';

const files = madeFiles();
const students = 200;
const password = 'a new password for 2027';

/** A class list as the registry gives it. */
const classList = (): Promise<string> =>
  files.file(
    '명단.csv',
    [
      '학번,성명',
      ...Array.from({ length: students }, (_, index) => `${2_027_000_001 + index},학생${index + 1}`),
    ].join('\n'),
  );

/** Signs in with a temporary password, chooses another one, and sets up the second factor. */
async function signInFirst(page: Page, steps: Steps, id: string, present: string): Promise<void> {
  await page.goto('/staff');
  await steps.also(3, () => enterAccount(page, id, present));
  await atScreen(page, '비밀번호 변경');
  await steps.also(4, () => enterNewPassword(page, { present, next: password }));
  await steps.also(3, () => setUpSecondFactor(page));
}

const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true }).first();
const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

journey(
  'from an empty portal to a lecture with its weeks, its staff and 200 students, in at most 60 steps and 10 minutes',
  ['1280 light', '360 dark'],
  async ({ page, portal, otherDevice, look, allowFailure }) => {
    // Refused until the second factor is given.
    allowFailure(403, listOwnLectures);
    const steps = countedSteps();
    const began = Date.now();
    await signInFirst(page, steps, 'first.admin', await portal.addAdministrator('first.admin', '첫 관리자'));

    await steps.click(link(page, '강의'));
    await atScreen(page, '과정');
    await steps.click(link(page, '과정 만들기'));
    await atScreen(page, '과정 만들기');
    await steps.fill(page.getByLabel('과정 코드'), 'BH-2027-1');
    await steps.fill(page.getByLabel('개강일'), '2027-03-02');
    await steps.fill(page.getByLabel('과정 이름'), '2027학년도 1학기');
    await shown(page.getByText('어린이날', { exact: false }));
    await look('staff programmes/new: a term with its holidays');
    await steps.click(button(page, '과정 만들기'));
    await atPath(page, '/staff/programmes/BH-2027-1/lectures');

    await steps.click(link(page, '사람'));
    await atScreen(page, '사람');
    await steps.click(button(page, '여러 명 추가'));
    const adding = page.getByRole('dialog', { name: '여러 명 추가' });
    await steps.fill(
      adding.getByLabel('교수와 직원'),
      '교수, 김정현, kim.jh\n직원, 오지현, oh.jh\n직원, 서민재, seo.mj\n직원, 윤정아, yoon.ja',
    );
    await steps.click(button(adding, '추가'));
    const given = adding.getByRole('row', { name: '김정현' }).locator('code');
    await shown(given);
    const temporary = (await given.textContent()) ?? '';
    await look('accounts that were made');
    await steps.click(adding.getByText('닫기', { exact: true }));
    await gone(adding);
    await steps.click(page.getByRole('link', { name: '윤정아' }));
    await atScreen(page, '윤정아');
    await steps.click(button(page, '운영자 지정'));
    await steps.click(page.getByLabel('2027학년도 1학기'));
    await steps.click(button(page, '저장'));
    await shown(page.getByText('운영하는 과정을 저장하였습니다.'));

    await steps.click(link(page, '강의'));
    await atScreen(page, '과정');
    await steps.click(link(page, '2027학년도 1학기'));
    await atScreen(page, '강의');
    await steps.click(link(page, '강의 열기'));
    await atScreen(page, '강의 열기');
    await steps.fill(page.getByRole('textbox', { name: '강의명' }), '세포생물학');
    await steps.fill(page.getByLabel('강의 코드'), 'CELL2101-01');
    await steps.fill(page.getByLabel('교과목 코드'), 'CELL2101');
    await steps.fill(page.getByLabel('이수 구분'), '전공필수');
    await steps.fill(page.getByRole('textbox', { name: '전공', exact: true }), '바이오헬스융합전공');
    await steps.fill(page.getByLabel('학년'), '2학년');
    await steps.fill(page.getByLabel('교수 아이디'), 'kim.jh');
    expect(await page.getByLabel('주차 수').inputValue()).toBe('15');
    await steps.click(button(page, '강의 열기'));
    await atScreen(page, '세포생물학');

    await steps.click(button(page, '조교 지정'));
    const appointing = page.getByRole('dialog', { name: '조교 지정' });
    for (const [id, duty] of [
      ['oh.jh', '채점'],
      ['seo.mj', '답변'],
    ] as const) {
      await steps.fill(appointing.getByLabel('조교 아이디'), id);
      await steps.press(appointing.getByLabel('조교 아이디'), 'Enter');
      await steps.click(appointing.getByRole('group', { name: id }).getByLabel(duty));
    }
    await steps.click(button(appointing, '저장'));
    await gone(appointing);

    await steps.click(link(page, '수강생'));
    await atScreen(page, '수강생');
    await steps.click(link(page, '명단 가져오기'));
    await atScreen(page, '명단 가져오기');
    const list = await classList();
    await steps.also(1, () => page.locator('input[type="file"]').setInputFiles(list));
    await steps.click(page.getByRole('button', { name: new RegExp(`^${students}건 적용`) }));
    await shown(page.getByText('명단을 적용하였습니다'));

    const professor = await otherDevice();
    await signInFirst(professor, steps, 'kim.jh', temporary);
    await atScreen(professor, '오늘 할 일');
    await shown(professor.getByText(`${students}명`));
    await steps.click(link(professor, '세포생물학'));
    await atScreen(professor, '세포생물학');
    await shown(professor.getByText('오지현', { exact: true }).first());
    await steps.click(link(professor, '수강생'));
    await atScreen(professor, '수강생');
    await shown(professor.getByText('학생1', { exact: true }));
    expect(steps.count()).toBeLessThanOrEqual(60);
    expect(Date.now() - began).toBeLessThan(10 * 60_000);

    await page.goto('/staff/programmes/BH-2027-1/settings');
    await atScreen(page, '학기 설정');
    await shown(page.getByText('윤정아 (yoon.ja)'));
    await look('staff programmes/:programmeCode/settings: a term');
    await steps.click(link(page, '현황'));
    await atScreen(page, '현황');
    await shown(page.getByText('강의계획서 없음', { exact: false }));
    await shown(page.getByRole('link', { name: '김정현' }));
    await shown(page.getByText('데이터베이스', { exact: true }));
    await look('staff overview: what is missing');
  },
  { empty: true },
);

journey(
  'lectures of this term are opened in the next one, put away, brought back, and taken back as one',
  ['1280 light', '360 light'],
  async ({ page, portal, look }) => {
    await portal.sql(
      `insert into academic_course (code, name, term_starts_on, position) values ('BH-2027-1', '2027학년도 1학기', '2027-03-01', 9)`,
    );
    await startStaffSession(page);
    await page.goto('/staff/programmes/BH-2027-1/lectures/copy');
    await atScreen(page, '지난 학기에서 열기');
    await page.getByLabel('가져올 과정').selectOption('BH-TERM-2');
    await page.getByRole('checkbox', { name: /^모두 선택/ }).check();
    await page.getByRole('button', { name: /^강의 (\d+개 )?열기$/ }).click();
    await shown(page.getByText('개를 열었습니다.', { exact: false }));
    // The whole copy is taken back as one, and made again.
    await button(page, '되돌리기').click();
    await shown(page.getByText(/^되돌리기: (\d+)개 중 \1개 처리$/));
    await button(page, '결과 닫기').click();
    await page.getByLabel('가져올 과정').selectOption('BH-TERM-2');
    await page.getByRole('checkbox', { name: /^모두 선택/ }).check();
    await page.getByRole('button', { name: /^강의 (\d+개 )?열기$/ }).click();
    await shown(page.getByText('개를 열었습니다.', { exact: false }));
    await page.goto('/staff/programmes/BH-2027-1/lectures');
    await atScreen(page, '강의');

    // Two by their keys: J goes to a row, X chooses it, Shift X everything up to here.
    await shown(page.getByRole('link', { name: '분자생물학의 이해' }));
    for (const key of ['j', 'x', 'j', 'Shift+X']) await page.keyboard.press(key);
    await shown(page.getByText('2개 선택'));
    await look('chosen lectures');
    await button(page, '보관').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '보관' }).click();
    await shown(page.getByText('보관: 2개 중 2개 처리'));
    await look('what has become of the chosen lectures');
    await button(page, '되돌리기').click();
    await shown(page.getByText('되돌리기: 2개 중 2개 처리'));
    await button(page, '결과 닫기').click();

    await page.getByRole('checkbox', { name: '이 쪽 모두 선택' }).check();
    await button(page, '교수 지정').click();
    const dialog = page.getByRole('dialog', { name: '교수 지정' });
    await dialog.getByLabel('교수 아이디').fill('prof3');
    await look('a professor for several lectures');
    await button(dialog, '지정').click();
    await gone(dialog);
    await shown(page.getByText(/교수 지정: \d+개 중 \d+개 처리/));

    // Narrowed to one term, and that stays in the address.
    await page.getByLabel('학기', { exact: true }).selectOption({ label: '2027년 1학기' });
    await atScreen(page, '과정');
    await eventually(() => new URL(page.url()).searchParams.get('term')).toBe('2027-1');
    await gone(page.getByRole('link', { name: '2학기 바이오헬스 마이크로디그리' }));
    await shown(page.getByRole('link', { name: '2027학년도 1학기' }));
    await look('programmes of one term');
  },
);
