import { getTodoList, lectureMessages } from '@baeum/contract/lecture/terms';
import { unreachableMessage } from '@baeum/contract/refusals';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addComment, molecular, operon } from './harness/discussion.ts';
import { focused, tabTo } from './harness/focus.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { whenLoaded } from './harness/look.ts';
import { atHome, atScreen, openAddress, signIn, startSession } from './harness/student.ts';
import { atPath, eventually, gone, shown } from './harness/wait.ts';

const path = '/lms_st/my/todo';
const firstRows = (page: Page): Locator =>
  page.getByRole('list', { name: '먼저 할 일' }).getByRole('listitem');
const row = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const chip = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: '종류' }).getByRole('link', { name });
const countOn = async (locator: Locator): Promise<number> =>
  Number(/\d+/.exec(await locator.innerText())?.[0]);
const search = (page: Page): string => new URL(page.url()).search;

readOnlyJourney(
  'home: what is due first is one click away without scrolling, at every width',
  ['360 light', '1280 dark'],
  async ({ page, look }) => {
    await signIn(page, 'student1');
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openAddress(page, '/lms_st');
      await atHome(page);
      await whenLoaded(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const button = actionsIn(firstRows(page).first()).last();
      expect(await isUncovered(button), `${width}×${height}`).toBe(true);
      expect(await firstRows(page).count()).toBe(5);
      // The rest is one click away as well.
      expect(await isUncovered(page.getByRole('link', { name: '모두 보기' }))).toBe(true);
      await look(`home: what is to do first at ${width} px`);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const first = firstRows(page).first();
    const title = (await first.getByRole('link').first().textContent()) ?? '';
    await first.getByRole('link').last().click();
    await eventually(() => new URL(page.url()).pathname).not.toBe('/lms_st');
    await shown(page.getByText(title).first());
  },
);

journey(
  'what is to do: by kind and lecture in the address, done falls away and can be unfolded',
  ['360 dark', '1280 light'],
  async ({ page, look }) => {
    await signIn(page, 'student1');
    await page.getByRole('link', { name: '모두 보기' }).click();
    await atPath(page, path);
    await atScreen(page, '할 일');
    await shown(page.getByRole('heading', { name: /^오늘/, level: 2 }));
    await look('todo: everything');
    const all = await countOn(chip(page, /^모두/));
    expect(all).toBe(
      await page
        .getByRole('listitem')
        .filter({ has: actions(page) })
        .count(),
    );

    // Kinds are links that keep the focus; the number is that of the rows.
    await tabTo(page, 'link', /^토론/);
    await page.keyboard.press('Enter');
    await eventually(() => search(page)).toBe('?kind=debate');
    await focused(chip(page, /^토론/));
    await shown(row(page, operon.title));
    const debates = await countOn(chip(page, /^토론/));
    await eventually(() =>
      page
        .getByRole('listitem')
        .filter({ has: actions(page) })
        .count(),
    ).toBe(debates);
    await page.getByRole('combobox', { name: '강의' }).selectOption({ label: molecular });
    await eventually(() => search(page)).toMatch(/kind=debate&lecture=/);
    await shown(row(page, operon.title));
    await look('todo: one kind of one lecture');
    await page.reload();
    await shown(row(page, operon.title));

    // Doing it takes it away.
    await row(page, operon.title)
      .getByRole('link', { name: `${operon.title} 참여하기` })
      .click();
    await atScreen(page, operon.title);
    await addComment(page, '억제자가 젖당과 결합하면 떨어져 나가 전사가 시작됩니다.');
    await page.goBack();
    await atScreen(page, '할 일');
    await gone(row(page, operon.title).filter({ has: actions(page) }));

    // What has been done is at the end.
    await page.getByRole('button', { name: '펼치기' }).click();
    const done = page.getByRole('list', { name: '끝낸 일' });
    await shown(done.getByRole('link', { name: operon.title }));
    await look('todo: done');
    await openAddress(page, path);
    await atScreen(page, '할 일');
    await eventually(() => countOn(chip(page, /^모두/))).toBe(all - 1);
    await page.getByRole('button', { name: '펼치기' }).click();
    await shown(done.getByRole('link', { name: operon.title }));
    const text = await page.getByRole('heading', { name: /^끝낸 일/ }).innerText();
    expect(await done.getByRole('listitem').count()).toBe(Number(/\d+/.exec(text)?.[0]));
  },
);

journey(
  'a content is opened at the first that has not been watched, by keyboard alone',
  ['1280 dark', '360 light'],
  async ({ page }) => {
    await startSession(page, 'student1');
    await openAddress(page, `${path}?kind=lecture`);
    await atScreen(page, '할 일');
    await tabTo(page, 'link', /^9주차 유전자 발현 조절.*이어보기$/);
    await page.keyboard.press('Enter');
    await shown(page.getByRole('dialog'));
    await atPath(page, '/lms_st/lctr/lctrMngr/detailSbj/9');
  },
);

journey(
  'nothing of a kind, and a list that cannot be loaded',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, expectFailure, whenIdle }) => {
    await startSession(page, 'student1');
    await openAddress(page, `${path}?kind=journal&lecture=MBIO2101-01`);
    await shown(page.getByText('조건에 맞는 할 일이 없습니다.'));
    await look('todo: nothing of this kind');
    await page.getByRole('button', { name: '조건 지우기' }).click();
    await eventually(() => search(page)).toBe('');
    await shown(page.getByRole('heading', { name: /^오늘/ }));

    expectFailure('unreachable', getTodoList);
    portal.network.disconnectOn([getTodoList]);
    await page.reload();
    await shown(page.getByText(unreachableMessage));
    await look('todo: not loaded');
    // A link that had the focus meanwhile has asked again.
    await page.reload();
    await shown(page.getByText(unreachableMessage));
    await whenIdle();
    portal.network.restore();
    await page.getByRole('button', { name: '다시 시도' }).click();
    await shown(page.getByRole('heading', { name: /^오늘/ }));
  },
);

journey('a student without lectures has nothing to do', ['360 dark', '1280 light'], async (stage) => {
  const { page, portal, look } = stage;
  await portal.sql(
    `delete from enrolment where student_id = (select id from account where login_id = 'student1')`,
  );
  await startSession(page, 'student1');
  await openAddress(page, path);
  await shown(page.getByText(lectureMessages.nothingToDo));
  expect(await page.getByRole('navigation', { name: '종류', exact: true }).count()).toBe(0);
  await look('todo: nothing to do');
  await openAddress(page, '/lms_st');
  await atScreen(page, '나의 강의');
  await shown(page.getByText(lectureMessages.nothingToDo));
  await look('home: nothing to do');
});

const actionsIn = (within: Locator): Locator => within.getByRole('link').or(within.getByRole('button'));
const words = /(제출하기|쓰기|응시하기|응시|이어보기|학습하기|참여하기|평가하기|작성하기|안내 보기)/;
const actions = (page: Page): Locator =>
  page.getByRole('link', { name: words }).or(page.getByRole('button', { name: words }));

/** Whether an element is in the window, and nothing else is where it would be clicked. */
const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && at !== null && element.contains(at);
  });
