import '@mantine/core/styles/Checkbox.layer.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './BulkBar.module.css';
import type { Selection } from './selection.ts';
import type { Column } from './columns.ts';

interface BulkBarProps {
  selection: Selection;
  /** Counter of what is listed: 명, 건. */
  unit: string;
  /** Chooses everything found, on all pages; undefined while all of it is chosen. */
  onChooseAll?: (() => void) | undefined;
  /** What can be done with those chosen. */
  children: ReactNode;
}

/** Over the head of a table while rows are chosen: how many, and what can be done with them. */
export function BulkBar(props: BulkBarProps) {
  return props.selection.keys.length > 0 && <Bar {...props} />;
}

function Bar({ selection, unit, onChooseAll, children }: BulkBarProps) {
  const count = selection.keys.length;
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    // Goes with what had the focus, which would fall out of the list.
    return () => {
      if (current?.contains(document.activeElement))
        current.parentElement?.querySelector<HTMLElement>('[data-row-choice]')?.focus();
    };
  }, []);
  return (
    <div ref={bar} className={classes.bar}>
      <Checkbox
        aria-label="이 쪽 모두 선택"
        checked={selection.ofPage === 'all'}
        indeterminate={selection.ofPage === 'some'}
        onChange={selection.togglePage}
      />
      <span aria-live="polite">
        <strong>{count.toLocaleString('ko')}</strong>
        {unit} 선택
      </span>
      {onChooseAll && (
        <Button size="compact-sm" variant="subtle" onClick={onChooseAll}>
          찾은 {unit} 모두 선택
        </Button>
      )}
      <span className={classes.actions}>
        {children}
        <ActionIcon aria-label="선택 해제" onClick={selection.clear}>
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </span>
    </div>
  );
}

/** The column of checkboxes. @param nameOf what a row is called, for screen readers */
export const selectionColumn = <Row,>(
  selection: Selection,
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  key: 'selection',
  header: '선택',
  headerCell: (
    <Checkbox
      aria-label="이 쪽 모두 선택"
      checked={selection.ofPage === 'all'}
      indeterminate={selection.ofPage === 'some'}
      onChange={selection.togglePage}
    />
  ),
  width: '56px',
  phone: 'action',
  cell: (row) => (
    <Checkbox
      data-row-choice
      aria-label={`${nameOf(row)} 선택`}
      checked={selection.has(keyOf(row))}
      onChange={({ nativeEvent }) =>
        nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          ? selection.extendTo(keyOf(row))
          : selection.toggle(keyOf(row))
      }
    />
  ),
});
