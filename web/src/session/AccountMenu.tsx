import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useLazyModal } from '../ui/lazy-modal.tsx';
import { loadable } from '../ui/loadable.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './AccountMenu.module.css';

const ChangePasswordModal = loadable(() => import('./ChangePasswordModal.tsx'));
const SessionsModal = loadable(() => import('./SessionsModal.tsx'));

interface AccountMenuProps {
  name: ReactNode;
  /** False for administrators who impersonate somebody: they must not change that account or end its sessions. */
  isOwn: boolean;
  /** More items. */
  children?: ReactNode;
}

/** The name of the signed-in user with the menu of the account, on either side of the portal. */
export function AccountMenu({ name, isOwn, children }: AccountMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const password = usePasswordModal(button);
  const sessions = useSessionsModal(button);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button ref={button} type="button" className={classes.target}>
            <VisuallyHidden>내 계정</VisuallyHidden>
            {name}
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwn && (
            <>
              <Menu.Item onClick={password.open}>비밀번호 변경</Menu.Item>
              <Menu.Item onClick={sessions.open}>로그인된 기기</Menu.Item>
            </>
          )}
          {children}
        </Menu.Dropdown>
      </Menu>
      {password.modal}
      {sessions.modal}
    </>
  );
}

/**
 * Dialog to change the password.
 * @param opener receives the focus when the dialog closes
 */
export const usePasswordModal = (opener: RefObject<HTMLElement | null>) =>
  useLazyModal(opener, ChangePasswordModal, {});

/** Dialog with the active sessions; likewise. */
export const useSessionsModal = (opener: RefObject<HTMLElement | null>) =>
  useLazyModal(opener, SessionsModal, {});
