import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Key } from '../../ui/keys/Key.tsx';
import { commandKey } from '../../ui/keys/store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './JumpButton.module.css';

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
      <VisuallyHidden>강의, 화면으로 이동</VisuallyHidden>
      <span className={classes.words} aria-hidden="true">
        강의, 화면으로 이동
        <Key>{commandKey} K</Key>
      </span>
    </Button>
  );
}
