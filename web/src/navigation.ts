/** Routes and navigation. Screens and hooks import from here. */
export {
  type DeepLinkKind,
  deepLinkKinds,
  deepLinkPath,
  evaluationPath,
  publicNoticePath,
  publicPages,
  staffBase,
  syllabusPath,
} from './navigation/addresses.ts';
export {
  useCurrentExam,
  useCurrentLecture,
  useGo,
  useRouteState,
} from './navigation/hooks.ts';
export {
  base,
  isRouteName,
  lectureEntrance,
  type RouteName,
  type RouteState,
  routes,
  screensBelow,
} from './navigation/routes.ts';
export {
  type Prefetch,
  type Prefetcher,
  PrefetchProvider,
  type Screens,
  useLinkTo,
} from './navigation/screens.ts';
export { addressBar, currentLecture, readState, type Target, targetOf } from './navigation/targets.ts';
