import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { keepingFocus } from './order.ts';

export interface MoveButtonsProps {
  /** What is moved, for screen readers. */
  name: string;
  index: number;
  count: number;
  disabled?: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Moves an entry of a list up or down. At the ends they do nothing, so that the focus stays where it is. */
export function MoveButtons({ name, index, count, disabled = false, onMove }: MoveButtonsProps) {
  const button = (by: -1 | 1, word: string, Icon: typeof IconArrowUp, isEnd: boolean) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={`${name} ${word}`}
      title={`${word} (Alt ${by === -1 ? '↑' : '↓'})`}
      aria-disabled={isEnd || undefined}
      disabled={disabled}
      onClick={() => !isEnd && keepingFocus(() => onMove(by))}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <>
      {button(-1, '위로', IconArrowUp, index === 0)}
      {button(1, '아래로', IconArrowDown, index === count - 1)}
    </>
  );
}
