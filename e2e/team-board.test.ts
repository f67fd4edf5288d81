import { boardRefusals } from '@baeum/contract/board/terms';
import { commentMessages } from '@baeum/contract/discussion/terms';
import {
  insertTbCmmtData,
  teamBoardMessages as messages,
  teamPostRefusals,
} from '@baeum/contract/team/board-terms';
import { teamMessages, teamRefusals } from '@baeum/contract/team/terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { editor, picture, pictures, post, posts, row, title, tool } from './harness/board.ts';
import { answer, toastShown } from './harness/dialog.ts';
import {
  addComment,
  addReply,
  comment,
  action,
  editBox,
  keptOn,
  newBox,
  removeComment,
  stored,
  thread,
} from './harness/discussion.ts';
import { tabTo } from './harness/focus.ts';
import { inputMethod } from './harness/ime.ts';
import { journey } from './harness/journey.ts';
import { digestOf, madeFiles } from './harness/made-files.ts';
import { atScreen } from './harness/student.ts';
import { atPart, endActivity, enterTeam, kit, names, openTeam, survey } from './harness/team.ts';
import { eventually, gone, shown, shows } from './harness/wait.ts';

const made = madeFiles();
const pdf = '%PDF-1.7\n%%EOF\n';
const type = (page: Page) => page.getByRole('combobox', { name: /^활동구분/ });
const content = (page: Page) => page.getByRole('region', { name: '글 내용' });

async function begin(page: Page): Promise<void> {
  await page.getByRole('link', { name: '등록하기' }).click();
  await atScreen(page, '팀게시판 등록');
  await shown(editor(page));
}
async function write(page: Page, name: string, body: string): Promise<void> {
  await begin(page);
  await type(page).selectOption('자료');
  await title(page).fill(name);
  await editor(page).click();
  await page.keyboard.type(body);
}
async function press(page: Page, word: string, question: string): Promise<void> {
  await page.getByRole('button', { name: word, exact: true }).click();
  await answer(page, question, '확인');
}

journey(
  'a team post with a file and a picture: a teammate reads, comments, likes and replies, and sees its change',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, otherDevice }) => {
    const name = '우리 팀이 조사할 질병 <세 가지>';
    const other = await otherDevice();
    await enterTeam(page, portal, 'student1', survey);
    await enterTeam(other, portal, 'student2', survey);
    await shows(other, messages.none);
    await look('empty team board');
    await begin(page);
    await look('TeamBoardWrite: empty form');
    const publish = page.getByRole('button', { name: '등록하기', exact: true });
    for (const [words, fill] of [
      [teamPostRefusals.noType, () => type(page).selectOption('자료')],
      [boardRefusals.noTitle, () => title(page).fill(name)],
      [boardRefusals.noBody, () => editor(page).click()],
    ] as const) {
      await publish.click();
      await shows(page, words.message);
      await fill();
    }
    await (await inputMethod(page)).type('한글로 쓴 초안');
    await press(page, '임시저장', messages.confirmDraft);
    await atPart(page, 'board', survey);
    await shown(row(page, name).getByText('[임시저장]'));
    await other.reload();
    await shows(other, messages.none);

    await post(page, name).click();
    await atScreen(page, name);
    await look('TeamBoardTemp: draft');
    await page.getByRole('link', { name: '수정하기' }).click();
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    const picking = page.waitForEvent('filechooser');
    await tool(page, '이미지 넣기').click();
    await (await picking).setFiles(await made.file('그림.png', await picture(page, 'teal')));
    await pictures(page, 1);
    const path = await made.file('조사 자료(1차).pdf', pdf);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /파일 선택/ }).click();
    await (await choosing).setFiles([path, await made.file('실행.exe', 'MZ')]);
    await shown(page.getByText('지원하지 않는 파일 형식입니다.').first());
    await look('TeamBoardEdit: filled form');
    await page.getByRole('button', { name: '실행.exe 제거' }).click();
    await press(page, '수정하기', messages.confirmEdit);
    await shown(content(page).getByText('한글로 쓴 초안'));
    expect(await posts(portal, name)).toMatchObject([{ draft: false, files: 1 }]);

    await other.reload();
    await shown(row(other, name).getByText('NEW'));
    await post(other, name).click();
    await atScreen(other, name);
    const drawn = content(other).locator('img');
    await eventually(() => drawn.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(120);
    const arriving = other.waitForEvent('download');
    await other.getByRole('button', { name: '조사 자료(1차).pdf 내려받기' }).click();
    expect(await digestOf(await (await arriving).path())).toBe(await digestOf(path));
    expect(await other.getByRole('link', { name: '수정하기' }).count()).toBe(0);
    await addComment(other, '출처도 적어 주세요.');
    await look('TeamBoardDesc: post of a teammate', other);

    await page.reload();
    const asked = comment(page, '출처도 적어 주세요.');
    await action(asked, '좋아요').click();
    await answer(page, commentMessages.confirmLike, '확인');
    await eventually(() => stored(portal, '출처도 적어')).toMatchObject([{ likes: 1 }]);
    await addReply(page, asked, '표 아래에 적었습니다.');
    await shown(comment(page, '표 아래에').getByText(`@${names.student2}`));
    await page.getByRole('link', { name: '수정하기' }).click();
    await title(page).fill(`${name} (수정)`);
    await page.getByRole('button', { name: '조사 자료(1차).pdf 제거' }).click();
    await press(page, '수정하기', messages.confirmEdit);
    await atScreen(page, `${name} (수정)`);

    await other.reload();
    await atScreen(other, `${name} (수정)`);
    await gone(other.getByText('조사 자료(1차).pdf'));
    const own = comment(other, '출처도 적어 주세요.');
    await shown(thread(other, '출처도 적어').getByText('표 아래에 적었습니다.'));
    await action(own, '수정').click();
    await editBox(other).fill('고맙습니다.');
    await other.getByRole('button', { name: '수정', exact: true }).click();
    await answer(other, commentMessages.confirmEdit, '확인');
    await shown(comment(other, '고맙습니다.').getByText('수정됨'));
    await removeComment(other, comment(other, '고맙습니다.'));
    await shown(thread(other, '표 아래에 적었습니다.').getByText(commentMessages.deleted));
    await look('post with a deleted comment', other);

    await press(page, '삭제하기', messages.confirmDelete);
    await atPart(page, 'board', survey);
    await shows(page, messages.none);
  },
);

