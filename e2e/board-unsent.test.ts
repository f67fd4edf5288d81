import { boardMessages, insertQnaCmmtData, insertQnaData } from '@baeum/contract/board/terms';
import { commentMessages } from '@baeum/contract/discussion/terms';
import { unreachableMessage } from '@baeum/contract/refusals';
import { expect } from 'vitest';
import {
  atList,
  beginPost,
  editor,
  enterBoard,
  post,
  posts,
  secrecyChoice,
  title,
  typeChoice,
} from './harness/board.ts';
import { answer, readDialog } from './harness/dialog.ts';
import { addComment, comment, keptOn, newBox, stored } from './harness/discussion.ts';
import { journey } from './harness/journey.ts';
import { atScreen, signIn } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

journey(
  'a post or comment whose reply was lost is stored once',
  ['360 dark', '1280 light'],
  async ({ page, portal, expectFailure }) => {
    const name = '한 번만 올라가야 하는 질문';
    await signIn(page, 'student1');
    await enterBoard(page, 'qna');
    await beginPost(page, 'qna');
    await typeChoice(page).selectOption('기타');
    await secrecyChoice(page).selectOption('비밀글');
    await title(page).fill(name);
    await editor(page).click();
    await page.keyboard.type('내용');
    expectFailure('unreachable', insertQnaData);
    portal.network.dropResponses([insertQnaData]);
    await page.getByRole('button', { name: '등록하기', exact: true }).click();
    await answer(page, boardMessages.confirmSave, '확인');
    await readDialog(page, unreachableMessage);
    expect(await posts(portal, name)).toHaveLength(1);
    portal.network.restore();
    await answer(page, unreachableMessage, '다시 시도');
    await atList(page, 'qna');
    expect(await posts(portal, name)).toHaveLength(1);

    await post(page, name).click();
    await atScreen(page, name);
    expectFailure('unreachable', insertQnaCmmtData);
    portal.network.dropResponses([insertQnaCmmtData]);
    await newBox(page).fill('한 번만 올라가야 하는 댓글');
    await page.getByRole('button', { name: '댓글 등록' }).click();
    await answer(page, commentMessages.confirmAdd, '확인');
    await readDialog(page, unreachableMessage);
    portal.network.restore();
    await answer(page, unreachableMessage, '다시 시도');
    await shown(comment(page, '한 번만 올라가야 하는 댓글'));
    // The result of the first request may be visible before the second one is answered.
    await eventually(() => newBox(page).inputValue()).toBe('');
    expect(await stored(portal, '한 번만 올라가야')).toHaveLength(1);

    // Changed before it is sent again, also after the page was loaded again.
    expectFailure('unreachable', insertQnaCmmtData);
    portal.network.dropResponses([insertQnaCmmtData]);
    await newBox(page).fill('고치기 전의 댓글');
    await page.getByRole('button', { name: '댓글 등록' }).click();
    await answer(page, commentMessages.confirmAdd, '확인');
    await answer(page, unreachableMessage, '취소');
    await newBox(page).fill('고친 댓글');
    await eventually(() => keptOn(page)).toContain('고친 댓글');
    portal.network.restore();
    await page.reload();
    await eventually(() => newBox(page).inputValue()).toBe('고친 댓글');
    await page.getByRole('button', { name: '댓글 등록' }).click();
    await answer(page, commentMessages.confirmAdd, '확인');
    await shown(comment(page, '고친 댓글'));
    await eventually(() => newBox(page).inputValue()).toBe('');
    expect(await stored(portal, '고친 댓글')).toHaveLength(1);
    expect(await stored(portal, '고치기 전의')).toEqual([]);
  },
);

