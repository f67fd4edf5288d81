import type { LectureHistoryKind } from '@baeum/contract/history/staff-terms';
import { Button } from '@mantine/core';
import { formatDateTime } from '../ui/format.ts';
import shared from '../ui/shared.module.css';
import { HistoryButton } from './HistoryButton.tsx';
import type { HistoryPlace } from './HistoryCard.tsx';
import classes from './PastImports.module.css';

interface PastImport {
  readonly importId: string;
  readonly fileName: string;
  readonly appliedAt: string;
  readonly by: string;
  readonly undoneAt: string | null;
  readonly isUndoable: boolean;
}

interface PastImportsProps<Import extends PastImport> {
  readonly items: readonly Import[];
  /** What it has done. */
  readonly summaryOf: (one: Import) => string;
  /** What it is called in its history, after its moment. */
  readonly noun: string;
  readonly kind: LectureHistoryKind;
  readonly place: HistoryPlace;
  readonly isUndoing: boolean;
  readonly onUndo: (one: Import) => void;
}

/** Files that were applied, each with its history; for a while each can be undone. */
export function PastImports<Import extends PastImport>(props: PastImportsProps<Import>) {
  const { items, summaryOf, noun, kind, place, isUndoing, onUndo } = props;
  return (
    <ul className={classes.list}>
      {items.map((one) => (
        <li key={one.importId}>
          <div>
            <span>
              {formatDateTime(one.appliedAt)} {summaryOf(one)}
            </span>
            <span className={shared.note}>
              {one.fileName} · {one.by}
            </span>
          </div>
          <HistoryButton
            {...place}
            kind={kind}
            object={one.importId}
            name={`${formatDateTime(one.appliedAt)} ${noun}`}
          />
          {one.isUndoable ? (
            <Button
              variant="subtle"
              size="xs"
              aria-label={`${formatDateTime(one.appliedAt)} 되돌리기`}
              disabled={isUndoing}
              onClick={() => onUndo(one)}
            >
              되돌리기
            </Button>
          ) : (
            <span className={shared.note}>{one.undoneAt === null ? '기한 지남' : '되돌림'}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
