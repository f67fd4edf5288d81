import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Key } from '../../ui/keys/Key.tsx';
import { commandKey } from '../../ui/keys/store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './JumpButton.module.css';

export const jumpLabel = '강의, 사람, 화면 찾기';

/** Looks like a field, and opens the dialog that has one; an icon alone where there is no room. */
export function JumpButton(props: Pick<ComponentProps<typeof Button<'button'>>, 'ref' | 'onClick'>) {
  return (
    <Button
      variant="default"
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={commandKey === 'Ctrl' ? 'Control+K' : 'Meta+K'}
      {...props}
    >
      <IconSearch size={20} aria-hidden="true" />
      <VisuallyHidden>{jumpLabel}</VisuallyHidden>
      <span className={classes.words} aria-hidden="true">
        {jumpLabel}
        <Key>{commandKey} K</Key>
      </span>
    </Button>
  );
}
