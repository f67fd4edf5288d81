import { getSearchList } from '@baeum/contract/search/terms';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { devtoolsOf } from './harness/devtools.ts';
import { focused, isFocused } from './harness/focus.ts';
import { inputMethod } from './harness/ime.ts';
import { readOnlyJourney } from './harness/journey.ts';
import { atHome, atLecture, atScreen, signIn } from './harness/student.ts';
import { atPath, eventually, gone, shown } from './harness/wait.ts';

const lecture = '생명윤리와 연구윤리';
const assignment = '동물실험 대체 방법 조사';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '통합 검색' });
const field = (page: Page): Locator => dialog(page).getByRole('combobox', { name: '검색어' });
const options = (page: Page): Locator => dialog(page).getByRole('option');
const chosen = (page: Page): Locator => dialog(page).getByRole('option', { selected: true });
const searchButton = (page: Page): Locator => page.getByRole('button', { name: '통합 검색', exact: true });

/** Opens the search, with what it finds in lectures. */
async function openSearch(page: Page, open: () => Promise<void>): Promise<void> {
  const reply = page.waitForResponse((response) => response.url().endsWith(getSearchList));
  await open();
  await reply;
  await focused(field(page));
}

readOnlyJourney(
  'search by keyboard alone: initial consonants, while typing, arrows, Enter, Escape, recent ones',
  ['1280 light', '360 dark'],
  async ({ page, look }) => {
    await signIn(page, 'student1');
    await openSearch(page, () => page.keyboard.press('Control+k'));
    await shown(options(page).filter({ hasText: lecture }).first());
    await look('home: search before anything is typed');

    const ime = await inputMethod(page);
    await ime.compose('ㄷ');
    await ime.commit();
    await field(page).fill('ㄷㅁㅅㅎㄷㅊ');
    await shown(chosen(page).filter({ hasText: assignment }));
    await field(page).fill('');
    await ime.type('생명');
    // On the way to 윤리.
    await ime.compose('유');
    await shown(chosen(page).filter({ hasText: lecture }));
    await look('home: search results');
    // The key ends the composition, and must not open anything.
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await shown(dialog(page));
    await ime.commit();

    // In the title, in the name of the lecture, and in the kind.
    await field(page).fill('윤리 과제');
    await shown(chosen(page));
    const first = await chosen(page).getAttribute('id');
    await page.keyboard.press('ArrowUp');
    expect(await chosen(page).getAttribute('id')).toBe(await options(page).last().getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).getAttribute('id')).toBe(first);
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(first);
    expect(await isFocused(field(page))).toBe(true);

    // Typed with the keyboard in the other language.
    await field(page).fill('ehdanf');
    await shown(dialog(page).getByText('‘동물’의 검색 결과입니다.'));
    await field(page).fill('없는것을찾는다');
    await shown(dialog(page).getByText('‘없는것을찾는다’ 검색 결과가 없습니다.'));
    await look('home: search without results');
    // A material is on no board.
    await field(page).fill('함께 읽으면 학습자료');
    await shown(chosen(page).filter({ hasText: '함께 읽으면 좋은 글' }));
    await field(page).fill('함께 읽으면 게시판');
    await shown(dialog(page).getByText('‘함께 읽으면 게시판’ 검색 결과가 없습니다.'));
    await page.keyboard.press('Escape');
    await gone(dialog(page));
    await focused(searchButton(page));

    // What has just been asked for is still fresh.
    await page.keyboard.press('Control+k');
    await focused(field(page));
    await field(page).fill('동물실험');
    await shown(chosen(page).filter({ hasText: assignment }));
    await page.keyboard.press('Enter');
    await atScreen(page, assignment);
    await gone(dialog(page));
    await focused(page.getByRole('heading', { level: 1 }));

    await page.keyboard.press('Control+k');
    await shown(
      dialog(page).getByRole('group', { name: '최근에 연 항목' }).getByRole('option', { name: assignment }),
    );
    await shown(chosen(page).filter({ hasText: assignment }));
    await page.keyboard.press('Escape');
    await gone(dialog(page));

    // A page that is there at once takes the focus, too.
    await page.goBack();
    await gone(page.getByRole('heading', { level: 1, name: assignment }));
    await page.keyboard.press('Control+k');
    await shown(chosen(page).filter({ hasText: assignment }));
    await page.keyboard.press('Enter');
    await atScreen(page, assignment);
    await gone(dialog(page));
    await focused(page.getByRole('heading', { level: 1 }));
  },
);

