import { useDraggable } from '@dnd-kit/core';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Chip, type Status } from '../../ui/Chip.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Dragged, draggedId } from './arrangement.ts';
import classes from './board.module.css';
import type { DragData } from './drag.ts';

/** Something that can be done with a row: an action, or a link to where it is done. */
export interface RowAction {
  readonly label: string;
  readonly run?: () => void;
  readonly to?: string;
}

interface RowProps {
  /** Undefined for what is not moved by itself, or not by this account. */
  readonly dragged: Dragged | undefined;
  readonly kind: string;
  readonly title: string;
  /** The address of its form; undefined where it has none. */
  readonly opens?: string | undefined;
  /** Stands before the menu. */
  readonly aside?: ReactNode;
  readonly facts?: string;
  readonly isTopic?: boolean;
  readonly isHidden?: boolean;
  /** Edits the period; undefined where it only stands there. */
  readonly onPeriod?: (() => void) | undefined;
  readonly period?: string;
  readonly chip?: Status;
  readonly actions: readonly RowAction[];
}

/** A topic, content or activity of the chosen week. */
export function Row({
  dragged,
  kind,
  title,
  opens,
  aside,
  facts,
  isTopic,
  isHidden,
  onPeriod,
  period,
  chip,
  actions,
}: RowProps) {
  return (
    <div className={classes.row} data-topic={isTopic || undefined}>
      {dragged === undefined ? <span /> : <Handle dragged={dragged} title={title} />}
      <span className={classes.kind}>{kind}</span>
      <span className={classes.title} data-hidden={isHidden || undefined}>
        <Title title={title} opens={opens} isTopic={isTopic} />
        {facts !== undefined && <span className={classes.facts}>{facts}</span>}
      </span>
      <PeriodCell title={title} period={period} onPeriod={onPeriod} />
      {chip === undefined ? <span>{aside}</span> : <Chip {...chip} />}
      {actions.length === 0 ? <span /> : <RowMenu title={title} actions={actions} />}
    </div>
  );
}

function Title({ title, opens, isTopic }: Pick<RowProps, 'title' | 'opens' | 'isTopic'>): ReactNode {
  if (isTopic) return <strong>{title}</strong>;
  return opens === undefined ? title : <Link to={opens}>{title}</Link>;
}

function Handle({ dragged, title }: { dragged: Dragged; title: string }) {
  const data: DragData = { dragged, title };
  const id = draggedId(dragged);
  const { setNodeRef, listeners, attributes } = useDraggable({
    id,
    data,
    attributes: { roleDescription: '옮길 수 있는 항목' },
  });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes.handle}
      data-handle={id}
      {...attributes}
      {...listeners}
      aria-label={`${title} 옮기기`}
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </button>
  );
}

function PeriodCell({ title, period, onPeriod }: Pick<RowProps, 'title' | 'period' | 'onPeriod'>): ReactNode {
  if (period === undefined) return <span />;
  if (onPeriod === undefined) return <span className={classes.period}>{period}</span>;
  return (
    <button
      type="button"
      className={classes.period}
      onClick={onPeriod}
      aria-label={`${title} 기간 ${period}, 바꾸기`}
    >
      {period}
    </button>
  );
}

function RowMenu({ title, actions }: Pick<RowProps, 'title' | 'actions'>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={classes.menu} variant="subtle" aria-label={`${title} 메뉴`}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, run, to }) =>
          to === undefined ? (
            <Menu.Item key={label} onClick={run}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} component={Link} to={to}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
