import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { CourseList } from '../../lecture/CourseMenu.tsx';
import { DrawerMenu } from '../../portal/DrawerMenu.tsx';
import { MenuFaces } from '../../portal/MenuFaces.tsx';
import { useHeaderMenu } from '../../portal/menu-queries.ts';
import { UserActions, UserName } from '../../session/UserMenu.tsx';
import { ColourSchemeToggle } from '../../ui/ColourSchemeToggle.tsx';
import classes from './Header.module.css';
import { useFilledMenu } from './useFilledMenu.ts';

/** On a phone: who, which course, where to, and the account. Closes when a page has been chosen. */
export function PhoneDrawer() {
  const { key: visit } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <>
      <ActionIcon
        className={classes.drawerButton}
        size={44}
        aria-label="메뉴"
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(visit)}
      >
        <IconMenu2 size={24} aria-hidden="true" />
      </ActionIcon>
      <Drawer opened={openedAt === visit} onClose={() => setOpenedAt(undefined)} title={<UserName />}>
        <DrawerContent />
      </Drawer>
    </>
  );
}

function DrawerContent() {
  const menu = useHeaderMenu();
  const filled = useFilledMenu();
  return (
    <div className={classes.drawer}>
      <CourseList />
      <MenuFaces menu={menu}>{(entries) => <DrawerMenu entries={entries} {...filled} />}</MenuFaces>
      <UserActions />
      <div className={classes.brightness}>
        화면 밝기
        <ColourSchemeToggle />
      </div>
    </div>
  );
}
