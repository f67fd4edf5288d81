/** What a page needs before it is shown: its code, the session, and its first replies, asked for side by side. */
import { userTypes } from '@baeum/contract/session/terms';
import type { QueryClient } from '@tanstack/react-query';
import { type Location, matchPath } from 'react-router';
import { session, userQuery } from '../api.ts';
import { prefetchNames } from '../lecture/course.ts';
import { prefetchCourse } from '../lecture/home-queries.ts';
import {
  base,
  currentLecture,
  deepLinkPath,
  type Prefetcher,
  publicPages,
  readState,
  routes,
  screenAt,
} from '../navigation.ts';
import { headerMenuQuery, lectureMenuQuery } from '../portal/menu.ts';
import { mainQuery, prefetchNotices, publicNoticesQuery, systemQuery } from '../portal/notice-queries.ts';
import { whenDraftsRecovered } from '../ui/drafts/device.ts';
import { readPage } from '../ui/list/read-page.ts';
import {
  ExamArea,
  ImpersonationBar,
  loadScreens,
  OpenScreen,
  screenComponents,
  StudentArea,
} from './areas.tsx';
import {
  ApiPage,
  EvaluationPage,
  LogoutPage,
  PublicNoticePage,
  SignInCallbackPage,
  SitePage,
  SyllabusPage,
} from './public-pages.tsx';

type Needs = readonly Promise<unknown>[];
type Page = Pick<Location, 'pathname' | 'search' | 'state'>;

/** Resolves when the page can be shown whole. What fails is asked for again, and reported, by the page itself. */
export async function preparePage(page: Page, client: QueryClient): Promise<void> {
  await Promise.allSettled(needsOf(page, missingFrom(client)));
}

/** Fetches only what has never been fetched; a screen refreshes older replies while it shows them. */
const missingFrom = (client: QueryClient): Prefetcher => ({
  async prefetchQuery(query) {
    if (client.getQueryData(query.queryKey) === undefined) await client.prefetchQuery(query);
  },
  getQueryData: (queryKey) => client.getQueryData(queryKey),
});

const publicLoaders = [
  [publicPages.notice, PublicNoticePage],
  [publicPages.arrival, SignInCallbackPage],
  [publicPages.logout, LogoutPage],
  [publicPages.api, ApiPage],
] as const;

function needsOf(page: Page, client: Prefetcher): Needs {
  const { pathname } = page;
  const isAt = (path: string, end = true) => matchPath({ path, end }, pathname) !== null;
  if (isAt(publicPages.site)) return needsOfSite(page, client);
  const publicPage = publicLoaders.find(([path]) => isAt(path));
  if (publicPage !== undefined) return [publicPage[1].load()];

  const area = (isAt(routes.ExamRoom.path, false) ? ExamArea : StudentArea).load();
  // The area redirects to the sign-in.
  if (!session.isOpen()) return [area];
  return [area, ...codeOf(page), whenDraftsRecovered(), portalPageNeeds(page, client)];
}

/** Asks for nothing before the user is known: others than students, and temporary passwords, would be refused. */
async function portalPageNeeds(page: Page, client: Prefetcher): Promise<void> {
  await client.prefetchQuery(userQuery());
  const reply = client.getQueryData(userQuery().queryKey);
  if (reply?.userType !== userTypes.student || reply.user.pwdChngYn === 'Y') return;
  // When somebody else acts as this user, a bar stands above all screens.
  const bar = reply.user.aaInfo === null ? [] : [ImpersonationBar.load()];
  await Promise.allSettled([...bar, ...repliesOf(page, reply.user.id, client)]);
}

/** The code of the page within its area. Unlike its replies, it is the same for every user. */
function codeOf({ pathname }: Page): Needs {
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  if (isAt(publicPages.syllabus)) return [SyllabusPage.load()];
  if (isAt(publicPages.evaluation)) return [EvaluationPage.load()];
  if (isAt(deepLinkPath)) return [OpenScreen.load()];
  const screen = screenAt(pathname);
  return screen === undefined ? [] : [screenComponents[screen.name].load()];
}

function repliesOf(page: Page, user: string, client: Prefetcher): Needs {
  const isAt = (path: string, end = true) => matchPath({ path, end }, page.pathname) !== null;
  // The exam room asks for nothing before it has let the student in; the other two have no shell.
  if (isAt(routes.ExamRoom.path, false) || isAt(publicPages.syllabus) || isAt(publicPages.evaluation))
    return [];
  const screen = screenAt(page.pathname);
  return [
    client.prefetchQuery(headerMenuQuery()),
    prefetchNames(client, user),
    ...(isAt(`${base}/lctr`, false) ? [client.prefetchQuery(lectureMenuQuery())] : []),
    ...(screen === undefined ? [] : [prefetchScreen(screen, page, user, client)]),
  ];
}

function needsOfSite({ search }: Page, client: Prefetcher): Needs {
  const page = readPage(new URLSearchParams(search).get('page'));
  return [
    SitePage.load(),
    client.prefetchQuery(systemQuery()),
    client.prefetchQuery(mainQuery()),
    client.prefetchQuery(publicNoticesQuery(page)),
  ];
}

type Prefetch<State> = (client: Prefetcher, state: State) => Promise<unknown>;

/** The first replies of a screen. */
async function prefetchScreen(
  { name, params }: NonNullable<ReturnType<typeof screenAt>>,
  { state: history }: Page,
  user: string,
  client: Prefetcher,
): Promise<unknown> {
  if (name === 'home') return Promise.all([prefetchCourse(client, user), prefetchNotices(client)]);
  const state = readState(name, { ...(history as object | null), ...params }, currentLecture.get());
  // Otherwise the screen redirects to its list.
  if (state === undefined) return undefined;
  const { prefetch } = (await loadScreens()).screens[name];
  return (prefetch as Prefetch<object> | undefined)?.(client, state);
}
