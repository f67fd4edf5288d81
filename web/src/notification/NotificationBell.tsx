import { getNotificationCount, notificationPages } from '@baeum/contract/notification/bell-terms';
import { userTypes } from '@baeum/contract/session/terms';
import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callQuery, side, useUser } from '../api.ts';
import { Link } from '../ui/Link.tsx';
import { loadable } from '../ui/loadable.tsx';
import { useNarrow } from '../ui/phone.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './NotificationBell.module.css';

/** Everything but the bell is loaded when it is opened: the first visit has no request to spare. */
const NotificationPanel = loadable(() => import('./NotificationPanel.tsx'));

const minute = 60_000;

/**
 * How many have not been read: said with the user, and asked again every minute while the page is visible, unless each time would be
 * a line of the access log, as what administrators do is, also in somebody's place.
 */
function useCount() {
  const { ntcnCnt, userType, aaid } = useUser();
  // Not among the calls that the next visit asks early, because the user says it then.
  const { meta: _, ...query } = callQuery(getNotificationCount, {});
  return useQuery({
    ...query,
    initialData: { unread: ntcnCnt, latest: '' },
    staleTime: minute,
    refetchInterval: userType !== userTypes.administrator && aaid === null && minute,
  }).data;
}

/** Opens the newest notifications where there is room for them, otherwise their page. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const { unread, latest } = useCount();
  const bell = (
    <>
      <IconBell size={20} aria-hidden="true" />
      <VisuallyHidden>{unread === 0 ? '알림' : `알림, 안 읽은 알림 ${unread}건`}</VisuallyHidden>
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  );
  const announcement = <Announcement unread={unread} latest={latest} />;
  if (useNarrow())
    return (
      <>
        <ActionIcon component={Link} className={classes.bell} to={notificationPages[side]}>
          {bell}
        </ActionIcon>
        {announcement}
      </>
    );
  const prepare = () => void NotificationPanel.load().catch(() => {});
  /** The page that comes takes the focus only if nothing of the panel has it, which is still there for a moment. */
  function leave(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setOpened(false);
  }
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" width={400} trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            className={classes.bell}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setOpened(!opened)}
          >
            {bell}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label="알림" tabIndex={-1} data-autofocus>
          <NotificationPanel unread={unread} onLeave={leave} />
        </Popover.Dropdown>
      </Popover>
      {announcement}
    </>
  );
}

interface AnnouncementProps {
  readonly unread: number;
  readonly latest: string;
}

/** Says what has come while the page was open, and nothing of what was there before. */
function Announcement({ unread, latest }: AnnouncementProps) {
  const before = useRef(unread);
  const [text, setText] = useState('');
  useEffect(() => {
    if (unread > before.current) setText(`새 알림: ${latest}. 안 읽은 알림 ${unread}건`);
    before.current = unread;
  }, [unread, latest]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{text}</span>
    </VisuallyHidden>
  );
}
