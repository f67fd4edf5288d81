/** The paths of all screens, for the build (../../addresses.ts). */
import { areaPaths, deepLinkPath, publicPages, routes } from '../navigation.ts';
import { staffPath, staffSections } from './staff/sections.ts';

export { addressesFile } from '@baeum/contract/pages';

export const screenPaths: readonly string[] = [
  ...Object.values(routes).map(({ path }) => path),
  ...Object.values(publicPages),
  ...Object.values(areaPaths),
  deepLinkPath,
  ...staffSections.flatMap(({ screens }) => screens.map(({ path }) => staffPath(path))),
];
