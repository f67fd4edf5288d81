import { boardMessages, boardRefusals } from '@baeum/contract/board/terms';
import { expect } from 'vitest';
import {
  atList,
  beginPost,
  bring,
  editor,
  enterBoard,
  picture,
  pictures,
  post,
  posts,
  row,
  secrecyChoice,
  title,
  tool,
  typeChoice,
} from './harness/board.ts';
import { answer, readDialog, toastShown } from './harness/dialog.ts';
import { focused, isFocused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { madeFiles, megabyte } from './harness/made-files.ts';
import { atScreen, signIn } from './harness/student.ts';
import { eventually, gone, shown, shows } from './harness/wait.ts';

const made = madeFiles();
const refused = boardRefusals;

journey(
  'a question with pictures, a table, a link and files is drafted, published, changed and deleted',
  ['360 light', '1280 dark'],
  async ({ page, portal, look }) => {
    const name = '리보솜은 어떻게 시작 코돈을 찾나요';
    await signIn(page, 'student1');
    await enterBoard(page, 'qna');
    await beginPost(page, 'qna');
    await look('BoardWrite: empty form');
    const publish = page.getByRole('button', { name: '등록하기', exact: true });
    for (const [words, fill] of [
      [refused.noType, () => typeChoice(page).selectOption('수업활동')],
      [refused.noSecrecy, () => secrecyChoice(page).selectOption('공개')],
      [refused.noTitle, () => title(page).fill(name)],
      [refused.noBody, () => editor(page).click()],
    ] as const) {
      await publish.click();
      await shows(page, words.message);
      await fill();
    }
    await page.keyboard.type('스캐닝 모형을 설명해 주세요.');
    await page.getByRole('button', { name: '임시저장', exact: true }).click();
    await answer(page, boardMessages.confirmDraft, '확인');
    await atList(page, 'qna');
    await shown(row(page, name).getByText(boardMessages.draftLabel));
    expect(await posts(portal, name)).toMatchObject([{ draft: true, files: 0 }]);

    await post(page, name).click();
    await atScreen(page, name);
    await shows(page, boardMessages.draftLabel);
    await look('draft');
    await page.getByRole('link', { name: '수정하기' }).click();
    await shown(editor(page).getByText('스캐닝 모형을 설명해 주세요.'));

    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    const choosing = page.waitForEvent('filechooser');
    await tool(page, '이미지 넣기').click();
    await (await choosing).setFiles(await made.file('단추.png', await picture(page, 'teal')));
    await pictures(page, 1);
    await bring(page, 'paste', '붙임.png', await picture(page, 'orange'));
    await pictures(page, 2);
    await bring(page, 'drop', '끌어옴.png', await picture(page, 'purple'));
    await pictures(page, 3);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await tool(page, '링크').click();
    await page.getByLabel('주소').fill('example.org/kozak');
    await page.getByLabel('표시할 글자').fill('코작 서열');
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await focused(editor(page));
    await page.keyboard.type(' 이야기도 부탁드립니다.');
    await page.keyboard.press('Enter');
    await tool(page, '표 넣기').click();
    await page.getByRole('dialog').getByRole('button', { name: '넣기' }).click();
    await focused(editor(page));
    for (const words of ['코돈', '뜻', '자리', 'AUG']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }

    const files = page.getByRole('button', { name: /파일 선택/ });
    const choose = async (...paths: string[]) => {
      const dialog = page.waitForEvent('filechooser');
      await files.click();
      await (await dialog).setFiles(paths);
    };
    const large = await made.hollow('너무 큰 자료.zip', 21 * megabyte);
    const pdf = '%PDF-1.7\n%%EOF\n';
    await choose(large, await made.file('첫째.pdf', pdf), await made.file('둘째.pdf', pdf));
    await shown(page.getByText(refused.tooLargeFile.message).first());
    await page.getByRole('button', { name: '너무 큰 자료.zip 제거' }).click();
    await look('BoardEdit: form');
    // A draft does not store that it is to be public.
    await secrecyChoice(page).selectOption('공개');
    await page.getByRole('button', { name: '수정하기', exact: true }).click();
    await shown(page.getByRole('alertdialog').getByText('질문이 등록됩니다.', { exact: true }));
    await look('question about publishing a draft');
    await answer(page, boardMessages.confirmEdit, '확인');
    await toastShown(page, '등록되었습니다.');
    await atScreen(page, name);
    await gone(page.getByText(boardMessages.draftLabel));
    expect(await posts(portal, name)).toMatchObject([{ draft: false, files: 2 }]);
    const body = page.getByRole('region', { name: '글 내용' });
    await eventually(() => body.locator('img').count()).toBe(3);
    const seen = () =>
      body.locator('img').evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth));
    await eventually(seen).toEqual([120, 120, 120]);
    const link = body.getByRole('link', { name: '코작 서열' });
    expect(await link.getAttribute('href')).toMatch(/^https?:\/\/example\.org\/kozak$/);
    await shown(body.getByRole('table').getByText('AUG'));
    await look('question with everything');

    await page.getByRole('link', { name: '수정하기' }).click();
    await page.getByRole('button', { name: '첫째.pdf 제거' }).click();
    await page.getByRole('button', { name: '수정하기', exact: true }).click();
    await answer(page, boardMessages.confirmEdit, '확인');
    await atScreen(page, name);
    await shown(page.getByText('둘째.pdf'));
    await gone(page.getByText('첫째.pdf'));
    expect(await posts(portal, name)).toMatchObject([{ draft: false, files: 1 }]);
    await page.getByRole('button', { name: '삭제하기' }).click();
    await answer(page, boardMessages.confirmDelete.qna, '확인');
    await atList(page, 'qna');
    await gone(row(page, name));
  },
);

journey('a question by keyboard alone', ['1280 light'], async ({ page, portal }) => {
  const { keyboard } = page;
  await signIn(page, 'student1');
  await enterBoard(page, 'qna');
  await tabTo(page, 'link', '등록하기');
  await keyboard.press('Enter');
  await shown(editor(page));
  for (let stop = 0; stop < 60; stop++) {
    if (await isFocused(typeChoice(page))) break;
    await keyboard.press('Tab');
  }
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await tabTo(page, 'textbox', /^제목/);
  await keyboard.type('키보드로 쓴 질문');
  await tabTo(page, 'button', '실행 취소');
  await keyboard.press('Tab');
  await keyboard.type('보통 ');
  await keyboard.press('Control+b');
  await keyboard.type('굵게');
  await keyboard.press('Control+b');
  await keyboard.press('Alt+F10');
  for (const name of ['실행 취소', '다시 실행', '제목 1', '제목 2', '제목 3', '굵게', '기울임'].slice(1))
    await keyboard.press('ArrowRight').then(() => focused(tool(page, name)));
  await keyboard.press('Enter');
  await focused(editor(page));
  await keyboard.type(' 기울임');
  await keyboard.press('Escape');
  await tabTo(page, 'button', '등록하기');
  await keyboard.press('Enter');
  await readDialog(page, boardMessages.confirmSave);
  await keyboard.press('Enter');
  await toastShown(page, '등록되었습니다.');
  expect(await posts(portal, '키보드로 쓴 질문')).toMatchObject([
    { draft: false, body: expect.stringMatching(/보통 <strong>굵게<\/strong>.*<em>\s?기울임<\/em>/) },
  ]);
});
