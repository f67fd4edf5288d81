import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CourseList } from '../../lecture/CourseMenu.tsx';
import { DrawerMenu } from '../../portal/DrawerMenu.tsx';
import { MenuState } from '../../portal/MenuPanel.tsx';
import { useHeaderMenu } from '../../portal/menu.ts';
import { usePasswordModal, useSessionsModal } from '../../session/AccountMenu.tsx';
import { UserActions, UserName } from '../../session/UserMenu.tsx';
import { ColourSchemeToggle } from '../../ui/ColourSchemeToggle.tsx';
import { focusTitle } from '../../ui/page-title.ts';
import { ExamButton } from './ExamButton.tsx';
import classes from './Header.module.css';
import { useSubmenus } from './useSubmenus.ts';

/** Drawer for phones: user, course, menu and account. Closes after navigation. */
export function PhoneDrawer() {
  const { key: visit } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const password = usePasswordModal(button);
  const sessions = useSessionsModal(button);
  const next = useRef<() => void>(undefined);
  const left = openedAt !== undefined && openedAt !== visit;

  /** The chosen dialog opens after the drawer has closed and returned the focus. */
  function closeFor(opens: () => void): void {
    next.current = opens;
    setOpenedAt(undefined);
  }
  function onClosed(): void {
    // While open, the drawer kept the focus from the new page's heading.
    if (left) focusTitle();
    next.current?.();
    next.current = undefined;
  }

  return (
    <>
      <ActionIcon
        ref={button}
        className={classes.drawerButton}
        size={44}
        aria-label="메뉴"
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(visit)}
      >
        <IconMenu2 size={24} aria-hidden="true" />
      </ActionIcon>
      <Drawer
        opened={openedAt === visit}
        onClose={() => setOpenedAt(undefined)}
        returnFocus={!left}
        onExitTransitionEnd={onClosed}
        title={<UserName />}
      >
        <DrawerContent
          onPassword={() => closeFor(password.open)}
          onSessions={() => closeFor(sessions.open)}
        />
      </Drawer>
      {password.modal}
      {sessions.modal}
    </>
  );
}

interface DrawerContentProps {
  readonly onPassword: () => void;
  readonly onSessions: () => void;
}

function DrawerContent({ onPassword, onSessions }: DrawerContentProps) {
  const menu = useHeaderMenu();
  const submenus = useSubmenus();
  return (
    <div className={classes.drawer}>
      <CourseList />
      <MenuState menu={menu}>{(entries) => <DrawerMenu entries={entries} {...submenus} />}</MenuState>
      <ExamButton size="sm" />
      <UserActions onPassword={onPassword} onSessions={onSessions} />
      <div className={classes.brightness}>
        화면 모드
        <ColourSchemeToggle />
      </div>
    </div>
  );
}
