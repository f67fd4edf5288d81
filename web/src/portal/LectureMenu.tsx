import { menuMessages } from '@baeum/contract/portal/terms';
import { IconBook2, IconFile, IconHome2, IconHomeEdit, IconMessages } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useLinkTo } from '../navigation.ts';
import bar from '../ui/BottomBar.module.css';
import { Link } from '../ui/Link.tsx';
import { usePhone } from '../ui/phone.ts';
import classes from './LectureMenu.module.css';
import { currentSection, type LectureSection, sectionOf } from './lecture-sections.ts';
import { MenuLink, MenuState } from './MenuPanel.tsx';
import { useLectureMenu } from './menu.ts';

const icons: Record<LectureSection, typeof IconFile> = {
  home: IconHomeEdit,
  study: IconBook2,
  board: IconMessages,
};

/** Home, study and board links of the current lecture; in the bar of a phone beside the portal's home. */
export function LectureMenu({ state }: { state: { lctrShdlCd: string | undefined } }) {
  const menu = useLectureMenu();
  const { pathname } = useLocation();
  const current = currentSection(pathname);
  const phone = usePhone();
  const linkTo = useLinkTo();
  return (
    <nav className={`${classes.menu} ${bar.bar}`} aria-label="강의 메뉴">
      <MenuState menu={menu}>
        {(entries) => (
          <ul>
            {phone && (
              <li>
                <Link {...linkTo('home', {})}>
                  <IconHome2 size={20} stroke={1.75} aria-hidden="true" />홈
                </Link>
              </li>
            )}
            {entries.map(({ key, name, target }) => {
              const section = sectionOf(key);
              const Icon = section === undefined ? IconFile : icons[section];
              return (
                <li key={key}>
                  <MenuLink
                    target={target}
                    state={state}
                    notReady={menuMessages.sideNotReady}
                    current={section !== undefined && section === current}
                  >
                    <Icon size={20} stroke={1.75} aria-hidden="true" />
                    {name}
                  </MenuLink>
                </li>
              );
            })}
          </ul>
        )}
      </MenuState>
    </nav>
  );
}
