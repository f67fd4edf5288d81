import { sessionMessages, userLogout } from '@baeum/contract/session/terms';
import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { post, session, useAction } from '../../api.ts';
import { leaveDevice } from '../../session/device.ts';
import { startAnew, tellTabs } from '../../session/tabs.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import classes from './StaffFrame.module.css';

/** Who is signed in at the staff's side, and how to leave it. The students' side stays as it is. */
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
    leaveDevice({ keepDrafts: false });
    client.getQueryCache().clear();
    tellTabs({ kind: 'logout' });
    startAnew();
  });
  return {
    isPending: logout.isPending,
    ask: async () => {
      if (await dialogs.confirm(sessionMessages.logoutConfirm)) logout.mutate();
    },
  };
}
