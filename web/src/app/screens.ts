/** All screens of the student area, registered by their domains; see ../README.md. */
import { assignmentScreens } from '../assignment/screens.ts';
import { boardScreens } from '../board/screens.ts';
import { debateScreens } from '../debate/screens.ts';
import { glossaryScreens } from '../glossary/screens.ts';
import { inquiryScreens } from '../inquiry/screens.ts';
import { examScreens } from '../exam/screens.ts';
import { lectureScreens } from '../lecture/screens.ts';
import { materialScreens } from '../material/screens.ts';
import { messageScreens } from '../message/screens.ts';
import type { Screens } from '../navigation.ts';
import { notificationScreens } from '../notification/screens.ts';
import { quizScreens } from '../quiz/screens.ts';
import { reflectionScreens } from '../reflection/screens.ts';
import { staffScreens } from '../staff/screens.ts';
import { studyScreens } from '../study/screens.ts';
import { teamScreens } from '../team/screens.ts';

export const screens: Screens = {
  home: { load: () => import('./HomeScreen.tsx') },
  ...lectureScreens,
  ...studyScreens,
  ...materialScreens,
  ...glossaryScreens,
  ...assignmentScreens,
  ...quizScreens,
  ...examScreens,
  ...debateScreens,
  ...boardScreens,
  ...teamScreens,
  ...notificationScreens,
  ...staffScreens,
  ...inquiryScreens,
  ...messageScreens,
  ...reflectionScreens,
};
