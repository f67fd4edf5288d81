import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconExternalLink, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { clockOf } from '../learning/ranges.ts';
import type { Sample } from '../learning/watching.ts';
import classes from './LinkPlayer.module.css';
import type { ContentInfo } from './useLearning.ts';
import { useSpentTime } from './useSpentTime.ts';

interface LinkPlayerProps {
  readonly info: ContentInfo;
  readonly onSample: (sample: Sample) => void;
  readonly onEvent: (event: 'play' | 'pause') => void;
}

/** An external page: the time from opening it until it is paused counts as learning. */
export function LinkPlayer({
  info: { lctrUrl, lctrDsbjNm, mediaSec, learnRanges },
  onSample,
  onEvent,
}: LinkPlayerProps) {
  const [started, setStarted] = useState(false);
  const spent = useSpentTime({
    learned: learnRanges,
    length: mediaSec,
    running: started,
    isElsewhere: true,
    onSample,
    onEvent,
  });
  const running = started && spent < mediaSec;

  const Icon = running ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.link}>
      <p>
        이 강의는 다른 사이트에서 학습합니다. 링크를 열면 학습 시간이 기록되고, 이 창을 닫거나 멈추면 기록을
        마칩니다.
      </p>
      <a href={lctrUrl} target="_blank" rel="noreferrer noopener" onClick={() => setStarted(true)}>
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
          onClick={() => setStarted(!running)}
        >
          {running ? '학습 멈추기' : '학습 시간 기록'}
        </Button>
      </div>
    </div>
  );
}
