import classes from './SegmentedBar.module.css';

/** full: attended, answered · late · current: this week, this question · missed · ready: prepared, to come · upcoming. */
export type Segment = 'full' | 'late' | 'current' | 'missed' | 'ready' | 'upcoming';

interface SegmentedBarProps {
  segments: readonly Segment[];
  /** In px: 8 on cards, 12 on the dashboard. */
  height?: 8 | 12;
}

/**
 * Progress in equal parts. Hidden from screen readers, because the text beside it says the same (`출석 8 /
 * 15주`).
 */
export function SegmentedBar({ segments, height = 8 }: SegmentedBarProps) {
  const numbered = segments.map((segment, index) => ({ number: index + 1, segment }));
  return (
    <div className={classes.bar} data-height={height} aria-hidden="true">
      {numbered.map(({ number, segment }) => (
        <span key={number} data-segment={segment} />
      ))}
    </div>
  );
}
