import { IconExclamationMark, IconRefresh } from '@tabler/icons-react';
import type { CellMark } from './cells.ts';
import classes from './Mark.module.css';

export const markWords = { submit: '제출 필요', retake: '재응시 필요' } as const satisfies Record<
  CellMark,
  string
>;

/** At the corner of a cell; told apart by shape, not by colour alone. Its word stands in the legend and the cell's name. */
export function Mark({ mark }: { mark: CellMark }) {
  const Icon = mark === 'submit' ? IconExclamationMark : IconRefresh;
  return (
    <span className={classes.mark} data-mark={mark} aria-hidden="true">
      <Icon size={10} stroke={3} />
    </span>
  );
}

/** What the marks mean. */
export function MarkLegend() {
  return (
    <ul className={classes.legend} aria-label="표시 안내">
      {(['submit', 'retake'] as const).map((mark) => (
        <li key={mark}>
          <Mark mark={mark} />
          {markWords[mark]}
        </li>
      ))}
    </ul>
  );
}
