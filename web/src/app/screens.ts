/** Every screen of the student area. A domain brings its own; see ../README.md. */
import { matchPath } from 'react-router';
import { type RouteName, routes, type Screens } from '../navigation.ts';

export const screens: Partial<Screens> = {
  home: { load: () => import('./HomeScreen.tsx') },
};

/** Fetches the code of the screen at an address while the session is still being asked for. */
export function loadScreenAt(pathname: string): void {
  const name = (Object.keys(routes) as RouteName[]).find((one) => matchPath(routes[one].path, pathname));
  // If it fails now, entering the screen says so.
  if (name !== undefined) screens[name]?.load().catch(() => {});
}
