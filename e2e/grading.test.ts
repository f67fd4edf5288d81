/** Professors grade what students have handed in, and show it to them. */
import { gradingMessages } from '@baeum/contract/grading/staff-terms';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { signInAtStaff } from './harness/staff.ts';
import { eventually, shown } from './harness/wait.ts';

journey(
  'a professor grades from the queue by keyboard, and takes a release back',
  ['1280 light'],
  async ({ page, look }) => {
    await signInAtStaff(page, 'prof1', '오늘 할 일');
    await page.goto('/staff/grading');
    const rows = page.getByRole('table', { name: '채점할 제출물' }).locator('[data-row-opener]');
    await shown(rows.first());
    await look('staff grading: what waits');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: '채점' });
    const who = await panel.getByRole('heading', { level: 2 }).textContent();
    await panel.getByLabel('점수', { exact: true }).fill('80');
    await panel.getByRole('textbox', { name: '총평' }).fill('근거를 한 가지 더 적어 보세요.');
    await shown(panel.getByText(/^저장됨/));
    await look('staff grading/:activityId/:holder: a score is saved');
    const graded = page.url();
    await page.keyboard.press('Control+Enter');
    await eventually(() => panel.getByRole('heading', { level: 2 }).textContent()).not.toBe(who);
    expect(await panel.getByLabel('점수', { exact: true }).inputValue()).toBe('');

    await page.goto(graded.slice(0, graded.lastIndexOf('/')));
    await shown(page.getByText('80점'));
    await look('staff grading/:activityId: everybody, with states and points');
    await page.getByRole('button', { name: '지금 공개' }).press('Enter');
    await page.getByRole('button', { name: '되돌리기' }).press('Enter');
    await shown(page.getByText(gradingMessages.takenBack));
  },
);
