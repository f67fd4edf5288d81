import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { filledOf, missingOf, type Range, totalOf } from '../learning/ranges.ts';
import type { Sample } from '../learning/watching.ts';

/** Seconds. After a longer pause between two ticks the device has slept, or the browser has suspended the tab. */
const longestTick = 90;

interface SpentTime {
  /** What has been credited before. */
  readonly learned: readonly Range[];
  /** Seconds to spend. */
  readonly length: number;
  readonly running: boolean;
  /** The learning is in another tab, so that time counts in which the browser suspends this one. */
  readonly isElsewhere?: boolean;
  readonly onSample: (sample: Sample) => void;
  readonly onEvent: (event: 'play' | 'pause') => void;
}

/**
 * The time spent on a content without a medium, which is reported like the position of a video. It fills what is missing
 * from the beginning on, because the server may have credited only the first part of a claim.
 */
export function useSpentTime({
  learned,
  length,
  running,
  isElsewhere = false,
  onSample,
  onEvent,
}: SpentTime): number {
  const [parts] = useState(() => missingOf(learned, length));
  const missing = totalOf(parts);
  const [spent, setSpent] = useState(0);
  const at = useRef({ spent, position: parts[0]?.from ?? length, since: 0, isHidden: false });
  const isDone = spent >= missing;

  const tick = useEffectEvent((playing: boolean) => {
    const { since, spent: before, position, isHidden } = at.current;
    const now = Date.now();
    const passed = (now - since) / 1000;
    const isSpent = passed <= longestTick || (isElsewhere && isHidden);
    const total = Math.min(missing, before + (isSpent ? passed : 0));
    const filled = filledOf(parts, before, total);
    const reached = filled.at(-1)?.to ?? position;
    at.current = { spent: total, position: reached, since: now, isHidden: isTabHidden() };
    setSpent(total);
    // What was missing has been spent first, perhaps hours before the tab is shown again, and counts at that time.
    let until = isSpent ? since : now;
    for (const { from, to } of filled) {
      onSample({ position: from, rate: 1, playing: true, at: until });
      until += (to - from) * 1000;
      onSample({ position: to, rate: 1, playing: true, at: until });
    }
    onSample({ position: reached, rate: 1, playing: playing && total < missing, at: until });
  });
  const began = useEffectEvent(() => {
    at.current = { ...at.current, since: Date.now(), isHidden: isTabHidden() };
    onSample({ position: at.current.position, rate: 1, playing: true });
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
  return length - missing + spent;
}

const isTabHidden = (): boolean => document.visibilityState === 'hidden';
