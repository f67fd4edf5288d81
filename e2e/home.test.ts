import { lectureMessages } from '@baeum/contract/lecture/terms';
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from './harness/focus.ts';
import { isFont } from './harness/fonts.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { card, cards, enterLecture, range, goTo } from './harness/lectures.ts';
import { whenLoaded } from './harness/look.ts';
import type { Portal } from './harness/portal.ts';
import { atHome, atScreen, openDrawer, signIn } from './harness/student.ts';
import { atPath, eventually, shown, stopClock } from './harness/wait.ts';
import { inBackground } from './harness/watch.ts';

journey(
  'home: six cards with their fields, paged by mouse and by keyboard',
  ['360 dark', '1280 light'],
  async ({ page, portal, context, phone, look }) => {
    await portal.sql('delete from attempt');
    await portal.sql('delete from quiz');
    await signIn(page, 'student1');
    expect(await cards(page).count()).toBe(6);

    const first = card(page, '분자생물학의 이해');
    const words = await first.innerText();
    for (const part of ['전공필수', '바이오헬스융합전공', '2학년 · 2학기 · 3학점', '김정현, 이선영 교수'])
      expect(words).toContain(part);
    expect(words).toMatch(/출석 6 \/ 15주\s+40%/);
    expect(words).toMatch(/완료\s\d+\s+진행 중\s\d+\s+미진행\s\d+/);
    expect(await first.getByRole('term').allInnerTexts()).toEqual(['강의', '과제', '퀴즈']);
    const withDebates = card(page, '생명윤리와 연구윤리').getByRole('term');
    expect(await withDebates.allInnerTexts()).toEqual(['강의', '과제', '퀴즈', '토론']);
    const withTeams = card(page, '스마트 헬스케어 기기');
    expect(await withTeams.getByRole('term').allInnerTexts()).toEqual(['강의', '과제', '퀴즈', '팀활동']);
    expect(await withTeams.innerText()).toContain('2분반');

    // Zero counts are red, and described in text as well.
    const [none, some] = [first.getByText('0 없음').first(), first.getByText(/^\d+\/\d+$/).first()];
    expect(await colourOf(none)).not.toBe(await colourOf(some));
    const cut = cards(page).getByRole('heading', { name: /^의료 인공지능/ });
    expect(await cut.innerText()).toBe('의료 인공지능 개론과 임상 데...');
    expect(await cut.getAttribute('title')).toBe('의료 인공지능 개론과 임상 데이터 분석 실습');
    expect(await cards(page).getByText(lectureMessages.microNote).count()).toBe(1);
    const micro = card(page, 'GMP 품질관리 첫걸음');
    await shown(micro.getByText(lectureMessages.microNote));

    const [start, further] = phone ? ['강의 1 / 6', '강의 2 / 6'] : ['강의 1–3 / 6', '강의 4–6 / 6'];
    await eventually(() => range(page)).toBe(start);
    await page.getByRole('button', { name: '다음 강의' }).click();
    await eventually(() => range(page)).toBe(further);
    const previous = page.getByRole('button', { name: '이전 강의' });
    await previous.focus();
    await page.keyboard.press('Enter');
    await eventually(() => range(page)).toBe(start);
    expect(await previous.getAttribute('aria-disabled')).toBe('true');

    // A focused card is scrolled into view.
    await card(page, '생명윤리와 연구윤리')
      .getByRole('link', { name: /강의계획서/ })
      .focus();
    await page.keyboard.press('Tab');
    const entrance = withTeams.getByRole('link', { name: /강의실 입장/ });
    await focused(entrance);
    await eventually(() => isInView(page, entrance)).toBe(true);
    await look('home');

    await goTo(page, 'GMP 품질관리 첫걸음');
    const popup = context.waitForEvent('page');
    await micro.getByRole('link', { name: /강의계획서/ }).click();
    const syllabus = await popup;
    await atPath(syllabus, '/common/syllabusPopup/view/GMPQ1106-01');
    await atScreen(syllabus, 'GMP 품질관리 첫걸음 강의계획서');
    await shown(syllabus.getByText('15주차', { exact: true }));
    await look('public syllabus: syllabus', syllabus);
  },
  { inEachView: 'always' },
);