journey(
  'when two windows change one post or comment, the later one is notified and keeps its typed text',
  ['1280 dark', '360 light'],
  async ({ page, context, portal, look, expectFailure, otherDevice }) => {
    const name = '젖당이 없을 때도 오페론이 조금은 켜지는 이유';
    const save = async (on: typeof page) => {
      await on.getByRole('button', { name: '수정하기', exact: true }).click();
      await answer(on, boardMessages.confirmEdit, '확인');
    };
    await signIn(page, 'student1');
    await enterBoard(page, 'qna');
    await post(page, name).click();
    await atScreen(page, name);
    await addComment(page, '두 창에서 고칠 댓글');
    await page.getByRole('link', { name: '수정하기' }).click();
    await shown(editor(page));
    await title(page).fill(`${name} (나중)`);

    const other = await context.newPage();
    await other.goto('/lms_st');
    await enterBoard(other, 'qna');
    await post(other, name).click();
    await atScreen(other, name);
    await comment(other, '두 창에서 고칠 댓글').getByRole('button', { name: /^수정/ }).click();
    await other.getByRole('textbox', { name: '수정할 내용' }).fill('나중 창의 댓글');
    // On another device, without the draft of this one.
    const third = await otherDevice();
    await signIn(third, 'student1');
    await enterBoard(third, 'qna');
    await post(third, name).click();
    await atScreen(third, name);
    await comment(third, '두 창에서 고칠 댓글').getByRole('button', { name: /^수정/ }).click();
    await third.getByRole('textbox', { name: '수정할 내용' }).fill('먼저 고친 댓글');
    await third.getByRole('button', { name: '수정', exact: true }).click();
    await answer(third, commentMessages.confirmEdit, '확인');
    await shown(comment(third, '먼저 고친 댓글'));
    await third.getByRole('link', { name: '수정하기' }).click();
    await shown(editor(third));
    await title(third).fill(`${name} (먼저)`);
    await save(third);
    await atScreen(third, `${name} (먼저)`);

    expectFailure(409, '.do');
    await other.getByRole('button', { name: '수정', exact: true }).click();
    await answer(other, commentMessages.confirmEdit, '확인');
    await shown(other.getByText('지금 등록되어 있는 내용'));
    await shown(other.getByRole('alert').getByText('먼저 고친 댓글'));
    expect(await other.getByRole('textbox', { name: '수정할 내용' }).inputValue()).toBe('나중 창의 댓글');
    await look('comment that was overtaken', other);
    await other.getByRole('button', { name: '수정', exact: true }).click();
    await answer(other, commentMessages.confirmEdit, '확인');
    await gone(other.getByRole('textbox', { name: '수정할 내용' }));
    await shown(comment(other, '나중 창의 댓글'));
    expect(await stored(portal, '나중 창의')).toHaveLength(1);

    await page.bringToFront();
    await save(page);
    await shown(page.getByRole('region', { name: '다른 곳에서 수정된 글' }).getByText(`${name} (먼저)`));
    expect(await title(page).inputValue()).toBe(`${name} (나중)`);
    await look('post that was overtaken');
    await save(page);
    await atScreen(page, `${name} (나중)`);
    expect(await posts(portal, `${name} (나중)`)).toHaveLength(1);
  },
);

journey(
  'the text of an inquiry survives a crash of its tab',
  ['360 dark'],
  async ({ page, context }) => {
    await signIn(page, 'student1');
    await enterBoard(page, 'inqry');
    await beginPost(page, 'inqry');
    await typeChoice(page).selectOption('출결');
    await title(page).fill('꺼지기 전에 쓴 제목');
    await editor(page).click();
    await page.keyboard.type('꺼지기 전에 쓴 내용');
    await eventually(() => keptOn(page)).toContain('꺼지기 전에 쓴 내용');
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // A killed tab sends no reply.
    void session.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();

    const again = await context.newPage();
    await again.goto('/lms_st');
    await enterBoard(again, 'inqry');
    await beginPost(again, 'inqry');
    await shown(again.getByText(/이 기기에 보관된 내용을 불러왔습니다/));
    expect(await title(again).inputValue()).toBe('꺼지기 전에 쓴 제목');
    expect(await typeChoice(again).inputValue()).toBe('0000570003');
    await shown(editor(again).getByText('꺼지기 전에 쓴 내용'));
  },
  { provenBy: ['team-board'] },
);
