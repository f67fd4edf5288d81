/** The addresses of all screens with their code, for the build (../../screen-pages.ts). */
import { previewPage } from '@baeum/contract/study/preview-page';
import { generatePath } from 'react-router';
import {
  areaPaths,
  deepLinkPath,
  formerStaffBase,
  isRouteName,
  publicPages,
  type RouteSpec,
  routes,
} from '../navigation.ts';
import { screens } from './screens.ts';
import { lectureSections, staffOpenPattern, staffPath, staffSections } from './staff/sections.ts';

export { addressesFile, pages } from '@baeum/contract/pages';

export interface ScreenPath {
  readonly path: string;
  /** Loads the code of what is shown there; undefined if a visit does not begin with it. */
  readonly load?: () => Promise<unknown>;
}

/** A deep link shows what it leads to. Those without ids are of screens that need none, as a notice over home. */
function deepLinkOf(name: keyof typeof routes, { by, may }: RouteSpec): readonly ScreenPath[] {
  if (by.length === 0 && Object.keys(may).length === 0) return [];
  const load = () => Promise.all([import('./OpenScreen.tsx'), screens[name].load()]);
  const path = generatePath(deepLinkPath, { kind: name, '*': '' }).replace(/\/$/, '');
  return [{ path: by.length === 0 ? path : `${path}/*`, load }];
}

const named = Object.keys(routes).filter(isRouteName);

export const screenPaths: readonly ScreenPath[] = [
  ...named.map((name) => ({ path: routes[name].path, load: () => screens[name].load() })),
  ...named.flatMap((name) => deepLinkOf(name, routes[name])),
  ...Object.values(publicPages).map((path) => ({ path })),
  ...Object.values(areaPaths).map((path) => ({ path })),
  { path: deepLinkPath },
  { path: staffOpenPattern },
  { path: previewPage, load: () => import('./staff/preview/PreviewFrame.tsx') },
  ...[...staffSections, ...lectureSections].flatMap((section) =>
    section.screens.flatMap(({ path, load }) => [
      { path: staffPath(path), load },
      { path: `${formerStaffBase}/${path}` },
    ]),
  ),
];
