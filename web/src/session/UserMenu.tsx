import { imageUrl } from '@baeum/contract/file/terms';
import { unexpectedMessage } from '@baeum/contract/refusals';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useUser } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Link } from '../ui/Link.tsx';
import { type Loadable, loadable } from '../ui/loadable.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useLogout } from './useLogout.ts';
import classes from './UserMenu.module.css';
import shared from '../ui/shared.module.css';

const ChangePasswordModal = loadable(() => import('./ChangePasswordModal.tsx'));
const SessionsModal = loadable(() => import('./SessionsModal.tsx'));

/** Photo, name, and position in brackets. */
export function UserName() {
  const { name, psitNm, usrPhto } = useUser();
  return (
    <span className={classes.name}>
      <Avatar name={name} photoUrl={usrPhto && imageUrl(usrPhto)} size={28} />
      <span>
        <strong>{name}</strong> <span className={shared.tertiary}>[{psitNm}]</span>
      </span>
    </span>
  );
}

/** The user's name with the account menu. */
export function UserMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const password = usePasswordModal(button);
  const sessions = useSessionsModal(button);
  const linkTo = useLinkTo();
  const { aaid } = useUser();
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button ref={button} type="button" className={classes.target}>
            <VisuallyHidden>내 계정</VisuallyHidden>
            <UserName />
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {aaid === null && (
            <>
              <Menu.Item onClick={password.open}>비밀번호 변경</Menu.Item>
              <Menu.Item onClick={sessions.open}>로그인된 기기</Menu.Item>
            </>
          )}
          <Menu.Item component={Link} {...linkTo('AccessLog', {})}>
            관리자 접속 기록
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {password.modal}
      {sessions.modal}
    </>
  );
}

interface UserActionsProps {
  readonly onPassword: () => void;
  readonly onSessions: () => void;
}

/** The same actions as plain buttons, for the drawer of a phone. */
export function UserActions({ onPassword, onSessions }: UserActionsProps) {
  const logout = useLogout();
  const linkTo = useLinkTo();
  const { aaid } = useUser();
  return (
    <div className={classes.actions}>
      {/* Administrators must not change the student's password or end the student's sessions. */}
      {aaid === null && (
        <>
          <Button variant="default" onClick={onPassword}>
            비밀번호 변경
          </Button>
          <Button variant="default" onClick={onSessions}>
            로그인된 기기
          </Button>
        </>
      )}
      <Button variant="default" component={Link} {...linkTo('AccessLog', {})}>
        관리자 접속 기록
      </Button>
      <Button
        variant="default"
        leftSection={<IconLogout size={16} aria-hidden="true" />}
        onClick={() => void logout()}
      >
        로그아웃
      </Button>
    </div>
  );
}

export function LogoutButton() {
  const logout = useLogout();
  return (
    <ActionIcon aria-label="로그아웃" onClick={() => void logout()}>
      <IconLogout size={20} aria-hidden="true" />
    </ActionIcon>
  );
}

/**
 * Dialog to change the password.
 * @param opener receives the focus when the dialog closes
 */
export const usePasswordModal = (opener: RefObject<HTMLElement | null>) =>
  useLazyModal(opener, ChangePasswordModal);

/** Dialog with the active sessions; likewise. */
export const useSessionsModal = (opener: RefObject<HTMLElement | null>) =>
  useLazyModal(opener, SessionsModal);

/** A dialog whose code is loaded when it is first opened. */
function useLazyModal(
  opener: RefObject<HTMLElement | null>,
  LazyModal: Loadable<{ opened: boolean; onClose: () => void }>,
) {
  const [opened, setOpened] = useState<boolean>();
  function close(): void {
    setOpened(false);
    opener.current?.focus();
  }
  /** A failed load must not break the screen. */
  async function open(): Promise<void> {
    try {
      await LazyModal.load();
      setOpened(true);
    } catch {
      await dialogs.alert(unexpectedMessage);
    }
  }
  return {
    open: () => void open(),
    modal: opened !== undefined && <LazyModal opened={opened} onClose={close} />,
  };
}
