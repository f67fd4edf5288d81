import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { session, side } from '../api.ts';
import { deepLinkPath, publicPages, type RouteName, routes } from '../navigation.ts';
import { loadDeepLink, loadExamArea, loadScreen, loadStudentArea } from './areas.ts';
import { preloadSite } from './site/load.ts';

const { site, notice, logout } = publicPages;

/**
 * At startup: loads the code for the current URL, or for where it redirects to, in parallel with session and
 * texts. Failed loads are repeated when needed.
 */
export function preloadPage(target: Location, client: QueryClient): void {
  if (side === 'staff') return;
  preloadSite(target, client);
  const isAt = (path: string, end = true) => matchPath({ path, end }, target.pathname) !== null;
  if (isAt(notice) || isAt(logout) || (isAt(site) && !session.isOpen())) return;
  const load = isAt(routes.ExamRoom.path, false) ? loadExamArea : loadStudentArea;
  load().catch(() => {});
  const name = (Object.keys(routes) as RouteName[]).find((one) => isAt(routes[one].path));
  if (name !== undefined) loadScreen(name).catch(() => {});
  if (isAt(deepLinkPath)) loadDeepLink().catch(() => {});
}
