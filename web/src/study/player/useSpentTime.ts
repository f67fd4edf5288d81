import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Sample } from '../learning/watching.ts';

/** Seconds. After a longer pause between two ticks the device has slept, or the browser has suspended the tab. */
const longestTick = 90;

interface SpentTime {
  /** Seconds spent before. */
  readonly from: number;
  /** Seconds to spend. */
  readonly length: number;
  readonly running: boolean;
  /** The learning is in another tab, so that time counts in which the browser suspends this one. */
  readonly isElsewhere?: boolean;
  readonly onSample: (sample: Sample) => void;
  readonly onEvent: (event: 'play' | 'pause') => void;
}

/** The time spent on a content without a medium, which is reported like the position of a video. */
export function useSpentTime({
  from,
  length,
  running,
  isElsewhere = false,
  onSample,
  onEvent,
}: SpentTime): number {
  const [spent, setSpent] = useState(Math.min(from, length));
  const at = useRef({ spent, since: 0, isHidden: false });
  const isDone = spent >= length;

  const tick = useEffectEvent((playing: boolean) => {
    const { since, spent: before, isHidden } = at.current;
    const now = Date.now();
    const passed = (now - since) / 1000;
    const isSpent = passed <= longestTick || (isElsewhere && isHidden);
    const total = Math.min(length, before + (isSpent ? passed : 0));
    at.current = { spent: total, since: now, isHidden: isTabHidden() };
    setSpent(total);
    // What was missing has been spent first, perhaps hours before the tab is shown again, and counts at that time.
    const until = isSpent ? since + (total - before) * 1000 : now;
    onSample({ position: total, rate: 1, playing: playing && total < length, at: until });
  });
  const began = useEffectEvent(() => {
    at.current = { ...at.current, since: Date.now(), isHidden: isTabHidden() };
    onSample({ position: at.current.spent, rate: 1, playing: true });
    onEvent('play');
  });
  const ended = useEffectEvent(() => {
    tick(false);
    onEvent('pause');
  });

  const counts = running && !isDone;
  useEffect(() => {
    if (!counts) return;
    began();
    const go = () => tick(true);
    const timer = setInterval(go, 1000);
    // So that it is known of each pause whether it began with the tab hidden.
    document.addEventListener('visibilitychange', go);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', go);
      ended();
    };
  }, [counts]);
  return spent;
}

const isTabHidden = (): boolean => document.visibilityState === 'hidden';
