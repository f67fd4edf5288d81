import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { usePasswordModal, useSessionsModal } from '../../session/AccountMenu.tsx';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import type { DrawerActions } from './DrawerPanel.tsx';
import classes from './Header.module.css';

const DrawerPanel = loadable(() => import('./DrawerPanel.tsx'));

/** Button for the drawer of a phone, and the dialogs that are opened from it. */
export function PhoneDrawer() {
  const button = useRef<HTMLButtonElement>(null);
  const password = usePasswordModal(button);
  const sessions = useSessionsModal(button);
  const drawer = useLazyModal<DrawerActions>(button, DrawerPanel, {
    onPassword: password.open,
    onSessions: sessions.open,
  });
  return (
    <>
      <ActionIcon
        ref={button}
        className={classes.drawerButton}
        size={44}
        aria-label="메뉴"
        aria-haspopup="dialog"
        onClick={drawer.open}
        {...drawer.prepare}
      >
        <IconMenu2 size={24} aria-hidden="true" />
      </ActionIcon>
      {drawer.modal}
      {password.modal}
      {sessions.modal}
    </>
  );
}
