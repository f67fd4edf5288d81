/** The weeks board of a lecture, by keyboard alone, and the preview as a student. */
import { expect } from 'vitest';
import { focused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { signInAtStaff } from './harness/staff.ts';
import { atScreen } from './harness/student.ts';
import { gone, shown } from './harness/wait.ts';

const lectureCode = 'MBIO2101-01';
const week = 10;

journey(
  'a professor arranges a week by keyboard, takes it back, and looks at it as a student',
  ['1280 light'],
  async ({ page, portal, look }) => {
    const titles = async (number: number) =>
      (
        await portal.sql(`select title from topic where lecture_code = '${lectureCode}' and week_number = ${number}
          and archived_at is null order by position`)
      ).map(({ title }) => String(title));
    const before = await titles(week);
    const [first = '', second = ''] = before;
    expect(before.length).toBeGreaterThan(1);

    await signInAtStaff(page, 'prof1', '오늘 할 일');
    await page.goto(`/staff/lectures/${lectureCode}/board?week=${week}`);
    await atScreen(page, '강의 구성');
    await shown(page.getByRole('heading', { name: new RegExp(`^${week}주차(?!.*레이더)`) }));
    await look('staff lectures/:lectureCode/board: the weeks board');

    const handle = page.getByRole('button', { name: `${first} 옮기기` });
    await tabTo(page, 'button', `${first} 옮기기`);
    await page.keyboard.press('Space');
    await shown(page.getByText(`${first}: 1세부주제 ${first} 자리입니다.`));
    // The check leads through the page by Tab, which gives the drag up and drops nothing.
    await look('a topic that is dragged');
    await shown(page.getByText(`${first}: 옮기기를 취소했습니다.`));
    expect(await titles(week)).toEqual(before);
    await handle.focus();
    await page.keyboard.press('Space');
    await shown(page.getByText(`${first}: 1세부주제 ${first} 자리입니다.`));
    await page.keyboard.press('ArrowDown');
    await shown(page.getByText(`${first}: 2세부주제 ${second} 자리입니다.`));
    await page.keyboard.press('Space');
    await shown(page.getByText('옮겼습니다.').first());
    await focused(handle);
    expect((await titles(week)).slice(0, 2)).toEqual([second, first]);

    await page.keyboard.press('Control+z');
    await shown(page.getByText('되돌렸습니다:'));
    expect(await titles(week)).toEqual(before);

    const menu = page.getByRole('button', { name: `${first} 메뉴` }).first();
    await menu.focus();
    await focused(menu);
    await page.keyboard.press('Enter');
    await focused(page.getByRole('menuitem').first());
    await page.getByRole('menuitem', { name: '다른 주차로 옮기기' }).press('Enter');
    await focused(page.getByLabel('옮길 주차'));
    await look('another week for a topic');
    await tabTo(page, 'button', '옮기기');
    await page.keyboard.press('Enter');
    await shown(page.getByText(`${week + 1}주차로 옮겼습니다.`));
    expect((await titles(week + 1)).at(-1)).toBe(first);
    await page.getByRole('button', { name: '되돌리기', exact: true }).press('Enter');
    await shown(page.getByText('되돌렸습니다:'));
    expect(await titles(week)).toEqual(before);

    await page.getByRole('button', { name: new RegExp(`^${first} 기간`) }).press('Enter');
    await focused(page.getByLabel('시작'));
    await shown(page.getByText(/이 기간이면 \d+명/));
    await look('the period of a content');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `${week}주차 주제 바꾸기` }).press('Enter');
    await focused(page.getByRole('textbox', { name: '주차 주제', exact: true }));
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    await shown(page.getByText(/^10주차 주제를 .*바꾸었습니다\.$/));
    await page.keyboard.press('Control+z');
    await shown(page.getByText('되돌렸습니다:'));

    await page.getByRole('link', { name: '학생으로 보기' }).press('Enter');
    await atScreen(page, '학생으로 보기');
    await page.getByLabel('보는 시점').fill('2020-03-02T10:00');
    await shown(page.getByRole('heading', { level: 3 }).first());
    await look('staff lectures/:lectureCode/board/preview: as a student');
    // Before the term everything is locked, and says why.
    await page.locator('[data-state="locked"]').first().press('Enter');
    const reason = page.getByRole('alertdialog');
    await shown(reason);
    await reason.getByRole('button', { name: '확인' }).press('Enter');
    await gone(reason);

    await page.goto(`/staff/lectures/${lectureCode}/copy`);
    await atScreen(page, '지난 강의에서 가져오기');
    await shown(page.getByRole('heading', { name: '이 강의 공유' }));
    await look('staff lectures/:lectureCode/copy: what may be brought in');
    // Addresses by kind and id lead to the screen, and what is not there to words.
    await page.goto(`/staff/open/lecture/${lectureCode}`);
    await page.waitForURL(`**/staff/lectures/${lectureCode}`);
    await page.goto('/staff/open/assignment/nowhere');
    await shown(page.getByText('없거나 볼 수 없는 항목입니다.', { exact: false }));
  },
);
