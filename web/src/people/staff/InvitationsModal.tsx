import type { Result } from '@baeum/contract';
import { type invitePeople, peopleMessages, personDenialMessages } from '@baeum/contract/people/staff-terms';
import { linkFragment } from '@baeum/contract/session/link-terms';
import { signInPages } from '@baeum/contract/session/terms';
import { Button, CopyButton } from '@mantine/core';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/Notice.tsx';
import classes from './InvitationsModal.module.css';
import { SecretModal } from './SecretModal.tsx';

export type Invitations = Result<typeof invitePeople>['items'];

const addressOf = (token: string): string => location.origin + signInPages.site + linkFragment + token;

interface InvitationsModalProps {
  items: Invitations;
  onClose: () => void;
}

/** What has become of invitations; links that nobody can see again, where mail is off. */
export default function InvitationsModal({ items, onClose }: InvitationsModalProps) {
  const links = items.flatMap(({ loginId, name, token }) =>
    token === null ? [] : [{ loginId, name, address: addressOf(token) }],
  );
  const mailed = items.filter(({ denial, token }) => denial === null && token === null).length;
  const denied = items.flatMap(({ loginId, name, denial }) =>
    denial === null ? [] : [{ loginId, name, reason: personDenialMessages[denial] }],
  );
  const text = links.map(({ loginId, name, address }) => [name, loginId, address].join('\t')).join('\n');
  return (
    <SecretModal opened onClose={onClose} shownOnce={links.length > 0} title="초대" size={560}>
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
    </SecretModal>
  );
}
