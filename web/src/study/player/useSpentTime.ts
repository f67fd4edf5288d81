import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Sample } from '../learning/watching.ts';

/** Ticks longer than this many seconds were spent in sleep mode and do not count. */
const longestTick = 90;

interface SpentTime {
  /** Seconds spent before. */
  readonly from: number;
  /** Seconds to spend. */
  readonly length: number;
  readonly running: boolean;
  readonly onSample: (sample: Sample) => void;
  readonly onEvent: (event: 'play' | 'pause') => void;
}

/** The time spent on a content without a medium, which is reported like the position of a video. */
export function useSpentTime({ from, length, running, onSample, onEvent }: SpentTime): number {
  const [spent, setSpent] = useState(Math.min(from, length));
  const at = useRef({ spent, since: 0 });
  const isDone = spent >= length;

  const tick = useEffectEvent((playing: boolean) => {
    const passed = (Date.now() - at.current.since) / 1000;
    const total = Math.min(length, at.current.spent + (passed <= longestTick ? passed : 0));
    at.current = { spent: total, since: Date.now() };
    setSpent(total);
    onSample({ position: total, rate: 1, playing: playing && total < length });
  });
  const began = useEffectEvent(() => {
    at.current = { ...at.current, since: Date.now() };
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
    const timer = setInterval(() => tick(true), 1000);
    return () => {
      clearInterval(timer);
      ended();
    };
  }, [counts]);
  return spent;
}
