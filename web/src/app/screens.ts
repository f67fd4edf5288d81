/** Every screen of the student area. A domain brings its own; see ../README.md. */
import { matchPath } from 'react-router';
import { assignmentScreens } from '../assignment/screens.ts';
import { boardScreens } from '../board/screens.ts';
import { debateScreens } from '../debate/screens.ts';
import { inquiryScreens } from '../inquiry/screens.ts';
import { examScreens } from '../exam/screens.ts';
import { lectureScreens } from '../lecture/screens.ts';
import { materialScreens } from '../material/screens.ts';
import { type RouteName, routes, type Screens } from '../navigation.ts';
import { quizScreens } from '../quiz/screens.ts';
import { reflectionScreens } from '../reflection/screens.ts';
import { staffScreens } from '../staff/screens.ts';
import { studyScreens } from '../study/screens.ts';
import { teamScreens } from '../team/screens.ts';
import HomeScreen from './HomeScreen.tsx';

export const screens: Screens = {
  // Where nearly every visit begins: it comes with the shell.
  home: { load: () => Promise.resolve({ default: HomeScreen }) },
  ...lectureScreens,
  ...studyScreens,
  ...materialScreens,
  ...assignmentScreens,
  ...quizScreens,
  ...examScreens,
  ...debateScreens,
  ...boardScreens,
  ...teamScreens,
  ...staffScreens,
  ...inquiryScreens,
  ...reflectionScreens,
};

/** Fetches the code of the screen at an address while the session is still being asked for. */
export function loadScreenAt(pathname: string): void {
  const name = (Object.keys(routes) as RouteName[]).find((one) => matchPath(routes[one].path, pathname));
  // If it fails now, entering the screen says so.
  if (name !== undefined) screens[name]?.load().catch(() => {});
}
