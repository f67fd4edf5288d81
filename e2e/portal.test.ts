import { menuMessages } from '@baeum/contract/portal/terms';
import { expect } from 'vitest';
import { answer } from './harness/dialog.ts';
import { readOnlyJourney } from './harness/journey.ts';
import { atHome, atLecture, closeDrawer, openDrawer, signIn } from './harness/student.ts';
import { eventually, shown } from './harness/wait.ts';

readOnlyJourney(
  'the menu links to the lectures and marks screens that are not ready; the skip link skips it',
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
    // Names wrap in the drawer of a phone.
    const longName = phone ? '분석 실습' : '분...';
    await shown(
      menu.getByRole('link', { name: `의료 인공지능 개론과 임상 데이터 ${longName}`, exact: true }),
    );
    await menu.getByRole('link', { name: '분자생물학의 이해', exact: true }).click();
    await atLecture(page, '분자생물학의 이해');

    await page.goto('/lms_st');
    await atHome(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  },
  { inEachView: 'always' },
);

readOnlyJourney(
  'the colour scheme is the student’s choice and is kept',
  ['1280 light'],
  async ({ page, look }) => {
    await signIn(page, 'student1');
    await page.getByRole('button', { name: '화면 모드' }).click();
    await page.getByRole('menuitemradio', { name: '다크 모드' }).click();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await eventually(ground).toBe('rgb(17, 22, 23)');
    await page.reload();
    await atHome(page);
    expect(await ground()).toBe('rgb(17, 22, 23)');
    await look('home made dark');
    await page.goto('/st');
    await shown(page.getByRole('link', { name: '나의 강의로 이동' }));
    expect(await ground()).toBe('rgb(17, 22, 23)');
  },
);
