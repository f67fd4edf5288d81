import { useSyncExternalStore } from 'react';
import { PageText } from '../../ui/page-text/PageText.tsx';
import { clockOf } from '../learning/ranges.ts';
import type { Sample } from '../learning/watching.ts';
import classes from './PageReader.module.css';
import type { ContentInfo } from './useLearning.ts';
import { useSpentTime } from './useSpentTime.ts';

interface PageReaderProps {
  readonly info: ContentInfo;
  readonly onSample: (sample: Sample) => void;
  readonly onEvent: (event: 'play' | 'pause') => void;
}

/** A page of the portal: the time in which it is open and visible counts as learning. */
export function PageReader({
  info: { lctrCn, lctrDsbjNm, mediaSec, learnRanges },
  onSample,
  onEvent,
}: PageReaderProps) {
  const visible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const spent = useSpentTime({ learned: learnRanges, length: mediaSec, running: visible, onSample, onEvent });
  return (
    <>
      <p className={classes.clock}>
        이 글을 읽는 동안 학습 시간이 기록됩니다.{' '}
        <span role="timer" aria-label={`${lctrDsbjNm} 읽은 시간`}>
          {clockOf(spent)} / {clockOf(mediaSec)}
        </span>
      </p>
      <PageText html={lctrCn} contents />
    </>
  );
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
