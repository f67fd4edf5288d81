import { IconCheck, IconExclamationMark, IconLock, IconRefresh } from '@tabler/icons-react';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Link } from '../ui/Link.tsx';
import type { LinkTarget } from '../ui/links.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { type Cell, type CellKind, type CellMark, cellsOf } from './cells.ts';
import type { Topic } from './queries.ts';
import { type StudyPage, useCellTargets } from './targets.ts';
import classes from './TopicCells.module.css';

interface TopicCellsProps {
  topic: Topic;
  page: StudyPage;
  /** The cell of the next step, if it is one of these. */
  next?: CellKind | undefined;
}

/** The cells of what a topic has, in the order of their kinds. */
export function TopicCells({ topic, page, next }: TopicCellsProps) {
  const targets = useCellTargets(page, topic);
  const present = cellsOf(topic).filter((cell) => cell.state !== 'absent');
  if (present.length === 0) return null;
  return (
    <ul className={classes.cells} aria-label={`${topic.lctrDsbjNm} 학습활동`}>
      {present.map((cell) => (
        <li key={cell.kind}>
          <PresentCell cell={cell} next={cell.kind === next} target={targets[cell.kind]} />
        </li>
      ))}
    </ul>
  );
}

interface PresentCellProps {
  cell: Exclude<Cell, { state: 'absent' }>;
  next: boolean;
  target: LinkTarget | undefined;
}

/** Locked cells can be pressed and then show the reason. */
function PresentCell({ cell, next, target }: PresentCellProps) {
  if (cell.state === 'locked')
    return (
      <button
        type="button"
        className={classes.cell}
        data-state="locked"
        aria-disabled="true"
        aria-haspopup="dialog"
        onClick={() => void dialogs.alert(cell.refusal)}
      >
        <CellLabel cell={cell} />
        <VisuallyHidden>잠김: {cell.refusal}</VisuallyHidden>
      </button>
    );
  const look = { className: classes.cell, 'data-state': next ? 'next' : cell.state };
  if (target === undefined) return null;
  return (
    <Link {...look} {...target}>
      <CellContent cell={cell} next={next} />
      {cell.kind === 'exam' && <VisuallyHidden>시험실, 새 창</VisuallyHidden>}
    </Link>
  );
}

function CellContent({ cell, next }: { cell: Extract<Cell, { state: 'open' | 'done' }>; next: boolean }) {
  return (
    <>
      <CellLabel cell={cell} />
      {next && <VisuallyHidden>다음 할 일</VisuallyHidden>}
      {cell.mark && (
        <>
          <span className={classes.mark}>
            <Mark mark={cell.mark} />
          </span>
          <VisuallyHidden>{markLabels[cell.mark]}</VisuallyHidden>
        </>
      )}
    </>
  );
}

function CellLabel({ cell: { label, done, state } }: { cell: PresentCellProps['cell'] }) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.count}>
        {state === 'done' && <IconCheck size={16} aria-hidden="true" />}
        {state === 'locked' && <IconLock size={14} aria-hidden="true" />} {done ? 1 : 0}/1
      </span>
    </>
  );
}

const markLabels = { submit: '제출 필요', retake: '재응시 필요' } as const satisfies Record<CellMark, string>;

/** Marks differ in shape as well as colour. Their labels are in the legend and in the cell's name. */
function Mark({ mark }: { mark: CellMark }) {
  const Icon = mark === 'submit' ? IconExclamationMark : IconRefresh;
  return (
    <span className={classes.badge} data-mark={mark} aria-hidden="true">
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
