/** The portal as a program of the device, and what it shows without a connection (specification §24.7). */
import { getTodoList } from '@baeum/contract/lecture/terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { atHome, atScreen, logOut, signIn } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

journey(
  'home and what is to do open without a connection where that was chosen, until the student signs out',
  ['360 light'],
  async ({ page, context, portal, phone, look, expectFailure, whenIdle }) => {
    await signIn(page, 'student1');
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
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
    const seen = await rows.allInnerTexts();
    await eventually(async () => (await keptOn(page)).replies).toBeGreaterThan(8);

    await whenIdle();
    expectFailure('unreachable', '');
    portal.network.disconnectAfter(0);
    await page.reload();
    await atHome(page);
    await shown(page.getByText('오프라인입니다. 마지막으로 본 내용입니다'));
    expect(await rows.allInnerTexts()).toEqual(seen);
    await look('home: offline');
    await page.goto('/lms_st/my/todo');
    await atScreen(page, '할 일');
    await shown(page.getByText('오프라인입니다. 마지막으로 본 내용입니다'));
    await shown(ownRow);
    await look('todo: offline');

    // Nothing of a quiz was kept.
    await page.goto('/lms_st/lctr/lctrMngr/quizAll');
    await shown(page.getByText('강의와 퀴즈, 시험은 인터넷에 연결되어야 열립니다.'));

    portal.network.restore();
    await page.goto('/lms_st');
    await atHome(page);
    await gone(page.getByText('오프라인입니다.'));
    await page.goto('/lms_st/my/todo');
    await ownRow.getByRole('button', { name: '실험복 챙기기 완료' }).click();
    await gone(ownRow);
    await logOut(page, { phone });
    expect(await keptOn(page)).toEqual({ caches: 0, replies: 0, workers: 0 });

    // Whoever comes next sees nothing of it, and nothing of theirs is kept.
    await signIn(page, 'student2');
    portal.network.disconnectOn([getTodoList]);
    await page.reload();
    await shown(page.getByRole('region', { name: '할 일', exact: true }).getByRole('alert'));
    expect(await keptOn(page)).toEqual({ caches: 0, replies: 0, workers: 0 });
  },
);

/** What the portal keeps on this device for a start without a connection. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const replies = await new Promise<number>((resolve, reject) => {
      // Opening one that is not there would make it.
      if (databases.every(({ name }) => name !== 'offline')) return resolve(0);
      const open = indexedDB.open('offline');
      open.addEventListener('error', () => reject(new Error('the database cannot be opened')));
      open.addEventListener('success', () => {
        const rows = open.result.transaction('kept').objectStore('kept').count();
        rows.addEventListener('success', () => resolve(rows.result));
        open.result.close();
      });
    });
    const workers = await navigator.serviceWorker.getRegistrations();
    return { caches: (await caches.keys()).length, replies, workers: workers.length };
  });
