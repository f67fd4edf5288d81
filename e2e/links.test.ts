import { isDeepStrictEqual } from 'node:util';
import { examRoomPath } from '@baeum/contract/exam/terms';
import { updateLearningTime } from '@baeum/contract/study/terms';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { routes } from '../web/src/navigation/routes.ts';
import { atExamRoom, examButton, opens } from './harness/exam.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { deepLinkOf, type FoundLink, linksOf } from './harness/links.ts';
import { whenLoaded } from './harness/look.ts';
import { card } from './harness/lectures.ts';
import type { Portal } from './harness/portal.ts';
import { behindLecture } from './harness/quiz.ts';
import { atHome, atLecture, atScreen, signIn } from './harness/student.ts';
import { cases, kit, survey, teamSeq } from './harness/team.ts';
import { atPath, eventually, shown, shows } from './harness/wait.ts';

const visitFields = new Set(Object.values(routes).flatMap(({ visit }) => Object.keys(visit)));

/** What a page shows: address, heading, an open dialog, and the navigation state without how the visit came about. */
async function shownBy(page: Page) {
  await eventually(() => new URL(page.url()).pathname).not.toContain('/open/');
  // Not by a locator, which waits for the load of a tab for ever when its address changes meanwhile.
  await page.waitForFunction(() => document.querySelector('h1')?.checkVisibility());
  await whenLoaded(page);
  const { state, ...rest } = await page.evaluate(() => {
    const { usr }: { usr?: Record<string, unknown> | null } = history.state ?? {};
    return {
      address: `${location.pathname}${location.search}`,
      heading: document.querySelector('h1')?.textContent ?? '',
      dialog: document.querySelector('[role="dialog"] h1, [role="dialog"] h2')?.textContent ?? '',
      state: Object.entries(usr ?? {}),
    };
  });
  const names = state
    .filter(([field]) => !visitFields.has(field))
    .map(([field, value]) => `${field}=${String(value)}`);
  return { ...rest, state: names.sort() };
}

/** Links of the same kind lead to the same screen, with the same fields in their address. */
function kindOf(href: string): string | undefined {
  const link = deepLinkOf(href);
  if (link === undefined) {
    const { pathname } = new URL(href, 'http://portal.example');
    const [name] = Object.entries(routes).find(([, { path }]) => path === pathname) ?? [];
    return name;
  }
  const more = [...link.more].map(([field, value]) =>
    /Type|view/.test(field) ? `${field}=${value}` : field,
  );
  return [link.kind, ...more].join(' ');
}

interface Walk {
  readonly page: Page;
  /** Opens addresses of links as another tab does. */
  readonly tab: Page;
  /** Kinds that have been opened. */
  readonly opened: Set<string>;
  /** Screens whose links are opened; by default all. */
  readonly screens?: readonly string[];
}

const screenOf = (kind: string) => kind.split(' ', 1).join('');

/** Opens the links of pages that are of a new kind, in a tab and by a click, and goes on from what they lead to. */
async function walk(walker: Walk, starts: readonly string[]): Promise<void> {
  const { page, opened } = walker;
  const ahead = [...starts];
  for (let from = ahead.shift(); from !== undefined; from = ahead.shift()) {
    await visit(page, from);
    for (const [kind, link] of await newKinds(page, walker)) {
      opened.add(kind);
      if (await opensTheSame(walker, link, from)) ahead.push(link.href);
    }
  }
}

async function newKinds(page: Page, { opened, screens }: Walk): Promise<ReadonlyMap<string, FoundLink>> {
  await shownBy(page);
  const found = new Map<string, FoundLink>();
  for (const link of await linksOf(page)) {
    const kind = kindOf(link.href);
    if (kind === undefined || opened.has(kind) || found.has(kind)) continue;
    if (screens === undefined || screens.includes(screenOf(kind))) found.set(kind, link);
  }
  return found;
}

/** The router numbers the entries of a tab's history; a link to the present screen replaces its entry. */
const entryOf = (page: Page) => page.evaluate(() => (history.state as { idx?: number } | null)?.idx);

/** Whether there are links of new kinds where it leads. */
async function opensTheSame(walker: Walk, { href, words }: FoundLink, from: string): Promise<boolean> {
  const { page, tab } = walker;
  const here = await shownBy(page);
  const entry = await entryOf(page);
  const link = page.locator(`a[href="${href}"]`).filter({ visible: true }).first();
  const inTab = async () => {
    await visit(tab, href);
    await shownBy(tab);
  };
  const [left] = await Promise.all([leftToBrowser(page, link), inTab()]);
  expect(left, `Ctrl+click on "${words}" at ${here.address}`).toBe(href);
  const entersRoom = kindOf(href)?.startsWith('Exam') && !here.address.startsWith(examRoomPath);
  const target = entersRoom ? await opens(page, () => link.click()) : page;
  if (entersRoom) await atRoom(target);
  else await link.click();
  // A dialog follows its page.
  await eventually(
    async () => [await shownBy(target), await shownBy(tab)],
    `"${words}" to ${href} at ${here.address}`,
  ).toSatisfy(([byClick, inTab]) => isDeepStrictEqual(byClick, inTab));
  const leadsOn = (await newKinds(target, walker)).size > 0;
  if (entersRoom) await target.close();
  else if ((await entryOf(page)) === entry) await visit(page, from);
  else await page.goBack();
  await eventually(() => shownBy(page), `back from "${words}" to ${href}`).toEqual(here);
  return leadsOn;
}

/** Without the token that a window of the exam room comes with. */
const atRoom = (window: Page) =>
  window.waitForURL(({ pathname, search }) => pathname.startsWith(examRoomPath) && search === '');

