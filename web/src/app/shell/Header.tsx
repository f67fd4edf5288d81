import type { ReactNode } from 'react';
import { InquiryButton } from '../../inquiry/InquiryButton.tsx';
import { CourseMenu } from '../../lecture/CourseMenu.tsx';
import { publicPages } from '../../navigation.ts';
import { NotificationBell } from '../../notification/NotificationBell.tsx';
import { MenuState } from '../../portal/MenuPanel.tsx';
import { useHeaderMenu } from '../../portal/menu.ts';
import { TopMenu } from '../../portal/TopMenu.tsx';
import { LogoutButton, UserMenu } from '../../session/UserMenu.tsx';
import { ColourSchemeToggle } from '../../ui/ColourSchemeToggle.tsx';
import { Link } from '../../ui/Link.tsx';
import { usePhone } from '../../ui/phone.ts';
import { Brand } from '../Brand.tsx';
import { ExamButton } from './ExamButton.tsx';
import frame from '../frame.module.css';
import classes from './Header.module.css';
import { PhoneDrawer } from './PhoneDrawer.tsx';
import { SearchButton, useSearch } from './SearchButton.tsx';
import { useSubmenus } from './useSubmenus.ts';

/** Header of the student area; on a phone everything but the logo moves into a drawer. */
export function Header() {
  const phone = usePhone();
  // Stays open when the window becomes narrow.
  const { modal, button } = useSearch();
  const search = <SearchButton {...button} />;
  return (
    <header className={`${frame.header} ${classes.header}`}>
      <div className={`${frame.width} ${frame.bar} ${classes.bar}`}>
        <Link to={publicPages.site} className={classes.logo}>
          <Brand />
        </Link>
        {phone ? <PhoneTools>{search}</PhoneTools> : <Tools>{search}</Tools>}
      </div>
      {!phone && <MenuRow />}
      {modal}
    </header>
  );
}

interface ToolsProps {
  /** The button of the search. */
  children: ReactNode;
}

function PhoneTools({ children }: ToolsProps) {
  return (
    <div className={classes.tools}>
      <InquiryButton />
      {children}
      <NotificationBell />
      <PhoneDrawer />
    </div>
  );
}

function Tools({ children }: ToolsProps) {
  return (
    <>
      <div className={classes.course}>
        <CourseMenu />
      </div>
      <div className={classes.tools}>
        {children}
        <ExamButton />
        <InquiryButton />
        <NotificationBell />
        <UserMenu />
        <ColourSchemeToggle />
        <LogoutButton />
      </div>
    </>
  );
}

function MenuRow() {
  const menu = useHeaderMenu();
  const submenus = useSubmenus();
  return (
    <div className={`${frame.width} ${classes.menu}`}>
      <MenuState menu={menu}>{(entries) => <TopMenu entries={entries} {...submenus} />}</MenuState>
    </div>
  );
}
