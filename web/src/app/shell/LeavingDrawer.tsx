import { Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { focusTitle } from '../../ui/page-title.ts';
import classes from './LeavingDrawer.module.css';

interface LeavingDrawerProps extends LazyModalProps {
  readonly title: ReactNode;
  readonly position?: 'right' | 'bottom';
  /** @param closeFor closes the drawer, and opens something else once it has closed and returned the focus */
  readonly children: (closeFor: (opens: () => void) => void) => ReactNode;
}

/** A drawer that closes after navigation, and then gives the focus to the new page's heading. */
export function LeavingDrawer({ opened, onClose, title, position = 'right', children }: LeavingDrawerProps) {
  const { key: visit } = useLocation();
  const [opening, setOpening] = useState({ opened, visit });
  const [next, setNext] = useState<() => void>();
  if (opening.opened !== opened) setOpening({ opened, visit });
  const left = opened && opening.visit !== visit;

  function closeFor(opens: () => void): void {
    setNext(() => opens);
    onClose();
  }
  function onClosed(): void {
    if (left) {
      onClose();
      // While open, the drawer kept the focus from the new page's heading.
      focusTitle();
    }
    next?.();
    setNext(undefined);
  }
  return (
    <Drawer
      opened={opened && !left}
      onClose={onClose}
      position={position}
      classNames={{ content: `${classes.content} ${position === 'bottom' ? classes.sheet : ''}` }}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      title={title}
    >
      {children(closeFor)}
    </Drawer>
  );
}