/** The address that the browser would open in a new tab for a click with Ctrl; undefined if the page has handled the click. */
async function leftToBrowser(page: Page, link: Locator): Promise<string | undefined> {
  const clicked = await page.evaluateHandle(() => {
    const seen: { href?: string } = {};
    // After all handlers of the page, and instead of opening a tab, whose loading nobody can wait for.
    const see = (event: MouseEvent) => {
      const address = event.target instanceof Element ? event.target.closest('a') : null;
      if (!event.defaultPrevented && address !== null) seen.href = address.getAttribute('href') ?? '';
      event.preventDefault();
    };
    addEventListener('click', see, { once: true });
    return seen;
  });
  await link.click({ modifiers: ['Control'] });
  return clicked.evaluate(({ href }) => href);
}

/** A fresh visit: opening the present address again would keep its navigation state. */
async function visit(page: Page, address: string) {
  await page.goto('about:blank');
  await page.goto(address);
}

/** What student1 has begun in the demonstration and what not is turned round; the pages that show it. */
async function turnRound(portal: Portal): Promise<readonly string[]> {
  await portal.sql(`delete from peer_review where reviewer_id = ${student1} and activity_code = $1`, [
    kit.code,
  ]);
  await portal.sql(
    `update reflection_submission set student_id = ${student1} where submitted_at is null
       and student_id = (select id from account where login_id = 'student3')`,
  );
  await portal.sql(
    `with file as (
       insert into stored_file (kind, name, extension, byte_size, media_type, sha256, storage_key)
       select kind, name, extension, byte_size, media_type, sha256, storage_key || '-begun'
         from stored_file where id = (select stored_file_id from team_submission limit 1) returning id)
     insert into team_submission (assignment_id, team_id, activity_code, submitter_id, stored_file_id, saved_at)
     select team_assignment.id, $1, activity_code, ${student1}, file.id, now() from team_assignment, file
       where title = $2`,
    [await teamSeq(portal, survey), cases],
  );
  const [draft] = await portal.sql(
    `update post set author_id = ${student1}, published_at = null where id = (
       select id from post where team_id = $1 and deleted_at is null order by id desc limit 1) returning id`,
    [await teamSeq(portal, kit)],
  );
  const [question] = await portal.sql(
    `update post set author_id = ${student1} where id = (
       select id from post where board = 'qna' and lecture_code = 'MBIO2101-01' and deleted_at is null
         and published_at is not null order by id desc limit 1) returning id`,
  );
  expect([draft, question]).not.toContain(undefined);
  return [
    '/lms_st/my/todo',
    `/lms_st/open/TeamDesc/${await teamSeq(portal, kit)}?view=eval`,
    `/lms_st/open/TeamDesc/${await teamSeq(portal, kit)}?view=board`,
    `/lms_st/open/TeamDesc/${await teamSeq(portal, survey)}?view=asgmt`,
    `/lms_st/open/board-qna/${String(question?.id)}`,
    `/lms_st/open/quiz/${behindLecture.code}`,
  ];
}
const student1 = "(select id from account where login_id = 'student1')";

/** Screens to which links lead in other states than those of student1 in the demonstration. */
const inOtherStates: readonly string[] = [
  'cntntView',
  'TeamBoardTemp',
  'TeamBoardEdit',
  'TeamAsgmtTemp',
  'TeamAsgmtEdit',
  'TeamEvalScreWrite',
  'SelfRflctEdit',
  'BoardEdit',
];

/** Screens that no link on a page leads to. */
const noLink: readonly string[] = [
  // In the menu of the account, which a click closes; its address is its path.
  'AccessLog',
  // Follows a question that must be answered first.
  'ExamSbmt',
];

journey(
  'links of every kind open in another tab what a click on them opens',
  ['1280 light'],
  async ({ page, context, allowFailure }) => {
    await signIn(page, 'student1');
    // A content in two tabs is recorded in one of them.
    allowFailure(409, updateLearningTime);
    const opened = new Set<string>();
    const tab = await context.newPage();
    // The addresses of the room lead there once it has been entered.
    const room = await opens(page, () => examButton(page).click());
    await atExamRoom(room);
    await room.close();
    await walk({ page, tab, opened }, ['/lms_st', examRoomPath]);
    const found = new Set([...opened].map(screenOf));
    expect(
      Object.keys(routes)
        .filter((name) => !found.has(name))
        .toSorted(),
    ).toEqual([...inOtherStates, ...noLink].toSorted());
  },
);

journey(
  'links to drafts, forms and contents open in another tab what a click on them opens',
  ['1280 light'],
  async ({ page, portal, context, allowFailure }) => {
    allowFailure(409, updateLearningTime);
    const starts = await turnRound(portal);
    await signIn(page, 'student1');
    const opened = new Set<string>();
    await walk({ page, tab: await context.newPage(), opened, screens: inOtherStates }, starts);
    expect(new Set([...opened].map(screenOf))).toEqual(new Set(inOtherStates));
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
  { inEachView: true },
);

readOnlyJourney(
  'addresses without the ids of their screen say why they lead elsewhere, and unknown ones are pages',
  ['360 light', '1280 dark'],
  async ({ page, look, expectFailure }) => {
    await signIn(page, 'student1');
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
    const scrolled = () => page.evaluate(() => scrollY);
    await page.evaluate(() => {
      const kept = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
      scrollTo(0, 300);
      return kept;
    });
    await page.reload();
    await atHome(page);
    await eventually(scrolled).toBe(300);
    await page.goto('/st');
    await page.goto('/lms_st');
    await atHome(page);
    await whenLoaded(page);
    expect(await scrolled()).toBe(0);
  },
);
