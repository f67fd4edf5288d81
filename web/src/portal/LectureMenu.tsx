import { menuMessages } from '@baeum/contract/portal/terms';
import { IconBook2, IconFile, IconHomeEdit, IconMessages } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import classes from './LectureMenu.module.css';
import { currentSection, type LectureSection, sectionOf } from './lecture-sections.ts';
import { MenuLink, MenuState } from './MenuPanel.tsx';
import { useLectureMenu } from './menu.ts';

const icons: Record<LectureSection, typeof IconFile> = {
  home: IconHomeEdit,
  study: IconBook2,
  board: IconMessages,
};

/** Home, study and board links of the current lecture. */
export function LectureMenu({ state }: { state: { lctrShdlCd: string | undefined } }) {
  const menu = useLectureMenu();
  const { pathname } = useLocation();
  const current = currentSection(pathname);
  return (
    <nav className={classes.menu} aria-label="강의 메뉴">
      <MenuState menu={menu}>
        {(entries) => (
          <ul>
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
