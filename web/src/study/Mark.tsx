import { IconExclamationMark, IconRefresh } from '@tabler/icons-react';
import type { CellMark } from './cells.ts';
import classes from './Mark.module.css';

export const markLabels = { submit: '제출 필요', retake: '재응시 필요' } as const satisfies Record<
  CellMark,
  string
>;

/** Marks differ in shape as well as colour. Their labels are in the legend and in the cell's name. */
export function Mark({ mark }: { mark: CellMark }) {
  const Icon = mark === 'submit' ? IconExclamationMark : IconRefresh;
  return (
    <span className={classes.mark} data-mark={mark} aria-hidden="true">
      <Icon size={10} stroke={3} />
    </span>
  );
}

export function MarkLegend() {
  return (
    <ul className={classes.legend} aria-label="표시 안내">
      {(['submit', 'retake'] as const).map((mark) => (
        <li key={mark}>
          <Mark mark={mark} />
          {markLabels[mark]}
        </li>
      ))}
    </ul>
  );
}
