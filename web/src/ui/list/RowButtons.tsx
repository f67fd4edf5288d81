import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { MoveButtons, type MoveButtonsProps } from './MoveButtons.tsx';
import classes from './RowButtons.module.css';

interface RowButtonsProps extends MoveButtonsProps {
  /** What taking it out is called. */
  remove: string;
  /** Undefined for one that stays. */
  onRemove: (() => void) | undefined;
}

/** Moves an entry of a list that is edited, and takes it out. */
export function RowButtons({ remove, onRemove, ...moving }: RowButtonsProps) {
  return (
    <span className={classes.buttons}>
      <MoveButtons {...moving} />
      {onRemove !== undefined && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${moving.name} ${remove}`}
          disabled={moving.disabled === true}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </span>
  );
}
