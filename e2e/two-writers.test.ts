/** Two people who write a notice or a study material at once in the console: neither loses what the other has saved. */
import { changeLectureNotice, lectureNoticeMessages } from '@baeum/contract/board/staff-notice-terms';
import { changeMaterial, materialStaffMessages } from '@baeum/contract/material/staff-terms';
import { changeNotice, noticeStaffMessages } from '@baeum/contract/portal/staff-terms';
import type { Page } from 'playwright-core';
import { answer } from './harness/dialog.ts';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen } from './harness/student.ts';
import { eventually, shown } from './harness/wait.ts';

const lecture = '/staff/lectures/MBIO2101-01';

interface Written {
  readonly what: string;
  readonly account: string;
  readonly list: string;
  /** Label of its title. */
  readonly label: string;
  readonly change: string;
  readonly saved: string;
  readonly asks?: string;
}

const written: readonly Written[] = [
  {
    what: 'a study material',
    account: 'prof1',
    list: `${lecture}/materials`,
    label: '자료명',
    change: changeMaterial,
    saved: materialStaffMessages.saved,
  },
  {
    what: 'a notice of a lecture',
    account: 'prof1',
    list: `${lecture}/notices`,
    label: '제목',
    change: changeLectureNotice,
    saved: lectureNoticeMessages.saved,
  },
  {
    what: 'a notice of the portal',
    account: 'admin1',
    list: '/staff/portal',
    label: '제목',
    change: changeNotice,
    saved: noticeStaffMessages.saved,
    asks: '변경한 내용을 저장하시겠습니까?',
  },
];

for (const { what, account, list, label, change, saved, asks } of written)
  journey(
    `of two who change ${what} the later keeps the file of the earlier, and reads again what was saved`,
    ['1280 light'],
    async ({ page, otherDevice, expectFailure }) => {
      const title = (on: Page) => on.getByRole('textbox', { name: label, exact: true });
      const save = async (on: Page) => {
        await on.getByRole('button', { name: '저장', exact: true }).click();
        if (asks !== undefined) await answer(on, asks, '확인');
      };
      await startStaffSession(page, account);
      await page.goto(list);
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await shown(title(page));
      const other = await otherDevice();
      await startStaffSession(other, account);
      await other.goto(page.url());
      const attached = { name: '나중.txt', mimeType: 'text/plain', buffer: Buffer.from('나중에 올린 파일') };
      await other.locator('input[type="file"][accept*=".pptx"]').setInputFiles([attached]);
      await save(other);
      await shown(other.getByText(saved));

      await title(page).fill('고친 제목');
      expectFailure(409, change);
      await save(page);
      await shown(page.getByText('다른 항목을 바꾸었습니다. 다시 저장해 주세요.', { exact: false }));
      await save(page);
      await shown(page.getByText(saved));
      await page.getByRole('link', { name: '고친 제목' }).first().click();
      await atScreen(page, '고친 제목');
      await eventually(() => title(page).inputValue()).toBe('고친 제목');
      await shown(page.getByText('나중.txt', { exact: true }));
    },
  );
