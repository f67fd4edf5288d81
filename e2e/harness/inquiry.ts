/** Steps with system inquiries for students and administrators, and their rows in the database. */
import { inquiryMessages } from '@baeum/contract/inquiry/terms';
import type { Locator, Page } from 'playwright-core';
import { answer, toastShown } from './dialog.ts';
import { editor, title, typeChoice } from './board.ts';
import type { Portal } from './portal.ts';
import { atScreen, enterAccount } from './student.ts';
import { shown } from './wait.ts';

export const inquiryName = '시스템 문의';

/** The header's button for one's inquiries, with the number of unread answers. */
export const inquiryButton = (page: Page, unread = 0): Locator =>
  page.getByRole('banner').getByRole('link', {
    name: unread === 0 ? inquiryName : `${inquiryName}, 읽지 않은 답변 ${unread}건`,
    exact: true,
  });

export const inquiryList = (page: Page): Locator => page.getByLabel(`${inquiryName} 목록`);
/** The row of an inquiry leads to it. */
export const inquiryLink = (page: Page, name: string): Locator =>
  inquiryList(page).getByRole('link', { name }).first();

/** Opens one's inquiries from any page. */
export async function enterInquiries(page: Page, unread?: number): Promise<void> {
  await inquiryButton(page, unread).click();
  await atInquiries(page);
}

export const atInquiries = async (page: Page): Promise<void> => {
  await atScreen(page, inquiryName);
  await shown(inquiryList(page).or(page.getByText(inquiryMessages.empty)));
};

/** From the list to the form of a new one. */
export async function beginInquiry(page: Page): Promise<void> {
  await page.getByRole('link', { name: '등록하기' }).click();
  await atScreen(page, `${inquiryName} 등록`);
  await shown(editor(page));
}

/** Fills in the form. */
export async function writeInquiry(page: Page, name: string, words: string): Promise<void> {
  await typeChoice(page).selectOption('시스템 이용');
  await title(page).fill(name);
  await editor(page).click();
  await page.keyboard.type(words);
}

/** Sends the form of a new one, and waits for its view. */
export async function sendInquiry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '등록하기', exact: true }).click();
  await answer(page, inquiryMessages.confirmAdd, '확인');
  await toastShown(page, inquiryMessages.saved);
  await atScreen(page, name);
}

/** Opens the inquiries as an administrator. */
export async function enterStaff(page: Page, id = 'admin1'): Promise<void> {
  await page.goto('/staff/inquiries');
  await enterAccount(page, id);
  await atInquiries(page);
}

/** Opens an inquiry as an administrator, and returns the field for the answer. */
export async function openAsStaff(page: Page, name: string): Promise<void> {
  await inquiryLink(page, name).click();
  await atScreen(page, name);
}

/** Sends an answer, or a change of it. */
export async function sendAnswer(page: Page, isFirst = true): Promise<void> {
  const { confirmAnswer, confirmAnswerEdit, saved, updated } = inquiryMessages;
  await page.getByRole('button', { name: isFirst ? '등록하기' : '수정하기', exact: true }).click();
  await answer(page, isFirst ? confirmAnswer : confirmAnswerEdit, '확인');
  await toastShown(page, isFirst ? saved : updated);
}

/** The rows of inquiries with this title. */
export const inquiriesOf = (portal: Portal, words: string) =>
  portal.sql(
    `select inquiry.id::int, title, inquiry.body_html as body, inquiry.revision, deleted_at is not null as deleted,
       answer.body_html as answer, seen_at is not null as seen,
       (select count(*)::int from inquiry_file where inquiry_id = inquiry.id and not of_answer) as files
     from inquiry left join inquiry_answer as answer on answer.inquiry_id = inquiry.id
     where title = $1 order by inquiry.id`,
    [words],
  );
