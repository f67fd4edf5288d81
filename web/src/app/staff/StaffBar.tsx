import {
  IconBook2,
  IconCategory,
  IconChecklist,
  IconClipboardCheck,
  IconHistory,
  IconMessages,
  IconUserSearch,
} from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useStaffRoles } from '../../staff-roles.ts';
import bar from '../../ui/BottomBar.module.css';
import { Link } from '../../ui/Link.tsx';
import { isWithin, menuFor, sectionPath } from './section-paths.ts';

/** Icon and short name of the sections that have a place in the bar, by the path of their first screen. */
const entries: Readonly<Record<string, { readonly label: string; readonly icon: typeof IconBook2 }>> = {
  today: { label: '오늘', icon: IconChecklist },
  lectures: { label: '내 강의', icon: IconBook2 },
  grading: { label: '채점', icon: IconClipboardCheck },
  questions: { label: '질문', icon: IconMessages },
  programmes: { label: '강의', icon: IconCategory },
  students: { label: '학생', icon: IconUserSearch },
  inquiries: { label: '문의', icon: IconMessages },
  log: { label: '기록', icon: IconHistory },
};
const most = 5;

/** The bar at the bottom of a phone. */
export function StaffBar() {
  const roles = useStaffRoles();
  const { pathname } = useLocation();
  const shown = menuFor(roles).flatMap((section) => {
    const entry = entries[section.screens[0].path];
    return entry === undefined ? [] : [{ section, ...entry }];
  });
  return (
    <nav className={bar.bar} aria-label="바로 가기">
      <ul>
        {shown.slice(0, most).map(({ section, label, icon: Icon }) => (
          <li key={label}>
            <Link to={sectionPath(section)} aria-current={isWithin(section, pathname) ? 'page' : undefined}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
