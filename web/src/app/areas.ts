/** The student areas. Each is a separate chunk, because visitors of the public site need none of them. */
import type { RouteName } from '../navigation.ts';

export const loadStudentArea = () => import('./StudentArea.tsx');
export const loadExamArea = () => import('./ExamArea.tsx');
/** All screens by name, with what each prefetches. */
export const loadScreens = () => import('./screens.ts');

/** Resolves deep links. */
export const loadDeepLink = () => import('./OpenScreen.tsx');

/** Home does not need the table of screens, because nearly every visit starts there. */
export const loadScreen = async (name: RouteName) =>
  name === 'home' ? import('./HomeScreen.tsx') : (await loadScreens()).screens[name].load();

/** Where most visits lead: the student area and its first screen. */
export const loadHome = () => Promise.all([loadStudentArea(), loadScreen('home')]);
