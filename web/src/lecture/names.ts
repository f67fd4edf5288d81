/** How lectures are named where room is short (specification §3.3, §4.1). */
import { nameLimits } from '@baeum/contract/lecture/terms';
import { syllabusPath } from '../navigation.ts';
import { truncate } from '../ui/format.ts';
import type { LinkTarget } from '../ui/links.ts';

/** Only class numbers above 1 are shown. */
export const classLabel = (clNo: number): string | undefined => (clNo > 1 ? `${clNo}분반` : undefined);

interface NamedLecture {
  readonly sbcKrnm: string;
  readonly clNo: number;
}

/** The whole name, with the class number if above 1. */
export const wholeLabel = ({ sbcKrnm, clNo }: NamedLecture): string =>
  [sbcKrnm, classLabel(clNo)].filter(Boolean).join(' ');

/** In the menu: truncated to 20 characters, with the class number if above 1. */
export const menuLabel = ({ sbcKrnm, clNo }: NamedLecture): string =>
  wholeLabel({ sbcKrnm: truncate(sbcKrnm, nameLimits.menu), clNo });

/** On a card: truncated to 16 characters. */
export const cardLabel = (sbcKrnm: string): string => truncate(sbcKrnm, nameLimits.card);

const size = { width: 1500, height: 800 };

/** Window features for a centred window, no larger than the screen. */
export function centred(screen: {
  readonly availWidth: number;
  readonly availHeight: number;
  readonly availLeft?: number;
  readonly availTop?: number;
}): string {
  const width = Math.min(size.width, screen.availWidth);
  const height = Math.min(size.height, screen.availHeight);
  const left = Math.round((screen.availLeft ?? 0) + (screen.availWidth - width) / 2);
  const top = Math.round((screen.availTop ?? 0) + (screen.availHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/** A click opens the syllabus in a window of its own. */
export function syllabusLink(lctrShdlCd: string): LinkTarget {
  const to = syllabusPath(lctrShdlCd);
  return {
    to,
    href: to,
    onFollow: () => window.open(to, 'baeum-syllabus', centred(window.screen))?.focus(),
  };
}
