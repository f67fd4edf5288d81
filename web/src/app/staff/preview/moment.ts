/** How the page inside `학생으로 보기` is addressed, and what the console tells it. */
import { previewPage } from '@baeum/contract/study/preview-page';
import { matchPath } from 'react-router';

/** The lecture and the moment in the address of the page. */
export function lookingAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const { lectureCode = '' } = matchPath(previewPage, pathname)?.params ?? {};
  return { lectureCode, at: new URLSearchParams(search).get('at') ?? new Date().toISOString() };
}

/** The moment to look at from now on, in a message of the console. */
export function momentIn({ origin, data }: MessageEvent<unknown>): string | undefined {
  const isTold = origin === location.origin && typeof data === 'object' && data !== null && 'at' in data;
  return isTold && typeof data.at === 'string' ? data.at : undefined;
}