journey(
  'if the activity ends while a post and a comment are written, both are refused with a message and kept',
  ['1280 light', '360 dark'],
  async ({ page, portal, look, expectFailure, context }) => {
    const found = '감염병 후보 세 가지 비교';
    await enterTeam(page, portal, 'student4', kit);
    await write(page, '늦게 쓴 글', '늦게 쓴 내용');
    const other = await context.newPage();
    await openTeam(other, portal, kit);
    await other.getByLabel('한 쪽에 보이는 수').selectOption('30개씩');
    await post(other, found).click();
    await newBox(other).fill('늦게 쓴 댓글');
    await endActivity(portal, kit);
    expectFailure(409, insertTbCmmtData);
    await other.getByRole('button', { name: '댓글 등록' }).click();
    await answer(other, commentMessages.confirmAdd, '확인');
    await shows(other, teamRefusals.over.message);
    await eventually(() => keptOn(other)).toContain('늦게 쓴 댓글');
    await shown(other.getByText(teamMessages.readOnly).first());
    await look('post of an activity that is over', other);

    await page.bringToFront();
    expectFailure(409, 'insertTbData.do');
    await press(page, '등록하기', messages.confirmSave);
    await answer(page, teamRefusals.over.message, '확인');
    expect(await title(page).inputValue()).toBe('늦게 쓴 글');
    await shown(editor(page).getByText('늦게 쓴 내용'));
    expect(await posts(portal, '늦게 쓴 글', 'student4')).toEqual([]);
    expect(await stored(portal, '늦게 쓴 댓글')).toEqual([]);
  },
);

journey(
  'the text of a team post survives a crash of its tab, only for this team',
  ['360 light'],
  async ({ page, context, portal }) => {
    await enterTeam(page, portal, 'student1', survey);
    await write(page, '꺼지기 전에 쓴 제목', '꺼지기 전에 쓴 내용');
    await eventually(() => keptOn(page)).toContain('꺼지기 전에 쓴 내용');
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // A killed tab sends no reply.
    void session.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();

    const again = await context.newPage();
    await openTeam(again, portal, kit);
    await begin(again);
    expect(await title(again).inputValue()).toBe('');
    await openTeam(again, portal, survey);
    await begin(again);
    await shown(again.getByText(/이 기기에 보관된 내용을 불러왔습니다/));
    expect(await title(again).inputValue()).toBe('꺼지기 전에 쓴 제목');
    expect(await type(again).inputValue()).toBe('2');
    await shown(editor(again).getByText('꺼지기 전에 쓴 내용'));
    await press(again, '등록하기', messages.confirmSave);
    await toastShown(again, '등록되었습니다.');
    expect(await posts(portal, '꺼지기 전에 쓴 제목')).toMatchObject([{ draft: false }]);
  },
);

journey(
  'a post and a comment of the team by keyboard alone',
  ['1280 dark'],
  async ({ page, portal }) => {
    const { keyboard } = page;
    await enterTeam(page, portal, 'student2', survey);
    await tabTo(page, 'link', '등록하기');
    await keyboard.press('Enter');
    await atScreen(page, '팀게시판 등록');
    await tabTo(page, 'combobox', /^활동구분/);
    for (let choice = 0; choice < 3; choice++) await keyboard.press('ArrowDown');
    await tabTo(page, 'textbox', /^제목/);
    await keyboard.type('키보드로 쓴 글');
    await tabTo(page, 'textbox', '내용');
    await keyboard.type('키보드로 쓴 내용');
    await tabTo(page, 'button', '등록하기');
    await keyboard.press('Enter');
    await shown(page.getByRole('alertdialog'));
    await keyboard.press('Enter');
    await atPart(page, 'board', survey);
    await tabTo(page, 'link', /^키보드로 쓴 글/);
    await keyboard.press('Enter');
    await atScreen(page, '키보드로 쓴 글');
    await tabTo(page, 'textbox', '댓글 내용');
    await keyboard.type('키보드로 쓴 댓글');
    await tabTo(page, 'button', '댓글 등록');
    await keyboard.press('Enter');
    await shown(page.getByRole('alertdialog'));
    await keyboard.press('Enter');
    await shown(comment(page, '키보드로 쓴 댓글'));
    expect(await posts(portal, '키보드로 쓴 글', 'student2')).toMatchObject([{ draft: false }]);
  },
  { provenBy: ['board', 'board-forms'] },
);
