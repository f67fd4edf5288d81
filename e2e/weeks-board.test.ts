/** The weeks board of a lecture, by keyboard alone, and the preview as a student. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused, pressEnter, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { countedSteps } from './harness/steps.ts';
import { atScreen } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

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

    await startStaffSession(page, 'prof1');
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
    // dnd-kit listens to keys from the next turn of timers, which a busy page may run after the next key.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowDown');
    await shown(page.getByText(`${first}: 2세부주제 ${second} 자리입니다.`));
    await page.keyboard.press('Space');
    await shown(page.getByText('옮겼습니다.').first());
    await focused(handle);
    await eventually(async () => (await titles(week)).slice(0, 2)).toEqual([second, first]);

    const undo = page.getByRole('button', { name: /^실행 취소/ });
    /** Takes the last step back, once it is over. */
    const takeBack = async (act: () => Promise<void>) => {
      await eventually(() => undo.isEnabled()).toBe(true);
      await act();
      await shown(page.getByText('되돌렸습니다:'));
    };
    const byKey = () => page.keyboard.press('Control+z');
    const byNote = () => pressEnter(page.getByRole('button', { name: '되돌리기', exact: true }));
    await takeBack(byKey);
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
    await takeBack(byNote);
    expect(await titles(week)).toEqual(before);

    // By mouse it is one step, as is showing what the week still hides.
    const dragging = countedSteps();
    await dragging.also(1, () => dragTo(page, handle, page.locator(`[data-week="${week + 1}"]`)));
    await eventually(async () => (await titles(week + 1)).at(-1)).toBe(first);
    expect(dragging.count()).toBe(1);
    await takeBack(byNote);

    await portal.sql(`update content set is_public = false from topic
      where topic.code = topic_code and lecture_code = '${lectureCode}' and week_number = ${week}`);
    const hidden = async () =>
      (
        await portal.sql(`select count(*)::int as count from content join topic on topic.code = topic_code
          where lecture_code = '${lectureCode}' and week_number = ${week} and not is_public`)
      )[0]?.['count'];
    expect(await hidden()).toBeGreaterThan(1);
    await page.reload();
    const publishing = countedSteps();
    await publishing.click(
      page.getByRole('button', { name: new RegExp(`^${week}주차의 비공개 \\d+건 공개`) }),
    );
    await shown(page.getByText(/^10주차의 \d+건을 공개했습니다\.$/));
    expect([await hidden(), publishing.count()]).toEqual([0, 1]);
    await takeBack(byKey);
    expect(await hidden()).toBeGreaterThan(1);
    await pressEnter(page.getByRole('button', { name: new RegExp(`^${week}주차의 비공개`) }));
    await shown(page.getByText(/^10주차의 \d+건을 공개했습니다\.$/));

    await pressEnter(page.getByRole('button', { name: new RegExp(`^${first} 기간`) }));
    await focused(page.getByLabel('시작'));
    await shown(page.getByText(/이 기간이면 \d+명/));
    await look('the period of a content');
    await page.keyboard.press('Escape');

    await pressEnter(page.getByRole('button', { name: `${week}주차 주제 바꾸기` }));
    await focused(page.getByRole('textbox', { name: '주차 주제', exact: true }));
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    await shown(page.getByText(/^10주차 주제를 .*바꾸었습니다\.$/));
    await takeBack(byKey);

    await page.getByRole('link', { name: '학생으로 보기' }).press('Enter');
    await atScreen(page, '학생으로 보기');
    const student = page.frameLocator('iframe[title="학생 화면"]');
    await shown(student.getByText('15주 중 0주 출석'));
    await look('staff lectures/:lectureCode/board/preview: as a student');
    // Before the term everything is locked, and says why.
    await page.getByLabel('보는 시점').fill('2020-03-02T10:00');
    await student.getByRole('link', { name: '학습하기' }).first().press('Enter');
    await student.locator('[data-state="locked"]').first().press('Enter');
    const reason = student.getByRole('alertdialog');
    await shown(reason);
    await reason.getByRole('button', { name: '확인' }).press('Enter');
    await gone(reason);
    // In the ninth week there are assignments, and what could be done with them once they have begun.
    await page.getByLabel('주차의 시작으로').selectOption({ index: 9 });
    await shown(page.getByText('9주차 월요일'));
    const [assignment] =
      await portal.sql(`select to_char(opens_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI')
      as opens_at from assignment where lecture_code = '${lectureCode}' and title = '전사 조절 논문 읽기'`);
    await page.getByLabel('보는 시점').fill(String(assignment?.['opens_at']));
    await student.getByRole('link', { name: '과제', exact: true }).press('Enter');
    await student.getByRole('link', { name: '전사 조절 논문 읽기' }).first().press('Enter');
    await shown(student.getByRole('link', { name: '제출하기' }));

    await page.goto(`/staff/lectures/${lectureCode}/copy`);
    await atScreen(page, '지난 강의에서 가져오기');
    await shown(page.getByRole('heading', { name: '이 강의 공유' }));
    await look('staff lectures/:lectureCode/copy: what may be brought in');
    // Addresses by kind and id lead to the screen, and what is not there to words.
    await page.goto(`/staff/open/lecture/${lectureCode}`);
    await page.waitForURL(`**/staff/lectures/${lectureCode}`);
    await page.goto('/staff/open/assignment/nowhere');
    await shown(page.getByText('없거나 볼 수 없는 항목입니다.', { exact: false }));

    await page.goto('/staff/calendar');
    await atScreen(page, '캘린더 구독');
    await pressEnter(page.getByRole('button', { name: '주소 만들기' }));
    await shown(page.getByRole('textbox', { name: '주소' }));
    await look('staff calendar: with an address');
  },
);

/** Drags by mouse, as far as the row follows it. */
async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const target = await to.boundingBox();
  if (target === null) throw new Error('nothing to drop it on');
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 10 });
  await shown(to.and(page.locator('[data-over]')));
  await page.mouse.up();
}
