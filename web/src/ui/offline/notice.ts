/**
 * Says above every page that kept replies are shown, and from when. Outside of React, so that pages which never need it have
 * nothing of it.
 */
import { formatTime, formatShortDay, seoulDay } from '../format.ts';
import classes from './notice.module.css';

let shown: HTMLElement | undefined;
let since = Number.POSITIVE_INFINITY;

/** `오늘 14:02`, `11.24 (화) 14:02`. */
export function offlineText(at: number, now: number): string {
  const seen = new Date(at);
  const today = seoulDay(new Date(now));
  const day = seoulDay(seen) === today ? '오늘' : formatShortDay(seen, today);
  return (
    `오프라인입니다. 마지막으로 본 내용입니다 (${day} ${formatTime(seen)}). ` +
    '홈과 할 일은 볼 수 있고, 강의와 퀴즈, 시험은 인터넷에 연결되어야 열립니다.'
  );
}

/** @param at when the reply was seen; the oldest one is named */
export function showOffline(at: number): void {
  since = Math.min(since, at);
  if (shown === undefined) {
    shown = document.createElement('output');
    shown.className = classes.notice ?? '';
    document.body.prepend(shown);
  }
  shown.textContent = offlineText(since, Date.now());
}

export function hideOffline(): void {
  shown?.remove();
  shown = undefined;
  since = Number.POSITIVE_INFINITY;
}
