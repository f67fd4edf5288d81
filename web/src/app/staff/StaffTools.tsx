import { imageUrl } from '@baeum/contract/file/terms';
import { userTypes } from '@baeum/contract/session/terms';
import { staffRoleNames } from '@baeum/contract/staff/roles';
import { ActionIcon, Menu } from '@mantine/core';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { useUser } from '../../api.ts';
import { base } from '../../navigation.ts';
import { NotificationBell } from '../../notification/NotificationBell.tsx';
import { Link } from '../../ui/Link.tsx';
import { securityPath } from './section-paths.ts';
import { type StaffRoles, useStaffRoles } from '../../staff-roles.ts';
import { AccountMenu, usePasswordModal, useSessionsModal } from '../../session/AccountMenu.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { ColourSchemeToggle } from '../../ui/ColourSchemeToggle.tsx';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { type LazyModalProps, useLazyModal } from '../../ui/lazy-modal.tsx';
import { type Loadable, loadable } from '../../ui/loadable.tsx';
import { usePhone } from '../../ui/phone.ts';
import { JumpButton, jumpLabel } from './JumpButton.tsx';
import type { StaffDrawerActions } from './StaffDrawer.tsx';
import { TermSelect } from './TermSelect.tsx';
import { useStaffLogout } from './useStaffLogout.ts';
import classes from './StaffFrame.module.css';
import user from './StaffTools.module.css';

const StaffDrawer = loadable(() => import('./StaffDrawer.tsx'));
const KeysModal = loadable(() => import('../../ui/keys/KeysModal.tsx'));
const JumpPanel = loadable(() => import('./JumpPanel.tsx'));

/** What the header has for a signed-in account; on a phone most of it is in a drawer. */
export function StaffTools() {
  const phone = usePhone();
  const button = useRef<HTMLButtonElement>(null);
  const jump = useModalFromAnywhere(JumpPanel, button);
  const keys = useModalFromAnywhere(KeysModal, button);
  useKeys('어디서나', [
    { code: 'KeyK', ctrl: true, shown: 'K', does: jumpLabel, run: jump.open },
    { code: 'Slash', shift: true, shown: '?', does: '단축키 보기', run: keys.open },
  ]);
  const jumpButton = <JumpButton ref={button} onClick={jump.open} {...jump.prepare} />;
  return (
    <>
      <TermSelect />
      {!phone && jumpButton}
      <div className={classes.tools}>
        {phone && jumpButton}
        <NotificationBell />
        {phone ? <DrawerButton onKeys={keys.open} /> : <Account onKeys={keys.open} />}
      </div>
      {jump.modal}
      {keys.modal}
    </>
  );
}

/**
 * A dialog that a key opens, whatever has the focus, and gives it back there.
 * @param button gets it if that is gone, as an entry of a menu is
 */
function useModalFromAnywhere(LazyModal: Loadable<LazyModalProps>, button: RefObject<HTMLElement | null>) {
  const before = useRef<Element>(null);
  const opener = {
    get current() {
      const { current } = before;
      return current instanceof HTMLElement && current.isConnected ? current : button.current;
    },
  };
  const { open, ...modal } = useLazyModal(opener, LazyModal, {});
  return {
    ...modal,
    open: () => {
      before.current = document.activeElement;
      open();
    },
  };
}

/** Photo, name, and the highest role in brackets. */
export function StaffName() {
  const { name, usrPhto } = useUser();
  const roles = useStaffRoles();
  return (
    <span className={user.name}>
      <Avatar name={name} photoUrl={usrPhto && imageUrl(usrPhto)} size={28} />
      <span className={user.words}>
        <strong>{name}</strong> <span className={user.role}>[{roleName(roles)}]</span>
      </span>
    </span>
  );
}

function roleName({ isAdministrator, programmes, lectures }: StaffRoles): string {
  if (isAdministrator) return staffRoleNames.administrator;
  if (programmes.length > 0) return staffRoleNames.operator;
  const own = lectures.find(({ role }) => role === 'professor') ?? lectures[0];
  return own === undefined ? '교직원' : staffRoleNames[own.role];
}

interface AccountProps {
  readonly onKeys: () => void;
}

function Account({ onKeys }: AccountProps) {
  const logout = useStaffLogout();
  const isStudent = useUser().userType === userTypes.student;
  return (
    <>
      <AccountMenu name={<StaffName />} isOwn>
        <Menu.Item component={Link} to={securityPath}>
          로그인 보안
        </Menu.Item>
        <Menu.Item onClick={onKeys}>단축키</Menu.Item>
        {isStudent && (
          <Menu.Item component="a" href={base}>
            학생 화면
          </Menu.Item>
        )}
      </AccountMenu>
      <ColourSchemeToggle />
      <ActionIcon aria-label="로그아웃" loading={logout.isPending} onClick={() => void logout.ask()}>
        <IconLogout size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

function DrawerButton({ onKeys }: AccountProps) {
  const button = useRef<HTMLButtonElement>(null);
  const password = usePasswordModal(button);
  const sessions = useSessionsModal(button);
  const drawer = useLazyModal<StaffDrawerActions>(button, StaffDrawer, {
    onPassword: password.open,
    onSessions: sessions.open,
    onKeys,
  });
  return (
    <>
      <ActionIcon
        ref={button}
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
