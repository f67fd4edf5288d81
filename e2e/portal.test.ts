import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { menuMessages, noticeMessages } from '@baeum/contract/portal/terms';
import { expect, inject } from 'vitest';
import { answer } from './harness/dialog.ts';
import { journey } from './harness/journey.ts';
import { atHome, atScreen, closeDrawer, openDrawer, signIn } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

journey(
  'the menu leads to the lectures; what is not ready says so; the skip link passes it by',
  ['360 light', '1280 light'],
  async ({ page, phone, look }) => {
    await signIn(page, 'student1');
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    const openEntry = async (name: string) => {
      if (phone) await openDrawer(page);
      const entry = menu.getByRole('button', { name, exact: true });
      if ((await entry.getAttribute('aria-expanded')) === 'false') await entry.click();
    };

    await openEntry('교육과정');
    await look('menu');
    await menu.getByRole('button', { name: '이수 체계도' }).click();
    await answer(page, menuMessages.headerNotReady, '확인');
    if (phone) await closeDrawer(page);

    await openEntry('나의 강의');
    await shown(menu.getByRole('link', { name: '스마트 헬스케어 기기 2분반', exact: true }));
    await shown(menu.getByRole('link', { name: '의료 인공지능 개론과 임상 데이터 분...', exact: true }));
    await menu.getByRole('link', { name: '분자생물학의 이해', exact: true }).click();
    await page.waitForURL('**/taskAll');

    await page.goto('/lms_st');
    await atHome(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  },
);

journey(
  'a notice opens over the home screen, leads to its neighbours, and its attachment arrives whole',
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

    await post.getByRole('button', { name: '학습포털 정기 점검 안내' }).click();
    await shown(post.getByRole('heading', { name: '학습포털 정기 점검 안내' }));
    await shown(post.getByText(noticeMessages.noFiles));
    await look('notice with a table');
    await page.goBack();
    await gone(post);
    await atHome(page);
    await gone(row.getByText('NEW'));
    await festival.press('Enter');
    await shown(post);
    await page.keyboard.press('Escape');
    await gone(post);
    await eventually(() => festival.evaluate((link) => link === document.activeElement)).toBe(true);
  },
);

journey('the brightness is the student’s choice and stays', ['1280 light'], async ({ page, look }) => {
  await signIn(page, 'student1');
  await page.getByRole('button', { name: '화면 밝기' }).click();
  await page.getByRole('menuitemradio', { name: '어둡게' }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await eventually(ground).toBe('rgb(17, 22, 23)');
  await page.reload();
  await atHome(page);
  expect(await ground()).toBe('rgb(17, 22, 23)');
  await look('home made dark');
  await page.goto('/st');
  await atScreen(page, '나의 강의');
});
