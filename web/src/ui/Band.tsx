import classes from './Band.module.css';

/** full: attended, answered · current: this week, this question · missed · tocome. */
export type BandSegment = 'full' | 'current' | 'missed' | 'tocome';

interface BandProps {
  segments: readonly BandSegment[];
  /** 8 high on cards, 12 on the dashboard. */
  height?: 8 | 12;
}

/**
 * The motif of everything made of equal parts. It repeats what its words beside it say (`출석 8 / 15주`), so it is
 * hidden from screen readers.
 */
export function Band({ segments, height = 8 }: BandProps) {
  const places = segments.map((segment, index) => ({ place: index + 1, segment }));
  return (
    <div className={classes.band} data-height={height} aria-hidden="true">
      {places.map(({ place, segment }) => (
        <span key={place} data-segment={segment} />
      ))}
    </div>
  );
}