readOnlyJourney(
  'results open in a new tab by Ctrl+Enter and Ctrl+click, and lead to the very thing',
  ['1280 light'],
  async ({ page, context }) => {
    await signIn(page, 'student1');
    const inNewTab = async (open: () => Promise<void>) => {
      const opened = context.waitForEvent('page');
      await open();
      return opened;
    };
    await openSearch(page, () => searchButton(page).click());
    await field(page).fill('동물실험');
    await shown(chosen(page).filter({ hasText: assignment }));
    const byKey = await inNewTab(() => page.keyboard.press('Control+Enter'));
    await atScreen(byKey, assignment);
    // The search stays open for the next one.
    const byClick = await inNewTab(() => chosen(page).click({ modifiers: ['ControlOrMeta'] }));
    // Playwright may take the first request of a tab that the browser opened by itself for one that never ends.
    await atPath(byClick, '/lms_st/lctr/lctrMngr/asgmt/desc');
    await byClick.reload();
    await atScreen(byClick, assignment);
    await shown(dialog(page));
    await atPath(page, '/lms_st');

    for (const [words, heading] of [
      ['생명윤리와 강의', lecture],
      ['시스템 문의 등록', '시스템 문의 등록'],
    ] as const) {
      await field(page).fill(words);
      await shown(chosen(page));
      const tab = await inNewTab(() => page.keyboard.press('Control+Enter'));
      await atScreen(tab, heading);
      await tab.close();
    }
  },
);

readOnlyJourney('on a phone a button opens the search', ['360 light'], async ({ page, look }) => {
  await signIn(page, 'student1');
  await openSearch(page, () => searchButton(page).tap());
  await field(page).fill('ㅅㅁㅇㄹ');
  await shown(chosen(page).filter({ hasText: lecture }));
  await look('home: search results on a phone');
  await options(page).filter({ hasText: '강의' }).first().tap();
  await atLecture(page, lecture);
});

readOnlyJourney(
  'the results of a key take at most 100 ms of the processor',
  ['1280 light'],
  async ({ page }) => {
    await signIn(page, 'student1');
    await openSearch(page, () => page.keyboard.press('Control+k'));
    await shown(options(page).first());
    await page.evaluate(() => {
      const shownKeys = { count: 0 };
      Object.assign(window, { shownKeys });
      const input = document.querySelector('dialog[open] input');
      const results = document.querySelector<HTMLElement>('dialog[open] [role="listbox"]');
      if (!(input instanceof HTMLInputElement) || results === null) throw new Error('the search is not open');
      input.addEventListener('input', () => {
        const painted = () => {
          if (results.dataset.results === input.value.trim()) shownKeys.count += 1;
          else requestAnimationFrame(painted);
        };
        // After the frame that shows them.
        requestAnimationFrame(() => setTimeout(painted));
      });
    });
    const devtools = await devtoolsOf(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const milliseconds = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    };
    const before = await milliseconds();
    const ime = await inputMethod(page);
    await ime.type('생명윤리 과제');
    await field(page).fill('');
    for (const key of 'rkdmlrPghlrtj') await page.keyboard.press(key);
    const keys = () =>
      page.evaluate(() => (window as unknown as { shownKeys: { count: number } }).shownKeys.count);
    await eventually(keys).toBeGreaterThan(20);
    expect(((await milliseconds()) - before) / (await keys())).toBeLessThanOrEqual(100);
  },
);

readOnlyJourney(
  'the bar at the bottom of a phone leads home and to each lecture, and covers nothing',
  ['360 light', '360 dark'],
  async ({ page, look }) => {
    await signIn(page, 'student1');
    const bar = page.getByRole('navigation', { name: '바로 가기' });
    expect(await bar.getByRole('link', { name: '홈' }).getAttribute('aria-current')).toBe('page');
    await look('home: with the bar');
    await bar.getByRole('button', { name: '강의' }).tap();
    const sheet = page.getByRole('dialog', { name: '나의 강의' });
    const whole = sheet.getByRole('link', { name: '의료 인공지능 개론과 임상 데이터 분석 실습' });
    await shown(whole);
    await look('home: lectures from the bar');
    await whole.tap();
    await atLecture(page, '의료 인공지능 개론과 임상 데이터 분석 실습');
    await gone(sheet);
    await focused(page.getByRole('heading', { level: 1 }));
    await page
      .getByRole('navigation', { name: '강의 메뉴' })
      .getByRole('link', { name: '홈', exact: true })
      .tap();
    await atHome(page);
  },
);

readOnlyJourney('no label in the drawer of a phone is cut', ['360 light'], async ({ page, look }) => {
  await signIn(page, 'student1');
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('button', { name: '메뉴', exact: true }).tap();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: '나의 강의' }).tap();
    await shown(drawer.getByRole('link', { name: '의료 인공지능 개론과 임상 데이터 분석 실습' }));
    const cut = await drawer.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('a, button, span, p, legend')]
        .filter(
          (one) =>
            one.textContent !== '' && one.checkVisibility() && getComputedStyle(one).overflow !== 'visible',
        )
        .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent),
    );
    expect(cut, `at ${width} px`).toEqual([]);
    if (width === 360) await look('home: drawer');
    await page.keyboard.press('Escape');
    await gone(drawer);
  }
});
