import { userTypes } from '@baeum/contract/session/terms';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useUser } from '../../api.ts';
import { base } from '../../navigation.ts';
import { lectureName, lecturePath, useRolesOfTerm, useStaffRoles } from '../../staff-roles.ts';
import { ColourSchemeToggle } from '../../ui/ColourSchemeToggle.tsx';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { Link } from '../../ui/Link.tsx';
import { LeavingDrawer } from '../shell/LeavingDrawer.tsx';
import { isWithin, menuFor, sectionPath, securityPath } from './section-paths.ts';
import { StaffName } from './StaffTools.tsx';
import { useStaffLogout } from './useStaffLogout.ts';
import classes from './StaffFrame.module.css';
import menu from './StaffDrawer.module.css';

export interface StaffDrawerActions {
  readonly onPassword: () => void;
  readonly onSessions: () => void;
  readonly onKeys: () => void;
}

/** Drawer of a phone: user, sections, lectures and account. */
export default function StaffDrawer({
  onPassword,
  onSessions,
  onKeys,
  ...panel
}: LazyModalProps & StaffDrawerActions) {
  const roles = useStaffRoles();
  const { lectures } = useRolesOfTerm();
  const { pathname } = useLocation();
  const logout = useStaffLogout();
  const isStudent = useUser().userType === userTypes.student;
  return (
    <LeavingDrawer {...panel} title={<StaffName />}>
      {(closeFor) => (
        <div className={classes.drawer}>
          <nav className={menu.menu} aria-label="주 메뉴">
            <ul>
              {menuFor(roles).map((section) => (
                <li key={section.name}>
                  <Link
                    to={sectionPath(section)}
                    aria-current={isWithin(section, pathname) ? 'page' : undefined}
                  >
                    {section.name}
                  </Link>
                </li>
              ))}
            </ul>
            {lectures.length > 0 && (
              <ul aria-label="강의">
                {lectures.map((lecture) => (
                  <li key={lecture.code}>
                    <Link to={lecturePath(lecture.code)}>{lectureName(lecture)}</Link>
                  </li>
                ))}
              </ul>
            )}
          </nav>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => closeFor(onPassword)}>
              비밀번호 변경
            </Button>
            <Button variant="default" onClick={() => closeFor(onSessions)}>
              로그인된 기기
            </Button>
            <Button variant="default" component={Link} to={securityPath}>
              로그인 보안
            </Button>
            <Button variant="default" onClick={() => closeFor(onKeys)}>
              단축키
            </Button>
            {isStudent && (
              <Button variant="default" component="a" href={base}>
                학생 화면
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconLogout size={16} aria-hidden="true" />}
              loading={logout.isPending}
              onClick={() => void logout.ask()}
            >
              로그아웃
            </Button>
          </div>
          <div className={classes.brightness}>
            화면 모드
            <ColourSchemeToggle />
          </div>
        </div>
      )}
    </LeavingDrawer>
  );
}
