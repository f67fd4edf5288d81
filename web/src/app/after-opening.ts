import { followOpened } from './follow-opened.ts';
import { keepPushesOf } from './kept-pushes.ts';

/** What need not compete with the first screen of a student. */
export function afterOpening(user: string, left: AbortSignal): void {
  followOpened(user, left);
  keepPushesOf(user, left);
}
