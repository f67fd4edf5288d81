/** The portal as a program of the device, and what it shows without a connection (specification §24.7). */
import { getTodoList } from '@baeum/contract/lecture/terms';
import { releaseMessage } from '@baeum/contract/refusals';
import { expect } from 'vitest';
import { beginPost, editor, enterBoard, title, typeChoice } from './harness/board.ts';
import { answer } from './harness/dialog.ts';
import { molecular } from './harness/discussion.ts';
import { installProblems } from './harness/installable.ts';
import { journey } from './harness/journey.ts';
import { enterLecture } from './harness/lectures.ts';
import { keptOn } from './harness/offline.ts';
import { atHome, atScreen, logOut, signIn } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

journey(
  'home and what is to do open without a connection where that was chosen, until the student signs out',
  ['360 light'],
  async ({ page, portal, phone, look, expectFailure, allowConsole, whenIdle }) => {
    await signIn(page, 'student1');
    expect(await installProblems(page)).toEqual([]);
    expect(await keptOn(page)).toEqual({ caches: 0, replies: 0, workers: 0 });

    await page.goto('/lms_st/my/notifications/settings');
    await page.getByRole('button', { name: '오프라인으로 보기 켜기' }).click();
    await shown(page.getByRole('button', { name: '오프라인으로 보기 끄기' }));
    await page.goto('/lms_st/my/todo');
    await atScreen(page, '할 일');
    await page.getByRole('button', { name: '할 일 추가' }).click();
    const dialog = page.getByRole('dialog', { name: '할 일 추가' });
    await dialog.getByRole('textbox', { name: /^할 일/ }).fill('실험복 챙기기');
    await dialog.getByLabel('마감').fill('2030-01-02T09:30');
    await dialog.getByRole('button', { name: '저장' }).click();
    const ownRow = page.getByRole('listitem').filter({ hasText: '실험복 챙기기' });
    await shown(ownRow.getByText('09:30'));
    await gone(dialog);
    await look('todo: with an own entry');
    // What a worker is asked for fails when its page is left, and is not merely given up.
    await whenIdle();
    await page.goto('/lms_st');
    await atHome(page);
    const rows = page.getByRole('list', { name: '먼저 할 일' }).getByRole('listitem');
    await shown(rows.first());
    const seen = await rows.allInnerTexts();
    await eventually(async () => (await keptOn(page)).replies).toBeGreaterThan(8);

    await whenIdle();
    expectFailure('unreachable', '');
    portal.network.disconnectAfter(0);
    await page.reload();
    await atHome(page);
    await shown(page.getByText('오프라인입니다. 마지막으로 본 내용입니다'));
    await eventually(() => rows.allInnerTexts()).toEqual(seen);
    await look('home: offline');
    await page.goto('/lms_st/my/todo');
    await atScreen(page, '할 일');
    await shown(page.getByText('오프라인입니다. 마지막으로 본 내용입니다'));
    await shown(ownRow);
    await look('todo: offline');

    // Nothing of a quiz was kept.
    allowConsole(/CodeNotLoaded/);
    await page.goto('/lms_st/lctr/lctrMngr/quizAll');
    await shown(page.getByText('강의와 퀴즈, 시험은 인터넷에 연결되어야 열립니다.'));
    await shown(page.getByText('네트워크를 확인하거나 페이지를 새로 고쳐 주세요.'));

    portal.network.restore();
    await page.goto('/lms_st');
    await atHome(page);
    await gone(page.getByText('오프라인입니다.'));
    await page.goto('/lms_st/my/todo');
    await ownRow.getByRole('button', { name: '실험복 챙기기 완료' }).click();
    await gone(ownRow);
    await logOut(page, { phone });
    await eventually(() => keptOn(page)).toEqual({ caches: 0, replies: 0, workers: 0 });

    // Whoever comes next sees nothing of it, and nothing of theirs is kept.
    await signIn(page, 'student2');
    portal.network.disconnectOn([getTodoList]);
    await page.reload();
    await shown(page.getByRole('region', { name: '할 일', exact: true }).getByRole('alert'));
    expect(await keptOn(page)).toEqual({ caches: 0, replies: 0, workers: 0 });
  },
);

journey(
  'a page that is open when the portal is updated goes on, says so, and is new after a reload with what was typed',
  ['1280 light'],
  async ({ page, portal, expectFailure, allowConsole, whenIdle }) => {
    await signIn(page, 'student1');
    await enterBoard(page, 'qna');
    await beginPost(page, 'qna');
    await title(page).fill('업데이트에도 남는 질문');
    const entry = () => page.locator('script[type="module"]').first().getAttribute('src');
    const before = await entry();
    await whenIdle();
    await portal.update();

    await page.clock.setSystemTime(Date.now() + 11 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await answer(page, releaseMessage, '확인');
    await typeChoice(page).selectOption('기타');

    await page.reload();
    await shown(editor(page));
    expect(await title(page).inputValue()).toBe('업데이트에도 남는 질문');
    expect(await entry()).not.toBe(before);

    // The code of a screen that was not opened before is gone.
    await page.goto('/lms_st');
    await enterLecture(page, molecular);
    await whenIdle();
    await portal.update();
    expectFailure(404, '.js');
    allowConsole(/CodeNotLoaded/);
    await page.getByRole('link', { name: /^과제 \d+ \/ \d/ }).click();
    await shown(page.getByText(releaseMessage));
    await page.getByRole('button', { name: '다시 시도' }).click();
    await atScreen(page, `${molecular} 과제`);
  },
  { updatable: true },
);
