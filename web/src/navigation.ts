/** Routes and navigation. Screens and hooks import from here. */
export {
  areaPaths,
  type DeepLinkKind,
  deepLinkPath,
  evaluationPath,
  formerStaffBase,
  presentStaffPage,
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
  type LinkId,
  type RouteName,
  type RouteSpec,
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
  useLinkToPath,
} from './navigation/screens.ts';
export {
  addressBar,
  currentLecture,
  readState,
  screenAt,
  type Target,
  targetOf,
} from './navigation/targets.ts';
