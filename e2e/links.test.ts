import { expect } from 'vitest';
import { routes } from '../web/src/navigation/routes.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { whenLoaded } from './harness/look.ts';
import { card } from './harness/lectures.ts';
import { atHome, atLecture, atScreen, signIn, startSession } from './harness/student.ts';
import { atPath, eventually, shown, shows } from './harness/wait.ts';
import { walkFrom } from './harness/walk.ts';

journey(
  'links of the home of a lecture open in another tab what a click on them opens',
  ['1280 light'],
  async ({ page, context }) => {
    await signIn(page, 'student1');
    const opened = new Set<string>();
    const walker = { page, tab: await context.newPage(), opened, screens: Object.keys(routes) };
    await walkFrom(walker, '/lms_st/open/lecture/MBIO2101-01');
    expect(opened.size).toBeGreaterThan(10);
  },
);

journey(
  'a notice of a lecture is two clicks from home',
  ['1280 light', '360 light'],
  async ({ page, portal }) => {
    const name = '분자생물학의 이해';
    const [latest] = await portal.sql(
      `select title from post where lecture_code = 'MBIO2101-01' and board = 'notice' and deleted_at is null
       and published_at > now() - interval '2 days' order by published_at desc limit 1`,
    );
    await signIn(page, 'student1');
    await card(page, name).getByRole('link').first().click();
    await atLecture(page, name);
    const notices = page.getByRole('region', { name: '공지사항' });
    await notices.getByRole('link', { name: String(latest?.title) }).click();
    await shown(page.getByRole('heading', { level: 1, name: String(latest?.title) }));
  },
  { inEachView: 'soak' },
);

readOnlyJourney(
  'addresses without the ids of their screen say why they lead elsewhere, and unknown ones are pages',
  ['360 light', '1280 dark'],
  async ({ page, look, expectFailure }) => {
    await startSession(page, 'student1');
    await page.goto('/lms_st/lctr/lctrMngr/asgmt/desc');
    await shows(page, '주소만으로는 어느 강의인지 알 수 없어 홈을 열었습니다. 강의를 선택해 주세요.');
    await atHome(page);
    await look('home: without a lecture');
    await page.goto('/lms_st/lctr');
    await shows(page, '주소만으로는 어느 강의인지 알 수 없어 홈을 열었습니다. 강의를 선택해 주세요.');
    await page.goto('/lms_st/open/lecture/MBIO2101-01');
    await atLecture(page, '분자생물학의 이해');
    await page.goto('/lms_st/lctr/lctrMngr/asgmt/desc');
    await shows(page, '주소만으로는 어느 과제인지 알 수 없어 과제 목록을 열었습니다.');
    await atScreen(page, '분자생물학의 이해 과제');
    await look('taskAll: without an assignment');
    await page.goto('/lms_st/lctr');
    await atLecture(page, '분자생물학의 이해');
    await page.goto('/lms_st/sysInq');
    await atPath(page, '/lms_st/sysInq/inquiryList');
    for (const unknown of ['/lms_st/none', '/none', '/exam/none', '/lms_st/open/none']) {
      expectFailure(404, unknown);
      await page.goto(unknown);
      await shown(page.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다' }));
    }
  },
);

readOnlyJourney(
  'a fresh visit starts at the top, a return where it was left',
  ['360 light'],
  async ({ page }) => {
    await signIn(page, 'student1');
    // Before that the page may be too short.
    await whenLoaded(page);
    const scrolled = () => page.evaluate(() => scrollY);
    await page.evaluate(() => {
      const kept = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
      scrollTo(0, 300);
      return kept;
    });
    await page.reload();
    await atHome(page);
    // Places are restored to a fraction of a pixel.
    await eventually(async () => Math.abs((await scrolled()) - 300)).toBeLessThanOrEqual(1);
    await page.goto('/st');
    await page.goto('/lms_st');
    await atHome(page);
    await whenLoaded(page);
    expect(await scrolled()).toBe(0);
  },
);
