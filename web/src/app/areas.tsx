/** The student areas and their screens. Each is a separate chunk, because visitors of the public site need none. */
import type { ComponentType } from 'react';
import { whenAnswered } from '../api.ts';
import { isRouteName, type RouteName, routes } from '../navigation.ts';
import { loadable, type Loadable } from '../ui/loadable.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

export const StudentArea = loadable(() => import('./StudentArea.tsx'), <ShellSkeleton />);
export const ExamArea = loadable(() => import('./ExamArea.tsx'), <ShellSkeleton />);

export const pageSkeleton = <Loading shape="block" height={320} />;

/** Resolves deep links. */
export const OpenScreen = loadable(() => import('./OpenScreen.tsx'), pageSkeleton);

/** Leads away from an address without the ids of its screen. */
export const MissingIds = loadable(() => import('./MissingIds.tsx'), pageSkeleton);

/** Only staff who impersonate a student need it. */
export const ImpersonationBar = loadable(() => import('../session/ImpersonationBar.tsx'));

/** All screens by name, with what each prefetches. */
export const loadScreens = () => import('./screens.ts');

/** Home does not need the table of screens, because nearly every visit starts there. */
const importScreen = async (name: RouteName) =>
  name === 'home' ? import('./HomeScreen.tsx') : (await loadScreens()).screens[name].load();

/** Loads the code of the screen that most often follows this one, once nothing is under way that this one shows. */
export async function loadLikely(name: RouteName): Promise<void> {
  // A visit of home has a budget of requests (specification §18.3).
  if (name === 'home') return;
  const { likely } = (await loadScreens()).screens[name];
  if (likely === undefined) return;
  await whenAnswered();
  await screenComponents[likely].load();
}

const loadableScreen = (name: RouteName) =>
  loadable(() => importScreen(name) as Promise<{ default: ComponentType<object> }>, pageSkeleton);

/** The component of each named screen. `Screens` checks that it takes the state of its route. */
export const screenComponents = Object.fromEntries(
  Object.keys(routes)
    .filter(isRouteName)
    .map((name) => [name, loadableScreen(name)]),
) as Readonly<Record<RouteName, Loadable<object>>>;

/** Where most visits lead: the student area and its first screen. */
export const loadHome = () => Promise.all([StudentArea.load(), screenComponents.home.load()]);
