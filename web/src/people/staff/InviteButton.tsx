import type { Result } from '@baeum/contract';
import {
  invitationDays,
  invitePeople,
  peopleMessages,
  personDenialMessages,
} from '@baeum/contract/people/staff-terms';
import { linkFragment } from '@baeum/contract/session/link-terms';
import { signInPages } from '@baeum/contract/session/terms';
import { Button, CopyButton, Modal } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { post, useAction } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/Notice.tsx';
import classes from './InviteButton.module.css';
import { changedByPerson } from './queries.ts';

type Items = Result<typeof invitePeople>['items'];

interface InviteButtonProps {
  loginIds: readonly string[];
  /** Who they are, for the question. */
  names: string;
  size?: 'xs';
}

/** Invites people by mail; where mail is off their links are shown once, to be handed over. */
export function InviteButton({ loginIds, names, size }: InviteButtonProps) {
  const [items, setItems] = useState<Items>();
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
      <Modal opened={items !== undefined} onClose={() => setItems(undefined)} title="초대" size={560}>
        {items && <Outcome items={items} onClose={() => setItems(undefined)} />}
      </Modal>
    </>
  );
}

const addressOf = (token: string): string => location.origin + signInPages.site + linkFragment + token;

function Outcome({ items, onClose }: { items: Items; onClose: () => void }) {
  const links = items.flatMap(({ loginId, name, token }) =>
    token === null ? [] : [{ loginId, name, address: addressOf(token) }],
  );
  const mailed = items.filter(({ denial, token }) => denial === null && token === null).length;
  const denied = items.flatMap(({ loginId, name, denial }) =>
    denial === null ? [] : [{ loginId, name, reason: personDenialMessages[denial] }],
  );
  const text = links.map(({ loginId, name, address }) => [name, loginId, address].join('\t')).join('\n');
  return (
    <>
      {mailed > 0 && <p>{peopleMessages.invited(mailed)}</p>}
      {links.length > 0 && (
        <>
          <Notice tone="yellow">{peopleMessages.linksNote}</Notice>
          <ul className={classes.list} aria-label="초대 링크">
            {links.map(({ loginId, name, address }) => (
              <li key={loginId}>
                {name} ({loginId}) <code>{address}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {denied.length > 0 && (
        <ul className={classes.list} aria-label="초대하지 않은 사람">
          {denied.map(({ loginId, name, reason }) => (
            <li key={loginId}>
              {name ? `${name} (${loginId})` : loginId}: {reason}
            </li>
          ))}
        </ul>
      )}
      <div className={form.buttons}>
        {links.length > 0 && (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? '복사하였습니다' : '모두 복사'}
              </Button>
            )}
          </CopyButton>
        )}
        <Button data-autofocus onClick={onClose}>
          닫기
        </Button>
      </div>
    </>
  );
}
