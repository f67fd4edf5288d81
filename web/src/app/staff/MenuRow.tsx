import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  lectureName,
  lecturePath,
  type OwnLecture,
  useRolesOfTerm,
  useStaffRoles,
} from '../../staff-roles.ts';
import { LectureDot } from '../../ui/LectureDot.tsx';
import { Link } from '../../ui/Link.tsx';
import { isWithin, menuFor, sectionPath } from './section-paths.ts';
import classes from './MenuRow.module.css';

/** The row on top: the sections that this account sees, and a menu of its lectures. */
export function MenuRow() {
  const roles = useStaffRoles();
  const { lectures } = useRolesOfTerm();
  const { pathname } = useLocation();
  return (
    <nav className={classes.menu} aria-label="주 메뉴">
      <ul>
        {menuFor(roles).map((section) => (
          <li key={section.name}>
            <Link to={sectionPath(section)} aria-current={isWithin(section, pathname) ? 'page' : undefined}>
              {section.name}
            </Link>
          </li>
        ))}
        {lectures.length > 0 && (
          <li>
            <LectureMenu lectures={lectures} current={undefined}>
              강의 바로 가기
            </LectureMenu>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface LectureMenuProps {
  readonly lectures: readonly OwnLecture[];
  /** The code of the lecture that is open. */
  readonly current: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens the list of the account's lectures. */
export function LectureMenu({ lectures, current, children }: LectureMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button">
          {children}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.lectures}>
        {lectures.map((lecture, index) => (
          <Menu.Item
            key={lecture.code}
            component={Link}
            to={lecturePath(lecture.code)}
            aria-current={lecture.code === current ? 'page' : undefined}
            leftSection={<LectureDot index={index} />}
          >
            {lectureName(lecture)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
