import { imageUrl } from '@baeum/contract/file/terms';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useUser } from '../api.ts';
import { staffBase, useLinkTo } from '../navigation.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Link } from '../ui/Link.tsx';
import { useLogout } from './useLogout.ts';
import classes from './UserMenu.module.css';
import shared from '../ui/shared.module.css';

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
  const linkTo = useLinkTo();
  const { aaid, stfYn } = useUser();
  return (
    <AccountMenu name={<UserName />} isOwn={aaid === null}>
      <Menu.Item component={Link} {...linkTo('messageList', {})}>
        쪽지
      </Menu.Item>
      <Menu.Item component={Link} {...linkTo('AccessLog', {})}>
        관리자 접속 기록
      </Menu.Item>
      {stfYn === 'Y' && (
        <Menu.Item component="a" href={staffBase}>
          교직원 화면
        </Menu.Item>
      )}
    </AccountMenu>
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
  const { aaid, stfYn } = useUser();
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
      <Button variant="default" component={Link} {...linkTo('messageList', {})}>
        쪽지
      </Button>
      <Button variant="default" component={Link} {...linkTo('AccessLog', {})}>
        관리자 접속 기록
      </Button>
      {stfYn === 'Y' && (
        <Button variant="default" component="a" href={staffBase}>
          교직원 화면
        </Button>
      )}
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
