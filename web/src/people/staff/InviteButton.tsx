import { invitationDays, invitePeople } from '@baeum/contract/people/staff-terms';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { post, useAction } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { loadable } from '../../ui/loadable.tsx';
import type { Invitations } from './InvitationsModal.tsx';
import { changedByPerson } from './queries.ts';

const InvitationsModal = loadable(() => import('./InvitationsModal.tsx'));

interface InviteButtonProps {
  loginIds: readonly string[];
  /** Who they are, for the question. */
  names: string;
  size?: 'xs';
}

/** Invites people by mail; where mail is off their links are shown once, to be handed over. */
export function InviteButton({ loginIds, names, size }: InviteButtonProps) {
  const [items, setItems] = useState<Invitations>();
  const invite = useAction(
    async () => setItems((await post(invitePeople, { loginIds: [...loginIds] })).items),
    { refreshes: changedByPerson },
  );
  async function ask(): Promise<void> {
    const text = `${loginIds.length.toLocaleString('ko')}명을 초대하시겠습니까?`;
    const note = `본인이 비밀번호를 정하는 링크를 보냅니다. ${invitationDays}일 안에 한 번 쓸 수 있습니다.\n${names}`;
    if (await dialogs.confirm(text, { note, okLabel: '초대' })) invite.mutate();
  }
  return (
    <>
      <Button
        {...(size && { size })}
        variant="default"
        leftSection={<IconMail size={16} aria-hidden="true" />}
        loading={invite.isPending}
        onClick={() => void ask()}
      >
        초대
      </Button>
      {items && <InvitationsModal items={items} onClose={() => setItems(undefined)} />}
    </>
  );
}
