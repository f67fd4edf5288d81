/** Steps in discussions of debates and posts, their rows in the database, and the demonstration's debates. */
import { commentMessages } from '@baeum/contract/discussion/terms';
import type { Locator, Page } from 'playwright-core';
import { answer } from './dialog.ts';
import type { Portal } from './portal.ts';
import { atScreen } from './student.ts';
import { gone, shown } from './wait.ts';

interface Debate {
  readonly code: string;
  readonly title: string;
}

export const molecular = '분자생물학의 이해';
/** Open, with two sides; student1 and 26 others have commented. */
export const embryo: Debate = {
  code: 'MBIO2101-01-09-embryo',
  title: '인간 배아의 유전자 편집 연구를 허용해야 하는가',
};
/** Open, without sides; student1 has not commented. */
export const operon: Debate = {
  code: 'MBIO2101-01-09-operon',
  title: '젖당 오페론 모형을 한 문장으로 설명한다면',
};
/** Open, with 2,000 comments. */
export const journal: Debate = { code: 'ETHI1103-01-01-journal', title: '한 줄 윤리 일지' };

/** Opens a debate by its deep link. */
export async function openDebate(page: Page, { code, title }: Debate): Promise<void> {
  await page.goto(`/lms_st/open/debate/${code}`);
  await atScreen(page, title);
  await shown(comments(page).first());
}

export const comments = (page: Page): Locator => page.getByRole('list', { name: '댓글', exact: true });
/** A comment or reply by its text, without the replies below it. */
export const comment = (page: Page, words: string): Locator =>
  comments(page).getByRole('article').filter({ hasText: words });
/** A thread with its replies. */
export const thread = (page: Page, words: string): Locator =>
  comments(page).locator('> li').filter({ hasText: words });

/** The boxes for a new comment, for a reply, and for a change. */
export const newBox = (page: Page): Locator => page.getByRole('textbox', { name: '댓글 내용' });
export const replyBox = (page: Page): Locator => page.getByRole('textbox', { name: /님에게 답글 내용$/ });
export const editBox = (page: Page): Locator => page.getByRole('textbox', { name: '수정할 내용' });

/** The buttons of a comment: 답글, 수정, 삭제, 좋아요. */
export const action = (of: Locator, word: string): Locator =>
  of.getByRole('button', { name: new RegExp(`^${word}`) });

export async function addComment(page: Page, text: string): Promise<void> {
  await newBox(page).fill(text);
  await page.getByRole('button', { name: '댓글 등록' }).click();
  await answer(page, commentMessages.confirmAdd, '확인');
  await shown(comment(page, text));
}

export async function addReply(page: Page, to: Locator, text: string): Promise<void> {
  await action(to, '답글').click();
  await replyBox(page).fill(text);
  await page.getByRole('button', { name: '답글 등록' }).click();
  await answer(page, commentMessages.confirmAdd, '확인');
  await gone(replyBox(page));
  await shown(comment(page, text));
}

export async function removeComment(page: Page, which: Locator): Promise<void> {
  await action(which, '삭제').click();
  await answer(page, commentMessages.confirmDelete, '확인');
  await gone(which);
}

/** The number of comments that the screen shows. */
export const countOf = (page: Page): Promise<string> =>
  page.getByRole('heading', { level: 2, name: /^댓글/ }).innerText();

/** Live comments with this text in the database. */
export const stored = (portal: Portal, words: string) =>
  portal.sql(
    `select body, like_count as likes from comment where deleted_at is null and body like $1 order by id`,
    [`%${words}%`],
  );

/** Ends the period of a debate, including its last minute. */
export const endDebate = (portal: Portal, { code }: Debate) =>
  portal.sql(
    `update debate set closes_at = date_trunc('minute', now()) - interval '2 minutes', late_opens_at = null,
       late_closes_at = null where code = $1`,
    [code],
  );

/** Data that a page has stored on the device. */
export const keptOn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
