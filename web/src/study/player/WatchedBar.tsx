import type { ReactNode } from 'react';
import { clockOf, durationOf, type Range, totalOf } from '../learning/ranges.ts';
import classes from './WatchedBar.module.css';

interface WatchedBarProps {
  readonly watched: readonly Range[];
  readonly missing: readonly Range[];
  /** Length of the video in seconds. */
  readonly length: number;
  /** Plays from the start of a missing part. */
  readonly onPlay: (part: Range) => void;
  /** Shown at the end of the line. */
  readonly action?: ReactNode;
}

/** How many missing parts get a button. */
const shown = 6;

/** Watched and missing parts of a video, as a bar and as text. */
export function WatchedBar({ watched, missing, length, onPlay, action }: WatchedBarProps) {
  const percent = (seconds: number) => (length === 0 ? 0 : (Math.min(seconds, length) / length) * 100);
  const rest = missing.length - shown;
  return (
    <div>
      <svg className={classes.bar} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.ground} width="100" height="16" />
        {watched.map(({ from, to }) => (
          <rect
            key={from}
            className={classes.seen}
            x={percent(from)}
            width={Math.max(0.2, percent(to) - percent(from))}
            height="16"
          />
        ))}
      </svg>
      <div className={classes.legend}>
        <span className={classes.entry}>
          <span className={classes.seenMark} aria-hidden="true" />본 부분 {durationOf(totalOf(watched))}
        </span>
        {missing.length === 0 ? (
          <span className={classes.entry}>빠진 부분이 없습니다.</span>
        ) : (
          <>
            <span className={classes.entry}>
              <span className={classes.missingMark} aria-hidden="true" />
              <strong>빠진 부분 {missing.length}곳</strong>
            </span>
            <ul className={classes.parts} aria-label="빠진 부분">
              {missing.slice(0, shown).map((part) => (
                <li key={part.from}>
                  <button
                    type="button"
                    aria-label={`${clockOf(part.from)} ~ ${clockOf(part.to)} 보기`}
                    onClick={() => onPlay(part)}
                  >
                    {clockOf(part.from)} ~ {clockOf(part.to)}
                  </button>
                </li>
              ))}
              {rest > 0 && <li className={classes.rest}>외 {rest}곳</li>}
            </ul>
          </>
        )}
        {action && <span className={classes.action}>{action}</span>}
      </div>
    </div>
  );
}
