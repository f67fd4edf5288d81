import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noticeMessages, saveOpenedPosts } from '@baeum/contract/portal/terms';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { delayRequest } from './harness/delayed-request.ts';
import { focused } from './harness/focus.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { atHome, signIn } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

readOnlyJourney(
  'a notice opens over the home screen, links to its neighbours, and its attachment can be downloaded',
  ['360 dark', '1280 light'],
  async ({ page, look }) => {
    await signIn(page, 'student1');
    const list = page.getByRole('region', { name: '공지사항' });
    const festival = page.getByRole('link', { name: '가을 이음 축제에 초대합니다' });
    const row = list.getByRole('listitem').filter({ has: festival });
    await shown(row.getByText('NEW'));
    expect(await list.getByText('[교수]').count()).toBe(0);
    await festival.click();

    const post = page.getByRole('dialog', { name: '공지사항' }).getByRole('article');
    await shown(post.getByRole('heading', { name: '가을 이음 축제에 초대합니다' }));
    await shown(post.getByText('중앙광장과 온라인 생중계'));
    await shown(post.getByText(noticeMessages.noNext));
    await look('notice');
    const arriving = page.waitForEvent('download');
    await post.getByRole('button', { name: '축제 포스터.png 내려받기' }).click();
    const poster = await arriving;
    expect(poster.suggestedFilename()).toBe('축제 포스터.png');
    const { root } = inject('demonstration');
    const original = await readFile(join(root, 'content/demo/notices/files/축제 포스터.png'));
    expect(original.equals(await readFile(await poster.path()))).toBe(true);

    await post.getByRole('link', { name: '학습포털 정기 점검 안내' }).click();
    await shown(post.getByRole('heading', { name: '학습포털 정기 점검 안내' }));
    await shown(post.getByText(noticeMessages.noFiles));
    await look('notice with a table');
    await page.goBack();
    await gone(post);
    await atHome(page);
    await gone(row.getByText('NEW'));
    await festival.press('Enter');
    await shown(post);
    await eventually(() => holdsFocus(page.getByRole('dialog', { name: '공지사항' }))).toBe(true);
    await page.keyboard.press('Escape');
    await gone(post);
    await focused(festival);
  },
);

readOnlyJourney(
  'notices by keyboard: the focus stays in the dialog, and Escape returns it to the row',
  ['1280 dark', '360 light'],
  async ({ page, look }) => {
    const { keyboard } = page;
    await signIn(page, 'student1');
    const row = (title: string) => page.getByRole('link', { name: title, exact: true });
    const dialog = page.getByRole('dialog', { name: '공지사항' });
    const heading = (title: string) => dialog.getByRole('heading', { name: title, exact: true });
    const neighbour = (title: string) => dialog.getByRole('link', { name: title, exact: true });

    await row('학습포털 정기 점검 안내').press('Enter');
    await shown(heading('학습포털 정기 점검 안내'));
    await eventually(() => holdsFocus(dialog)).toBe(true);

    // Forward and back: each time the title of the new post is visible and focused, so that screen readers continue there.
    await neighbour('가을 이음 축제에 초대합니다').press('Enter');
    await focused(heading('가을 이음 축제에 초대합니다'));
    expect(await isInView(heading('가을 이음 축제에 초대합니다'))).toBe(true);
    await look('notice, one further');
    await neighbour('학습포털 정기 점검 안내').press('Enter');
    await focused(heading('학습포털 정기 점검 안내'));
    expect(await isInView(heading('학습포털 정기 점검 안내'))).toBe(true);
    await neighbour('대체과제 작성 지침').press('Enter');
    await focused(heading('대체과제 작성 지침'));

    // The Tab key cycles within the dialog.
    for (let stops = 0; stops < 12; stops++) {
      await keyboard.press('Tab');
      expect(await holdsFocus(dialog)).toBe(true);
    }
    await keyboard.press('Escape');
    await gone(dialog);
    await atHome(page);
    await focused(row('대체과제 작성 지침'));
  },
);

journey(
  'a notice that was opened on one device is not new on the next',
  ['360 light'],
  async ({ page, portal, otherDevice }) => {
    const marked = (on: Page) =>
      on
        .getByRole('region', { name: '공지사항' })
        .getByRole('listitem')
        .filter({ has: on.getByRole('link', { name: '가을 이음 축제에 초대합니다' }) })
        .getByText('NEW');
    await signIn(page, 'student1');
    await shown(marked(page));
    await page.getByRole('link', { name: '가을 이음 축제에 초대합니다' }).click();
    await shown(page.getByRole('dialog', { name: '공지사항' }).getByRole('article'));
    const kept = () => portal.sql(`select 1 from opened_posts where kind = 'notice'`);
    await eventually(async () => {
      // Sent when somebody comes back to the page, and each minute.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return (await kept()).length;
    }).toBe(1);

    const other = await otherDevice();
    const exchanged = other.waitForResponse((reply) => reply.url().endsWith(saveOpenedPosts));
    const exchange = await delayRequest(other, saveOpenedPosts);
    await signIn(other, 'student1');
    await shown(marked(other));
    exchange.release();
    await (await exchanged).finished();
    await other.reload();
    await atHome(other);
    await gone(marked(other));
  },
  { sharesOpened: true },
);

const holdsFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((one) => one.contains(document.activeElement));

const isInView = (locator: Locator): Promise<boolean> =>
  locator.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
