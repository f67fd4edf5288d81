import { lectureMessages } from '@baeum/contract/lecture/terms';
import { lectureMenuKey, menuMessages } from '@baeum/contract/portal/terms';
import { useLocation } from 'react-router';
import { useLectureNames } from '../../lecture/course.ts';
import { menuLabel, wholeLabel } from '../../lecture/names.ts';
import { base, lectureEntrance, useLinkTo } from '../../navigation.ts';
import type { Submenus } from '../../portal/menu.ts';

/**
 * The menu's entries with the student's lectures in theirs (specification §3.3).
 * @param names of the lectures: as the menu shows them, or whole where they may wrap
 */
export function useSubmenus(names: 'short' | 'whole' = 'short'): {
  submenus: Submenus;
  currentKey: string | undefined;
} {
  const { lectures, failed } = useLectureNames();
  const { pathname } = useLocation();
  const linkTo = useLinkTo();
  const entries = lectures?.map(({ lctrShdlCd, sbcKrnm, clNo }) => ({
    key: lctrShdlCd,
    label: names === 'short' ? menuLabel({ sbcKrnm, clNo }) : wholeLabel({ sbcKrnm, clNo }),
    link: linkTo(lectureEntrance, { lctrShdlCd }),
  }));
  return {
    submenus: {
      [lectureMenuKey]: {
        entries: failed === null ? entries : [],
        otherwise: failed === null ? lectureMessages.none : menuMessages.failed,
      },
    },
    currentKey: pathname.startsWith(`${base}/lctr/`) ? lectureMenuKey : undefined,
  };
}