readOnlyJourney(
  'home: the calendar shows other months and years and filters by day; its list links to the assignment',
  ['360 light', '1280 dark'],
  async ({ page, portal, look }) => {
    await signIn(page, 'student1');
    const { title, closesOn } = await openAssignment(portal);
    const [year = '', month = '', day = ''] = closesOn.split('-').map((part) => String(Number(part)));
    const list = page.getByRole('region', { name: '일정', exact: true });
    const inDay = list.getByRole('heading', { name: new RegExp(`^${month}월 ${day}일`) });
    const at = (date: string) => page.locator(`[data-day="${date}"]`);

    await page.getByLabel('연도', { exact: true }).selectOption('2021');
    await shown(list.getByText(lectureMessages.noSchedule));
    await page.getByLabel('연도', { exact: true }).selectOption(year);
    await page.getByLabel('월', { exact: true }).selectOption(month);
    await at(closesOn).click();
    await shown(inDay);
    await shown(list.getByRole('link', { name: title }));
    await look('home with a day chosen');

    await list.getByRole('button', { name: '이달 전체 보기' }).click();
    await shown(list.getByRole('heading', { name: new RegExp(`^${year}년 ${month}월`) }));
    await page.getByRole('button', { name: '다음 달' }).click();
    await page.getByRole('button', { name: '이전 달' }).click();
    await shown(page.getByRole('grid', { name: `${year}년 ${month}월` }));

    // The same by keyboard: a week forward and back, then into the day.
    await at(closesOn).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await eventually(() => focusedDay(page)).toBe(closesOn);
    await page.keyboard.press('Enter');
    await shown(inDay);
    await list.getByRole('link', { name: title }).click();
    await atScreen(page, title);
  },
);

readOnlyJourney(
  'home without a cache takes at most 20 requests and 300 kB before the fonts',
  ['1280 light', '360 light'],
  async ({ page, context, whenIdle }) => {
    await signIn(page, 'student1');
    // Without requests of the sign-in, and without prefetches by the mouse, which is still where the button was.
    await whenIdle();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    const asked: Request[] = [];
    page.on('requestfinished', (request) => void asked.push(request));
    // What is asked for before the code is there is used only if it is not too old by then.
    await stopClock(page);
    await page.goto('/lms_st');
    await atHome(page);
    await whenLoaded(page);
    await whenIdle();
    const needed = asked.filter((request) => !isFont(request.url()) && !inBackground(request.url()));
    const paths = needed.map((request) => new URL(request.url()).pathname);
    expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(20);
    const sizes = await Promise.all(needed.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
    expect(bytes).toBeLessThanOrEqual(300_000);
  },
  { inEachView: 'soak' },
);

readOnlyJourney(
  'home opened again is there before the click is over, without a frame between',
  ['1280 light', '360 dark'],
  async ({ page }) => {
    await signIn(page, 'student1');
    await enterLecture(page, '분자생물학의 이해');
    const seen = page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          // The last to hear of a click.
          addEventListener('click', () => resolve(document.querySelector('main h1')?.innerHTML), {
            once: true,
          });
        }),
    );
    await page.locator('a[href="/lms_st"]:visible').first().click();
    expect(await seen).toBe('나의 강의');
  },
  { inEachView: 'soak' },
);

readOnlyJourney(
  'another course can be selected, and every part is loaded for it',
  ['360 dark', '1280 dark'],
  async ({ page, phone, look }) => {
    await signIn(page, 'student1');
    if (phone) {
      await openDrawer(page);
      await look('drawer');
      await page.getByRole('button', { name: '1학기 바이오헬스 기초과정' }).click();
    } else {
      await page.getByRole('button', { name: /^과정:/ }).click();
      await page.getByRole('menuitemradio', { name: '1학기 바이오헬스 기초과정' }).click();
    }
    await shown(card(page, '생명과학 입문'));
    expect(await cards(page).count()).toBe(2);
    await page.reload();
    await atHome(page);
    await shown(card(page, '생명과학 입문'));
  },
  { inEachView: 'soak' },
);

const colourOf = (locator: Locator): Promise<string> =>
  locator.evaluate((one) => getComputedStyle(one).color);

const focusedDay = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.day : '',
  );

async function isInView(page: Page, locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0);
}

/** An open assignment that student1 has not begun, and the day of Seoul on which it closes. */
async function openAssignment(portal: Portal): Promise<{ title: string; closesOn: string }> {
  const [row] = await portal.sql(
    `select title, to_char(closes_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as closes_on
       from assignment where title = '동물실험 대체 방법 조사'`,
  );
  return { title: String(row?.title), closesOn: String(row?.closes_on) };
}
