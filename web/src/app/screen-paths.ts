/** The paths of all screens, for the build (../../addresses.ts). */
import { generatePath } from 'react-router';
import {
  areaPaths,
  deepLinkPath,
  formerStaffBase,
  publicPages,
  type RouteSpec,
  routes,
} from '../navigation.ts';
import { lectureSections, staffOpenPattern, staffPath, staffSections } from './staff/sections.ts';

export { addressesFile } from '@baeum/contract/pages';

/** Deep links whose screens need no id, as a notice over the home screen. */
const withoutIds = Object.entries<RouteSpec>(routes)
  .filter(([, { by, may }]) => by.length === 0 && Object.keys(may).length > 0)
  .map(([name]) => generatePath(deepLinkPath, { kind: name, '*': '' }).replace(/\/$/, ''));

export const screenPaths: readonly string[] = [
  ...Object.values(routes).map(({ path }) => path),
  ...Object.values(publicPages),
  ...Object.values(areaPaths),
  deepLinkPath,
  ...withoutIds,
  staffOpenPattern,
  ...[...staffSections, ...lectureSections].flatMap(({ screens }) =>
    screens.flatMap(({ path }) => [staffPath(path), `${formerStaffBase}/${path}`]),
  ),
];
