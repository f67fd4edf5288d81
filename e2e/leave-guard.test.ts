/** Leaving a page of the console in which something is typed that nothing keeps. */
import { expect } from 'vitest';
import { answer } from './harness/dialog.ts';
import { readOnlyJourney } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen } from './harness/student.ts';
import { atPath, shown } from './harness/wait.ts';

const question = '저장하지 않은 입력이 있습니다.\n나가면 사라집니다.';

readOnlyJourney(
  'whoever jumps away by keyboard or by mouse is asked once, and stays if wanted',
  ['360 dark', '1280 light'],
  async ({ page, look }) => {
    await startStaffSession(page);
    await page.goto('/staff/privacy/destruction');
    await atScreen(page, '파기');
    const months = page.getByRole('textbox', { name: /개월/ }).first();
    const typed = String(Number(await months.inputValue()) + 1);
    await months.fill(typed);
    const found = page.getByRole('dialog', { name: '통합 검색' });
    async function ask(): Promise<void> {
      await page.keyboard.press('Control+k');
      await found.getByRole('combobox').fill('접속 기록');
      await shown(found.getByRole('option').first());
    }
    await ask();
    await page.keyboard.press('Enter');
    await shown(page.getByRole('alertdialog'));
    await look('leaving what is typed');
    await answer(page, question, '취소');
    expect(await months.inputValue()).toBe(typed);

    await ask();
    await found.getByRole('option').first().click();
    await answer(page, question, '나가기');
    await atPath(page, '/staff/log');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  },
);
