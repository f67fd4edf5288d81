/** System inquiries of student1. */
import { inquiryMessages, inquiryRefusals } from '@baeum/contract/inquiry/terms';
import type { Page } from 'playwright-core';
import { title } from '../harness/board.ts';
import { atInquiries, beginInquiry, inquiryLink, inquiryName, writeInquiry } from '../harness/inquiry.ts';
import { atScreen } from '../harness/student.ts';
import { shows } from '../harness/wait.ts';
import { type Screen, visit } from './stage.ts';

async function openInquiries(page: Page): Promise<void> {
  await visit(page, '/lms_st/sysInq/inquiryList');
  await atInquiries(page);
}

async function openInquiry(page: Page, name: string): Promise<void> {
  await openInquiries(page);
  await inquiryLink(page, name).click();
  await atScreen(page, name);
}

export const inquiryScreens: readonly Screen[] = [
  { name: 'inquiries', open: ({ page }) => openInquiries(page) },
  {
    name: 'inquiries-nothing',
    async open({ page }) {
      await page.getByLabel('검색어', { exact: true }).fill('없는 말');
      await page.keyboard.press('Enter');
      await shows(page, inquiryMessages.empty);
    },
  },
  {
    name: 'inquiry-waiting',
    open: ({ page }) => openInquiry(page, '병원 진료로 빠진 주의 출석은 어떻게 되나요'),
  },
  {
    name: 'inquiry-edit',
    async open({ page }) {
      await page.getByRole('link', { name: '수정하기' }).click();
      await atScreen(page, `${inquiryName} 수정`);
    },
  },
  { name: 'inquiry-answered', open: ({ page }) => openInquiry(page, '강의 영상이 3분쯤에서 멈춥니다') },
  {
    name: 'inquiry-write',
    async open({ page }) {
      await openInquiries(page);
      await beginInquiry(page);
      await writeInquiry(page, '자막이 나오지 않습니다', '영상 아래에 자막이 없습니다.');
    },
  },
  {
    name: 'inquiry-missing',
    async open({ page }) {
      await title(page).fill('');
      await page.getByRole('button', { name: '등록하기', exact: true }).click();
      await shows(page, inquiryRefusals.noTitle.message);
    },
    // Nothing typed is lost, which the next pictures would show.
    leave: ({ page }) => page.evaluate(() => localStorage.clear()),
  },
];
