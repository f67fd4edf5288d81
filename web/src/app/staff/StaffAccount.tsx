import { sessionMessages, userLogout } from '@baeum/contract/session/terms';
import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { post, session, useAction } from '../../api.ts';
import { clearDevice } from '../../session/device.ts';
import { restartTab, notifyTabs } from '../../session/tabs.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import classes from './StaffFrame.module.css';

/** The signed-in staff account and its logout. The student side is not affected. */
export function StaffAccount({ name }: { name: string }) {
  const leave = useStaffLogout();
  return (
    <>
      <span className={classes.name}>{name}</span>
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
