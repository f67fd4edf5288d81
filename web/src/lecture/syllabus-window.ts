/** The syllabus opens in a window of its own, 1500 × 800 in the middle of the screen (specification §3.1). */
import { syllabusPath } from '../navigation.ts';

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

export function openSyllabus(lctrShdlCd: string): void {
  window.open(syllabusPath(lctrShdlCd), 'baeum-syllabus', centred(window.screen))?.focus();
}
