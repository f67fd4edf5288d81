import {
  getAcaLctrList,
  getAcaList,
  getAcaSchlList,
  getMyLctrList,
  getTodoList,
} from '@baeum/contract/lecture/terms';
import { getBoardList, getHeaderMenuList, menuMessages } from '@baeum/contract/portal/terms';
import { unreachableMessage } from '@baeum/contract/refusals';
import type { Locator } from 'playwright-core';
import { type Journey, readOnlyJourney } from './harness/journey.ts';
import type { Portal } from './harness/portal.ts';
import { cards } from './harness/lectures.ts';
import { atHome, atScreen, closeDrawer, openDrawer, signIn } from './harness/student.ts';
import { enterAssignments, graded } from './harness/submission.ts';
import { eventually, gone, shown } from './harness/wait.ts';

readOnlyJourney(
  'each part of the home screen that fails to load shows an error, and can be retried separately',
  ['360 light', '1280 dark'],
  async (stage) => {
    const { page, portal, phone, look } = stage;
    await signIn(page, 'student1');
    breakUnder(stage, [getAcaSchlList, getMyLctrList, getTodoList, getBoardList, getHeaderMenuList]);
    await page.reload();
    const main = page.getByRole('main');
    const todo = page.getByRole('region', { name: '할 일', exact: true });
    const schedule = page.getByRole('region', { name: '일정', exact: true });
    const notices = page.getByRole('region', { name: '공지사항' });
    await eventually(() => failures(main).count()).toBe(4);
    await look('home without its parts');
    // Links that had the focus meanwhile have asked again.
    await page.reload();
    await eventually(() => failures(main).count()).toBe(4);
    if (phone) await openDrawer(page);
    const menuFailed = page.getByRole('alert').getByText(menuMessages.failed);
    await shown(menuFailed);

    portal.network.restore();
    const menu = page.getByRole(phone ? 'dialog' : 'banner');
    await retry(menu).click();
    await gone(menuFailed);
    await shown(menu.getByRole('button', { name: '교육과정', exact: true }));
    if (phone) await closeDrawer(page);
    for (const part of [todo, schedule, notices]) {
      await retry(part).click();
      await gone(failures(part));
    }
    await shown(notices.getByRole('link').first());
    await retry(main).click();
    await shown(cards(page).first());
    await eventually(() => failures(main).count()).toBe(0);
  },
  { inEachView: 'soak' },
);

readOnlyJourney(
  'without the course nothing is shown; one retry loads everything',
  ['1280 light', '360 dark'],
  async (stage) => {
    const { page, portal, phone, look } = stage;
    await signIn(page, 'student1');
    breakUnder(stage, [getAcaList]);
    await page.reload();
    await shown(retry(page.getByRole('main')).first());
    await look('home without its course');
    if (phone) await openDrawer(page);
    const course = phone ? page.getByRole('group', { name: '과정' }) : page.getByRole('banner');
    await shown(failures(course));

    portal.network.restore();
    await retry(course).click();
    await gone(failures(course));
    await shown(course.getByRole('button', { name: /2학기 바이오헬스/ }));
    if (phone) await closeDrawer(page);
    await atHome(page);
    await eventually(() => failures(page.getByRole('main')).count()).toBe(0);
  },
  { inEachView: 'soak' },
);

readOnlyJourney(
  'if the name of a lecture fails to load, its list is shown anyway, and the name after a retry',
  ['360 light', '1280 light'],
  async (stage) => {
    const { page, portal, look } = stage;
    await signIn(page, 'student1');
    await enterAssignments(page, graded.lecture);
    breakUnder(stage, [getAcaLctrList]);
    await page.reload();
    await shown(page.getByRole('link', { name: graded.title }));
    const banner = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
    await shown(failures(banner));
    await look('lecture without its name');

    portal.network.restore();
    await retry(banner).click();
    await atScreen(page, `${graded.lecture} 과제`);
    await gone(failures(page.locator('body')));
  },
);

/** From now on requests of these calls break the connection. */
function breakUnder({ portal, expectFailure }: Journey<Portal>, paths: readonly string[]): void {
  for (const path of paths) expectFailure('unreachable', path);
  portal.network.disconnectOn(paths);
}

const failures = (part: Locator): Locator => part.getByRole('alert').getByText(unreachableMessage);

const retry = (part: Locator): Locator => part.getByRole('button', { name: '다시 시도' });
