/** Steps on the course board and in its editor, its rows in the database, and the demonstration's posts. */
import { boardNames, type Board } from '@baeum/contract/board/terms';
import type { Locator, Page } from 'playwright-core';
import { molecular } from './discussion.ts';
import { enterLecture } from './lectures.ts';
import type { Portal } from './portal.ts';
import { atScreen } from './student.ts';
import { eventually, gone, shown } from './wait.ts';

/** From home through the lecture home to a board. */
export async function enterBoard(page: Page, board: Board): Promise<void> {
  await enterLecture(page, molecular);
  await page.getByRole('link', { name: `${boardNames[board]} 더보기` }).click();
  await atList(page, board);
}

export const atList = async (page: Page, board: Board): Promise<void> => {
  await atScreen(page, boardNames[board]);
  await shown(list(page, board));
};

export const list = (page: Page, board: Board): Locator => page.getByLabel(`${boardNames[board]} 목록`);
/** A row of a list, which is a card on a phone. */
export const row = (page: Page, title: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: title });
export const post = (page: Page, title: string): Locator =>
  page
    .getByRole('link', { name: title })
    .or(page.getByRole('button', { name: title }))
    .first();

export const turnToBoard = async (page: Page, board: Board): Promise<void> => {
  const tabs = page.getByRole('navigation', { name: '게시판' });
  await tabs.getByRole('link', { name: boardNames[board], exact: true }).click();
  await atList(page, board);
};

/** From a list to the form of a new post. */
export async function beginPost(page: Page, board: Board): Promise<void> {
  await page.getByRole('link', { name: '등록하기' }).click();
  await atScreen(page, `${boardNames[board]} 등록`);
  await shown(editor(page));
}

export const typeChoice = (page: Page): Locator => page.getByRole('combobox', { name: /^구분/ });
export const secrecyChoice = (page: Page): Locator => page.getByRole('combobox', { name: /^비밀글 여부/ });
export const title = (page: Page): Locator => page.getByRole('textbox', { name: /^제목/ });
export const editor = (page: Page): Locator => page.locator('[data-field="body"] [contenteditable="true"]');
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: '서식 도구' }).getByRole('button', { name, exact: true });

/** A picture drawn by the browser. */
export async function picture(page: Page, colour: string): Promise<Buffer> {
  const drawn = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [120, 80];
    const context = canvas.getContext('2d');
    if (context !== null) context.fillStyle = fill;
    context?.fillRect(0, 0, 120, 80);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return Buffer.from(drawn, 'base64');
}

/** Pastes or drops a picture into the editor. */
export async function bring(page: Page, how: 'paste' | 'drop', name: string, png: Buffer): Promise<void> {
  await editor(page).evaluate(
    (element, [event, file, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], file, { type: 'image/png' }));
      const last = element.lastElementChild ?? element;
      const { left, top } = last.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true };
      last.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data, clientX: left + 4, clientY: top + 4 }),
      );
    },
    [how, name, png.toString('base64')] as const,
  );
}

/** Waits until the editor shows this number of stored pictures, and none is being uploaded. */
export async function pictures(page: Page, count: number): Promise<void> {
  await eventually(() => editor(page).locator('img[src^="/view/imgView.do"]').count()).toBe(count);
  await gone(page.getByText('이미지를 올리고 있습니다.'));
}

/** Posts of a student with this title that are not deleted. */
export const posts = (portal: Portal, words: string, loginId = 'student1') =>
  portal.sql(
    `select title, body_html as body, published_at is null as draft,
       (select count(*)::int from post_file where post_id = post.id) as files
     from post join account on account.id = author_id
     where login_id = $1 and title = $2 and deleted_at is null order by post.id`,
    [loginId, words],
  );

/** Opens a post by its deep link. */
export async function openPost(page: Page, portal: Portal, board: Board, words: string): Promise<void> {
  await page.goto(`/lms_st/open/board-${board}/${await postId(portal, words)}`);
}

async function postId(portal: Portal, words: string): Promise<string> {
  const [found] = await portal.sql(
    'select id from post where title = $1 and deleted_at is null order by id desc limit 1',
    [words],
  );
  return String(found?.id);
}
