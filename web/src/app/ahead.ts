import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { session, side } from '../api.ts';
import { deepLinkPath, publicPages, type RouteName, routes } from '../navigation.ts';
import { loadDeepLink, loadExamArea, loadScreen, loadStudentArea } from './areas.ts';
import { loadSiteAt } from './site/load.ts';

const { site, notice, logout } = publicPages;

/**
 * At the start: fetches the code of what stands at the address, or where it leads to, while its session and texts are being asked for.
 * What cannot be had ahead is asked for again when it is needed.
 */
export function loadAhead(place: Location, client: QueryClient): void {
  if (side === 'staff') return;
  loadSiteAt(place, client);
  const isAt = (path: string, end = true) => matchPath({ path, end }, place.pathname) !== null;
  if (isAt(notice) || isAt(logout) || (isAt(site) && !session.isOpen())) return;
  const load = isAt(routes.ExamRoom.path, false) ? loadExamArea : loadStudentArea;
  load().catch(() => {});
  const name = (Object.keys(routes) as RouteName[]).find((one) => isAt(routes[one].path));
  if (name !== undefined) loadScreen(name).catch(() => {});
  if (isAt(deepLinkPath)) loadDeepLink().catch(() => {});
}
