import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconExternalLink, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { clockOf } from '../learning/ranges.ts';
import type { Sample } from '../learning/watching.ts';
import classes from './LinkPlayer.module.css';
import type { ContentInfo } from './useLearning.ts';

interface LinkPlayerProps {
  readonly info: ContentInfo;
  readonly from: number;
  readonly onSample: (sample: Sample) => void;
  readonly onEvent: (event: 'play' | 'pause') => void;
}

/** Ticks longer than this many seconds were spent in sleep mode and do not count. */
const longestTick = 90;

/** An external page: the time from opening it until it is paused counts as learning. */
export function LinkPlayer({
  info: { lctrUrl, lctrDsbjNm, mediaSec },
  from,
  onSample,
  onEvent,
}: LinkPlayerProps) {
  const [running, setRunning] = useState(false);
  const [spent, setSpent] = useState(Math.min(from, mediaSec));
  const at = useRef({ spent, since: 0 });

  const tick = useEffectEvent((playing: boolean) => {
    const passed = (Date.now() - at.current.since) / 1000;
    const total = Math.min(mediaSec, at.current.spent + (passed <= longestTick ? passed : 0));
    at.current = { spent: total, since: Date.now() };
    setSpent(total);
    onSample({ position: total, rate: 1, playing: playing && total < mediaSec });
    if (total >= mediaSec) setRunning(false);
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

  useEffect(() => {
    if (!running) return;
    began();
    const timer = setInterval(() => tick(true), 1000);
    return () => {
      clearInterval(timer);
      ended();
    };
  }, [running]);

  const Icon = running ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.link}>
      <p>
        이 강의는 다른 사이트에서 학습합니다. 링크를 열면 학습 시간이 기록되고, 이 창을 닫거나 멈추면 기록을
        마칩니다.
      </p>
      <a
        href={lctrUrl}
        target="_blank"
        rel="noreferrer noopener"
        onClick={() => setRunning(spent < mediaSec)}
      >
        {lctrUrl}
        <IconExternalLink size={16} aria-hidden="true" />
      </a>
      <div className={classes.clock}>
        <span role="timer" aria-label={`${lctrDsbjNm} 학습 시간`}>
          {clockOf(spent)} / {clockOf(mediaSec)}
        </span>
        <Button
          variant="default"
          leftSection={<Icon size={16} aria-hidden="true" />}
          disabled={spent >= mediaSec}
          onClick={() => setRunning(!running)}
        >
          {running ? '학습 멈추기' : '학습 시간 기록'}
        </Button>
      </div>
    </div>
  );
}
