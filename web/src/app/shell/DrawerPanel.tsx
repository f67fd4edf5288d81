import { CourseList } from '../../lecture/CourseMenu.tsx';
import { DrawerMenu } from '../../portal/DrawerMenu.tsx';
import { MenuState } from '../../portal/MenuPanel.tsx';
import { useHeaderMenu } from '../../portal/menu.ts';
import { UserActions, UserName } from '../../session/UserMenu.tsx';
import { ColourSchemeToggle } from '../../ui/ColourSchemeToggle.tsx';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { ExamButton } from './ExamButton.tsx';
import classes from './Header.module.css';
import { LeavingDrawer } from './LeavingDrawer.tsx';
import { useSubmenus } from './useSubmenus.ts';

export interface DrawerActions {
  readonly onPassword: () => void;
  readonly onSessions: () => void;
}

/** Drawer for phones: user, course, menu and account. */
export default function DrawerPanel({ onPassword, onSessions, ...panel }: LazyModalProps & DrawerActions) {
  const menu = useHeaderMenu();
  const submenus = useSubmenus('whole');
  return (
    <LeavingDrawer {...panel} title={<UserName />}>
      {(closeFor) => (
        <div className={classes.drawer}>
          <CourseList />
          <MenuState menu={menu}>{(entries) => <DrawerMenu entries={entries} {...submenus} />}</MenuState>
          <ExamButton size="sm" />
          <UserActions onPassword={() => closeFor(onPassword)} onSessions={() => closeFor(onSessions)} />
          <div className={classes.brightness}>
            화면 모드
            <ColourSchemeToggle />
          </div>
        </div>
      )}
    </LeavingDrawer>
  );
}
