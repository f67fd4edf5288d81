/** The areas of students. The code of each comes when somebody goes there: whoever only reads the public site needs none of it. */
import type { RouteName } from '../navigation.ts';

export const loadStudentArea = () => import('./StudentArea.tsx');
export const loadExamArea = () => import('./ExamArea.tsx');
/** All screens by name, with what each asks for first. */
export const loadScreens = () => import('./screens.ts');

/** What finds out where a deep link leads to. */
export const loadDeepLink = () => import('./OpenScreen.tsx');

/** Home needs no table: nearly every visit begins there. */
export const loadScreen = async (name: RouteName) =>
  name === 'home' ? import('./HomeScreen.tsx') : (await loadScreens()).screens[name].load();

/** Where most visits go: the area of students and what it shows first. */
export const loadHome = () => Promise.all([loadStudentArea(), loadScreen('home')]);
