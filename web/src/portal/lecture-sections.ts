/** The three parts of a lecture, and which of them a page belongs to (specification §3.1, §3.3). */
import { base } from '../navigation.ts';

export type LectureSection = 'home' | 'study' | 'board';

/** Keys of the menu beside a lecture. */
const sections: Readonly<Record<string, LectureSection>> = {
  lctrHome: 'home',
  lctrStudy: 'study',
  lctrBoard: 'board',
};

export const sectionOf = (menuKey: string): LectureSection | undefined => sections[menuKey];

export function currentSection(pathname: string): LectureSection {
  const path = pathname.slice(base.length);
  if (path.startsWith('/lctr/board/')) return 'board';
  return /^\/lctr\/lctrMngr\/myLctrInfo(Micro)?\/?$/.test(path) ? 'home' : 'study';
}
