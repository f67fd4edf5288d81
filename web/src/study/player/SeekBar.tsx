import { player } from '@baeum/contract/study/terms';
import { type CSSProperties, useState } from 'react';
import { useMediaRemote, useMediaState } from '@vidstack/react';
import { clockOf, durationOf } from '../learning/ranges.ts';
import classes from './SeekBar.module.css';

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -player.seekStep,
  ArrowDown: -player.seekStep,
  ArrowRight: player.seekStep,
  ArrowUp: player.seekStep,
  PageDown: -10 * player.seekStep,
  PageUp: 10 * player.seekStep,
};

/** Seeks when the thumb is released, or by five seconds with each arrow key. */
export function SeekBar() {
  const position = useMediaState('currentTime');
  const duration = useMediaState('duration');
  const buffered = useMediaState('bufferedEnd');
  const remote = useMediaRemote();
  const [dragged, setDragged] = useState<number>();

  const shown = dragged ?? position;
  const percent = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;
  const release = () => {
    if (dragged === undefined) return;
    remote.seek(dragged);
    setDragged(undefined);
  };
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--played': percent(shown),
    '--loaded': percent(buffered),
  };
  return (
    <div className={classes.seek} style={style}>
      {dragged !== undefined && (
        <span className={classes.bubble} aria-hidden="true">
          {clockOf(dragged)}
        </span>
      )}
      <input
        type="range"
        aria-label="재생 위치"
        aria-valuetext={`${durationOf(duration)} 중 ${durationOf(shown)}`}
        min={0}
        max={Math.max(duration, 0.1)}
        step={0.1}
        value={shown}
        onChange={(event) => setDragged(Number(event.currentTarget.value))}
        onPointerUp={release}
        // The touch turned into scrolling the page.
        onPointerCancel={() => setDragged(undefined)}
        onBlur={release}
        onKeyDown={(event) => {
          const step = keySteps[event.key];
          if (step === undefined) return;
          // The player would handle the key as well.
          event.preventDefault();
          event.stopPropagation();
          remote.seek(Math.min(duration, Math.max(0, position + step)));
        }}
        onKeyUp={release}
      />
    </div>
  );
}
