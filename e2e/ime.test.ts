import { boardMessages } from '@baeum/contract/board/terms';
import { commentMessages, commentRefusals } from '@baeum/contract/discussion/terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  beginPost,
  editor,
  enterBoard,
  posts,
  secrecyChoice,
  title,
  tool,
  typeChoice,
} from './harness/board.ts';
import { answer, readDialog, toastShown } from './harness/dialog.ts';
import { comment, newBox, openDebate, operon, stored } from './harness/discussion.ts';
import { focused } from './harness/focus.ts';
import { inputMethod } from './harness/ime.ts';
import { journey } from './harness/journey.ts';
import { signIn, startSession } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

const greeting = '안녕하세요 한글';

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: '댓글 등록' }).click();
  await answer(page, commentMessages.confirmAdd, '확인');
}

/** Waits until the caret is in such an element of the editor. */
const caretIn = (page: Page, element: string) =>
  eventually(() =>
    page.evaluate((name) => {
      const at = document.getSelection()?.anchorNode;
      const around = at instanceof Element ? at : at?.parentElement;
      const cell = around?.closest(name) ?? null;
      return cell !== null && document.activeElement?.contains(cell) === true;
    }, element),
  ).toBe(true);

journey(
  'Korean in a comment: every syllable is entered once, also at the limit',
  ['360 dark', '1280 light'],
  async ({ page, portal }) => {
    await startSession(page, 'student1');
    await openDebate(page, operon);
    const box = newBox(page);
    await box.click();
    const ime = await inputMethod(page);
    await ime.type(greeting);
    expect(await box.inputValue()).toBe(greeting);
    // Enter during a composition: some input methods end it first, others leave that to the browser.
    await ime.compose('첫');
    await ime.commit();
    await page.keyboard.press('Enter');
    await ime.compose('둘');
    await page.keyboard.press('Enter');
    await ime.type('셋');
    expect(await box.inputValue()).toBe(`${greeting}첫\n둘\n셋`);
    await ime.compose('한');
    await ime.backspace();
    await ime.backspace();
    await ime.backspace();
    expect(await box.inputValue()).toBe(`${greeting}첫\n둘\n셋`);
    await ime.compose('값');
    await ime.backspace();
    await ime.commit();
    await ime.compose('끝');
    await page.getByRole('heading', { level: 1 }).click();
    const typed = `${greeting}첫\n둘\n셋가끝`;
    expect(await box.inputValue()).toBe(typed);
    await send(page);
    // The new comment gets the focus shortly after it appears.
    await focused(comment(page, greeting));
    expect((await stored(portal, greeting)).map(({ body }) => body)).toEqual([typed]);

    const nearly = '가나다라마바사 '.repeat(125).slice(0, 998);
    await box.fill(nearly);
    await box.press('Control+End');
    await ime.type('하');
    expect(await box.inputValue()).toBe(`${nearly}하`);
    // A composition over the limit is not cut until it has ended.
    await ime.compose('늘');
    expect(await box.inputValue()).toBe(`${nearly}하늘`);
    await gone(page.getByRole('alertdialog'));
    await ime.commit();
    await answer(page, commentRefusals.tooLong.message, '확인');
    await gone(page.getByRole('alertdialog'));
    expect(await box.inputValue()).toBe(nearly);
    await box.click();
    await box.press('Control+End');
    await ime.type('끝');
    expect(await box.inputValue()).toBe(`${nearly}끝`);
    await send(page);
    await gone(page.getByRole('alertdialog'));
    await shown(comment(page, '가나다라마바사 가나다라마바사'));
    expect((await stored(portal, '가나다라마바사')).map(({ body }) => body)).toEqual([`${nearly}끝`]);
  },
);

journey(
  'Korean in the editor: every syllable is entered once in paragraphs, lists and tables',
  ['1280 dark', '360 light'],
  async ({ page, portal }) => {
    await signIn(page, 'student1');
    await enterBoard(page, 'qna');
    await beginPost(page, 'qna');
    await typeChoice(page).selectOption('기타');
    await secrecyChoice(page).selectOption('공개');
    await title(page).click();
    const ime = await inputMethod(page);
    await ime.type('한글 제목');
    await editor(page).click();
    await ime.type(greeting);
    await ime.compose('첫');
    await ime.commit();
    await page.keyboard.press('Enter');
    await ime.compose('둘');
    await page.keyboard.press('Enter');
    await ime.type('셋');
    await ime.compose('한');
    for (let letter = 0; letter < 3; letter++) await ime.backspace();
    await ime.compose('값');
    await ime.backspace();
    await ime.commit();
    await page.keyboard.press('Enter');
    await tool(page, '글머리 목록').click();
    await ime.compose('하');
    await page.keyboard.press('Enter');
    await ime.type('나눔');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool(page, '표 넣기').click();
    await page.getByRole('dialog').getByRole('button', { name: '넣기' }).click();
    // Users wait until the caret is where they want to type.
    await caretIn(page, 'th');
    await ime.type('머리말');
    await page.keyboard.press('Tab');
    await ime.compose('칸');
    await page.keyboard.press('Tab');
    await ime.compose('끝');
    await title(page).click();
    await page.getByRole('button', { name: '등록하기', exact: true }).click();
    await readDialog(page, boardMessages.confirmSave);
    await answer(page, boardMessages.confirmSave, '확인');
    await toastShown(page, '등록되었습니다.');
    const [stored] = await posts(portal, '한글 제목');
    const words = String(stored?.body)
      .replaceAll(/<\/(?:p|li|th|td)>/g, '|')
      .replaceAll(/<[^>]*>/g, '')
      .split(/\|+/)
      .filter(Boolean);
    expect(words).toEqual([`${greeting}첫`, '둘', '셋가', '하', '나눔', '머리말', '칸', '끝']);
  },
);
