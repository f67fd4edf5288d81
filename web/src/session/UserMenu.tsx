import { imageUrl } from '@baeum/contract/file/terms';
import { unexpectedMessage } from '@baeum/contract/refusals';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { type ComponentType, lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useLogout } from './useLogout.ts';
import classes from './UserMenu.module.css';

const loadPasswordModal = () => import('./ChangePasswordModal.tsx');
const ChangePasswordModal = lazy(loadPasswordModal);
const loadSessionsModal = () => import('./SessionsModal.tsx');
const SessionsModal = lazy(loadSessionsModal);

/** Photo, name, and the position in brackets. */
export function UserName() {
  const { name, psitNm, usrPhto } = useUser();
  return (
    <span className={classes.name}>
      <Avatar name={name} photoUrl={usrPhto && imageUrl(usrPhto)} size={28} />
      <span>
        <strong>{name}</strong> <span className={classes.position}>[{psitNm}]</span>
      </span>
    </span>
  );
}

/** The student's name, and what he can do with his account. */
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

/** The same as plain buttons, for the drawer of a phone. */
export function UserActions({ onPassword, onSessions }: UserActionsProps) {
  const logout = useLogout();
  const linkTo = useLinkTo();
  const { aaid } = useUser();
  return (
    <div className={classes.actions}>
      {/* Nobody changes the password of somebody else, nor sends him away. */}
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
 * The change of password.
 * @param opener gets the focus back
 */
export const usePasswordModal = (opener: RefObject<HTMLElement | null>) =>
  useLateModal(opener, loadPasswordModal, ChangePasswordModal);

/** Where one is signed in; likewise. */
export const useSessionsModal = (opener: RefObject<HTMLElement | null>) =>
  useLateModal(opener, loadSessionsModal, SessionsModal);

/** A dialog whose code comes when it is first opened. */
function useLateModal(
  opener: RefObject<HTMLElement | null>,
  load: () => Promise<unknown>,
  LateModal: ComponentType<{ opened: boolean; onClose: () => void }>,
) {
  const [opened, setOpened] = useState<boolean>();
  function close(): void {
    setOpened(false);
    opener.current?.focus();
  }
  /** Code that cannot be loaded must not take the screen with it. */
  async function open(): Promise<void> {
    try {
      await load();
      setOpened(true);
    } catch {
      await dialogs.alert(unexpectedMessage);
    }
  }
  return {
    open: () => void open(),
    modal: opened !== undefined && (
      <Suspense fallback={null}>
        <LateModal opened={opened} onClose={close} />
      </Suspense>
    ),
  };
}
