/** Steps with system inquiries, on the student's side and on that of administrators, and what the portal holds of them. */
import { inquiryMessages } from '@baeum/contract/inquiry/terms';
import type { Locator, Page } from 'playwright-core';
import { answer, told } from './dialog.ts';
import { editor, title, typeChoice } from './board.ts';
import type { Portal } from './portal.ts';
import { atScreen, enterAccount } from './student.ts';
import { shown } from './wait.ts';

export const inquiryName = '시스템 문의';

/** The header's way to one's inquiries. It says how many answers have not been read. */
export const inquiryButton = (page: Page, unread = 0): Locator =>
  page.getByRole('banner').getByRole('link', {
    name: unread === 0 ? inquiryName : `${inquiryName}, 읽지 않은 답변 ${unread}건`,
    exact: true,
  });

export const inquiryList = (page: Page): Locator => page.getByLabel(`${inquiryName} 목록`);
/** The row of an inquiry leads to it. */
export const inquiryLink = (page: Page, name: string): Locator =>
  inquiryList(page).getByRole('link', { name }).first();

/** From anywhere to one's inquiries. */
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

/** Sends the form of a new one, and comes to its view. */
export async function sendInquiry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '등록하기', exact: true }).click();
  await answer(page, inquiryMessages.confirmAdd, '확인');
  await told(page, inquiryMessages.saved);
  await atScreen(page, name);
}

/** As an administrator to the inquiries. */
export async function enterStaff(page: Page, id = 'admin1'): Promise<void> {
  await page.goto('/admin/inquiries');
  await enterAccount(page, id);
  await atInquiries(page);
}

/** As an administrator to one of them, and to the field of its answer. */
export async function openAsStaff(page: Page, name: string): Promise<void> {
  await inquiryLink(page, name).click();
  await atScreen(page, name);
}

/** Sends an answer, or a change of it. */
export async function sendAnswer(page: Page, isFirst = true): Promise<void> {
  const { confirmAnswer, confirmAnswerEdit, saved, updated } = inquiryMessages;
  await page.getByRole('button', { name: isFirst ? '등록하기' : '수정하기', exact: true }).click();
  await answer(page, isFirst ? confirmAnswer : confirmAnswerEdit, '확인');
  await told(page, isFirst ? saved : updated);
}

/** What there is of inquiries with this title. */
export const inquiriesOf = (portal: Portal, words: string) =>
  portal.sql(
    `select inquiry.id::int, title, inquiry.body_html as body, inquiry.revision, deleted_at is not null as deleted,
       answer.body_html as answer, seen_at is not null as seen,
       (select count(*)::int from inquiry_file where inquiry_id = inquiry.id and not of_answer) as files
     from inquiry left join inquiry_answer as answer on answer.inquiry_id = inquiry.id
     where title = $1 order by inquiry.id`,
    [words],
  );
