import { sessionMessages, userLogout } from '@baeum/contract/session/terms';
import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { post, session, useAction } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { AccountMenu } from '../../session/AccountMenu.tsx';
import { clearDevice } from '../../session/device.ts';
import { notifyTabs, restartTab } from '../../session/tabs.ts';
import { ColourSchemeToggle } from '../../ui/ColourSchemeToggle.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { Link } from '../../ui/Link.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Mark } from '../Brand.tsx';
import frame from '../frame.module.css';
import classes from './StaffFrame.module.css';
import shared from '../../ui/shared.module.css';

interface StaffFrameProps {
  /** On the right of the header: account and logout. */
  account?: ReactNode;
  /** Below the header. */
  menu?: ReactNode;
  children: ReactNode;
}

/** Frame of every page of the staff side. */
export function StaffFrame({ account, menu, children }: StaffFrameProps) {
  return (
    <>
      <SkipLink />
      <header className={frame.header}>
        <div className={`${frame.width} ${frame.bar} ${classes.bar}`}>
          <Link to={staffBase} className={classes.logo}>
            <Mark />
            <Tag>관리</Tag>
          </Link>
          <div className={classes.tools}>
            {account}
            <ColourSchemeToggle />
          </div>
        </div>
        {menu && <div className={`${frame.width} ${classes.menu}`}>{menu}</div>}
      </header>
      <main id="main" tabIndex={-1} className={frame.main}>
        {children}
      </main>
    </>
  );
}

/** The signed-in staff account, its menu and its logout. The student side is not affected. */
export function StaffAccount({ name }: { name: string }) {
  const leave = useStaffLogout();
  return (
    <>
      <AccountMenu name={<span className={shared.clip}>{name}</span>} isOwn />
      <ActionIcon aria-label="로그아웃" loading={leave.isPending} onClick={() => void leave.ask()}>
        <IconLogout size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

export function useStaffLogout() {
  const client = useQueryClient();
  const logout = useAction(async () => {
    await post(userLogout, {});
    session.forget({ everywhere: true });
    clearDevice({ keepDrafts: false });
    client.getQueryCache().clear();
    notifyTabs({ kind: 'logout' });
    restartTab();
  });
  return {
    isPending: logout.isPending,
    ask: async () => {
      if (await dialogs.confirm(sessionMessages.logoutConfirm)) logout.mutate();
    },
  };
}
